import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { jsonFault } from './json-fault.contract.js'

const parses = (text: string) => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

describe('jsonFault', () => {
  it('agrees with JSON.parse', () => {
    fc.assert(fc.property(fc.json({ maxDepth: 5 }), (text) => expect(jsonFault(text)).toBeNull()))
    const almost = fc.string({ unit: fc.constantFrom(...'{}[]":,.-+0123eEtruefalsnul\\ \n\t\u0001x') })
    fc.assert(
      fc.property(almost, (text) => expect(jsonFault(text) === null).toBe(parses(text))),
      { numRuns: 2000 },
    )
  })

  it.each([
    ['', 1, 1, 'The JSON ends too early.'],
    ['{"a": 1,\n "b" 2}', 2, 6, 'Expected a colon.'],
    ['{"a": 1,\n\n}', 3, 1, 'Expected a name in double quotes.'],
    ['[1,\n2\n3]', 3, 1, 'Expected a comma or ].'],
    ['{"a": 1', 1, 8, 'The JSON ends too early.'],
    ["{'a': 1}", 1, 2, 'Expected a name in double quotes.'],
    ['{"a": undefined}', 1, 7, 'Expected a value.'],
    ['{} {}', 1, 4, 'Unexpected text after the end.'],
    ['{"a": "x\ny"}', 1, 7, 'This text needs a closing double quote on the same line.'],
    ['[1, "x', 1, 5, 'This text needs a closing double quote on the same line.'],
    ['{"a: 1}', 1, 2, 'This text needs a closing double quote on the same line.'],
    ['["C:\\portal"]', 1, 2, 'This text has an unknown escape. Write a backslash as \\\\.'],
    ['["\\u12"]', 1, 2, 'This text has an incomplete escape: \\u needs four hexadecimal digits.'],
    ['["a\tb"]', 1, 2, 'This text has a tab or another control character. Write a tab as \\t.'],
    ['[1.]', 1, 2, 'This number is incomplete.'],
  ])('finds the fault of %j in line %i, column %i: %s', (text, line, column, sentence) =>
    expect(jsonFault(text)).toMatchObject({ line, column, sentence }),
  )

  it('rejects deep nesting', () => {
    expect(jsonFault('['.repeat(20_000))).toMatchObject({ column: 33 })
  })
})
