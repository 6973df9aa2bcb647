/** Where a text stops being JSON: engines tell it in different words, or not at all. */
export interface JsonFault {
  /** Both from 1. */
  line: number
  column: number
  /** Characters before the fault. */
  at: number
  sentence: string
}

const BLANK = /[ \t\n\r]*/y
const SCALAR =
  /"(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y
const STRING = /"(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y

/** Lists and objects inside each other; what draws them walks them recursively. */
const DEEPEST = 32

/** `null`: the text is JSON. */
export function jsonFault(text: string): JsonFault | null {
  const reader = new Reader(text)
  try {
    reader.value(0)
    reader.blank()
    if (reader.at < text.length) reader.fail('Nothing may follow here.')
    return null
  } catch (fault) {
    if (fault instanceof Stop) return { ...placeOf(text, reader.at), sentence: fault.message }
    throw fault
  }
}

class Stop extends Error {}

class Reader {
  at = 0
  constructor(private readonly text: string) {}

  value(depth: number): void {
    this.blank()
    const next = this.text[this.at]
    if (next !== '{' && next !== '[') {
      if (!this.take(SCALAR)) this.fail('A value is expected here.')
      return
    }
    if (depth === DEEPEST) this.fail(`Lists and objects may be ${DEEPEST} deep at most.`)
    this.at += 1
    this.members(next === '{', depth)
  }

  private members(isObject: boolean, depth: number): void {
    const end = isObject ? '}' : ']'
    if (this.sign(end)) return
    do {
      if (isObject) this.name()
      this.value(depth + 1)
    } while (this.sign(','))
    if (!this.sign(end)) this.fail(`A comma or ${end} is expected here.`)
  }

  private name(): void {
    this.blank()
    if (!this.take(STRING)) this.fail('A name in double quotes is expected here.')
    if (!this.sign(':')) this.fail('A colon is expected here.')
  }

  blank(): void {
    this.take(BLANK)
  }

  fail(sentence: string): never {
    throw new Stop(this.at === this.text.length ? 'The JSON ends too early.' : sentence)
  }

  private sign(sign: string): boolean {
    this.blank()
    if (this.text[this.at] !== sign) return false
    this.at += 1
    return true
  }

  private take(pattern: RegExp): boolean {
    pattern.lastIndex = this.at
    const isThere = pattern.test(this.text)
    if (isThere) this.at = pattern.lastIndex
    return isThere
  }
}

function placeOf(text: string, at: number) {
  const lines = text.slice(0, at).split('\n')
  return { line: lines.length, column: lines.at(-1)!.length + 1, at }
}
