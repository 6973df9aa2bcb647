import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { diffLines } from './diff-lines.js'

const diff = (before: string, after: string) =>
  diffLines(before, after).map(({ kind, text }) => `${{ same: ' ', added: '+', removed: '-' }[kind]}${text}`)

describe('diffLines', () => {
  it('marks added and removed lines', () => {
    expect(diff('a\nb\nc', 'a\nx\nc\nd')).toEqual([' a', '-b', '+x', ' c', '+d'])
    expect(diff('same', 'same')).toEqual([' same'])
    expect(diff('', 'all new')).toEqual(['+all new'])
  })

  it('reproduces both texts', () => {
    const text = fc
      .array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 12 })
      .map((lines) => lines.join('\n'))
    fc.assert(
      fc.property(text, text, (before, after) => {
        const lines = diffLines(before, after)
        const without = (kind: string) =>
          lines
            .filter((line) => line.kind !== kind)
            .map((line) => line.text)
            .join('\n')
        expect(without('removed')).toBe(after)
        expect(without('added')).toBe(before)
      }),
    )
  })
})
