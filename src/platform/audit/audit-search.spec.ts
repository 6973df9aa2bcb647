import { describe, expect, it } from '@jest/globals'
import { v7 as uuid } from 'uuid'
import { containsWords, firstIdAt, idsBetween, wordsOf } from './audit-search.js'

const AT = Date.parse('2026-03-01T12:00:00.500Z')

describe('firstIdAt', () => {
  it('is before every id of its millisecond and after those of the one before', () => {
    for (let count = 0; count < 50; count++) {
      expect(uuid({ msecs: AT }) > firstIdAt(AT)).toBe(true)
      expect(uuid({ msecs: AT - 1 }) < firstIdAt(AT)).toBe(true)
    }
  })
})

describe('idsBetween', () => {
  const isBetween = (time: string, { from, to }: ReturnType<typeof idsBetween>) => {
    const id = uuid({ msecs: Date.parse(time) })
    return (from === null || id >= from) && (to === null || id < to)
  }

  it('counts both days whole', () => {
    const days = idsBetween('2026-03-01', '2026-03-02')
    const times = [
      '2026-02-28T23:59:59.999Z',
      '2026-03-01T00:00:00Z',
      '2026-03-02T23:59:59.999Z',
      '2026-03-03T00:00:00Z',
    ]
    expect(times.map((time) => isBetween(time, days))).toEqual([false, true, true, false])
  })

  it('counts instants to the millisecond, in any zone', () => {
    const range = idsBetween('2026-03-01T13:00:00.500+01:00', '2026-03-01T12:00:00.500Z')
    expect([AT - 1, AT, AT + 1].map((time) => isBetween(new Date(time).toISOString(), range))).toEqual([
      false,
      true,
      false,
    ])
  })

  it('is open at the ends that are not given', () =>
    expect(idsBetween(undefined, '')).toEqual({ from: null, to: null }))
})

describe('containsWords', () => {
  it.each([
    ['emile', true],
    ['ÉMILE  vale', true],
    ['vale refund', true],
    ['emile nobody', false],
    ['', true],
  ])('%s: %s', (search, expected) =>
    expect(containsWords(['Émile Vale', null, '{"reason":"Refund"}'], wordsOf(search))).toBe(expected),
  )

  it('does not join the end of one text with the beginning of the next', () =>
    expect(containsWords(['ab', 'cd'], wordsOf('bc'))).toBe(false))
})
