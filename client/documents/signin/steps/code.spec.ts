import { describe, expect, it } from '@jest/globals'
import { cleared, CODE_LENGTH, EMPTY_CODE, entered, isFull, type Code } from './code.js'

const code = (text: string): Code =>
  text
    .padEnd(CODE_LENGTH, ' ')
    .split('')
    .map((sign) => sign.trim())

describe('six-digit code', () => {
  it('fills one box per digit and moves to the next', () => {
    expect(entered(EMPTY_CODE, 0, '4')).toEqual({ code: code('4'), next: 1 })
    expect(entered(code('4'), 1, '2')).toEqual({ code: code('42'), next: 2 })
  })

  it('stays in the last box', () => {
    expect(entered(code('12345'), 5, '6')).toEqual({ code: code('123456'), next: 5 })
  })

  it.each(['123456', ' 123-456 ', '123456789'])(
    'fills every box from a pasted %j, starting in any box',
    (text) => {
      expect(entered(EMPTY_CODE, 3, text)).toEqual({ code: code('123456'), next: 5 })
    },
  )

  it('fills a partial code from the current box on', () => {
    expect(entered(code('9'), 1, '12')).toEqual({ code: code('912'), next: 3 })
    expect(entered(EMPTY_CODE, 5, '12').code).toEqual(['', '', '', '', '', '1'])
  })

  it.each(['x', ' ', '', '٣'])('ignores %j', (text) => {
    expect(entered(code('12'), 2, text)).toEqual({ code: code('12'), next: 2 })
  })

  it('is full only when every box is filled', () => {
    expect(isFull(code('12345'))).toBe(false)
    expect(isFull(code('123456'))).toBe(true)
    expect(isFull(cleared(code('123456'), 2))).toBe(false)
  })
})
