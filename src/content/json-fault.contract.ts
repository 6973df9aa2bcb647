import { type JSONVisitor, printParseErrorCode, visit } from 'jsonc-parser'

/** Where a text stops being JSON. `JSON.parse` describes it differently in every engine, and not always with a position. */
export interface JsonFault {
  /** Both from 1. */
  line: number
  column: number
  /** Characters before the fault. */
  at: number
  sentence: string
}

/** Lists and objects inside each other, which screens display recursively. */
const MAX_DEPTH = 32

const EXPECTED = {
  value: 'Expected a value.',
  name: 'Expected a name in double quotes.',
  colon: 'Expected a colon.',
  'object-end': 'Expected a comma or }.',
  'array-end': 'Expected a comma or ].',
  nothing: 'Unexpected text after the end.',
}

/** Faults inside a text or a number, at whose beginning the parser reports them. */
const MALFORMED: Partial<Record<ReturnType<typeof printParseErrorCode>, string>> = {
  UnexpectedEndOfString: 'This text needs a closing double quote on the same line.',
  InvalidEscapeCharacter: 'This text has an unknown escape. Write a backslash as \\\\.',
  InvalidUnicode: 'This text has an incomplete escape: \\u needs four hexadecimal digits.',
  InvalidCharacter: 'This text has a tab or another control character. Write a tab as \\t.',
  UnexpectedEndOfNumber: 'This number is incomplete.',
}

/** Ends the visit at the first fault. */
class JsonFaultError extends Error {
  constructor(readonly fault: JsonFault) {
    super(fault.sentence)
  }
}

/** Returns the first fault of the text: it is not JSON (contract §5), or is nested too deeply. `null` if there is none. */
export function jsonFault(text: string): JsonFault | null {
  try {
    visit(text, faultVisitor(text), { disallowComments: true })
    return null
  } catch (error) {
    if (error instanceof JsonFaultError) return error.fault
    throw error
  }
}

/** Follows what is expected next, for the parser's own errors do not say it of text that it cannot read at all. */
function faultVisitor(text: string): JSONVisitor {
  const open: ('object' | 'array')[] = []
  let expected: keyof typeof EXPECTED = 'value'

  const fail = (sentence: string, at: number, line: number, column: number): never => {
    throw new JsonFaultError({ at, line: line + 1, column: column + 1, sentence })
  }
  const endValue = () => {
    const inside = open.at(-1)
    expected = inside ? `${inside}-end` : 'nothing'
  }
  const enter = (kind: 'object' | 'array', at: number, line: number, column: number) => {
    if (open.length === MAX_DEPTH)
      fail(`Lists and objects can be nested up to ${MAX_DEPTH} levels deep.`, at, line, column)
    open.push(kind)
    expected = kind === 'object' ? 'name' : 'value'
  }
  const leave = () => {
    open.pop()
    endValue()
  }
  return {
    onObjectBegin: (at, _length, line, column) => enter('object', at, line, column),
    onArrayBegin: (at, _length, line, column) => enter('array', at, line, column),
    onObjectEnd: leave,
    onArrayEnd: leave,
    onObjectProperty: () => (expected = 'colon'),
    onLiteralValue: endValue,
    onSeparator: (character) => {
      expected = character === ',' && open.at(-1) === 'object' ? 'name' : 'value'
    },
    onError: (error, at, _length, line, column) => {
      const ending = at === text.length ? 'The JSON ends too early.' : EXPECTED[expected]
      return fail(MALFORMED[printParseErrorCode(error)] ?? ending, at, line, column)
    },
  }
}
