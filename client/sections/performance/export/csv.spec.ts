import { describe, expect, it } from '@jest/globals'
import { csv } from './csv.js'

describe('csv', () => {
  it('ends every line with CR LF', () => {
    expect(
      csv([
        ['Month', 'Trades'],
        ['2024-04', 66],
      ]),
    ).toBe('Month,Trades\r\n2024-04,66\r\n')
  })

  it.each([
    ['a,b', '"a,b"'],
    ['say "go"', '"say ""go"""'],
    ['two\r\nlines', '"two\r\nlines"'],
    ['plain', 'plain'],
    ['', ''],
  ])('quotes %j so that it parses back', (cell, written) => {
    expect(csv([[cell]])).toBe(`${written}\r\n`)
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])(
    'prevents %j from running as a formula',
    (cell) => {
      expect(csv([[cell]]).replace(/^"/, '')).toMatch(/^'/)
    },
  )

  it('keeps negative numbers numeric', () => {
    expect(csv([[-1.57, 0]])).toBe('-1.57,0\r\n')
  })
})
