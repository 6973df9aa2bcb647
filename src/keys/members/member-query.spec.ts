import { describe, expect, it } from '@jest/globals'
import { orderOf, walkQuery } from './member-query.js'

const now = new Date('2026-05-01T12:00:00.000Z')
const position = { id: '01900000-0000-7000-8000-000000000007', time: Date.parse('2026-05-20T23:59:59.000Z') }
const filter = { level: 'lifetime', state: 'expiring' } as const

/** Times of the query, which are compared as text. */
const timesOf = (isBackwards: boolean) => {
  const options = { limit: 5, from: position, isBackwards }
  const { parameters } = walkQuery(filter, orderOf('expiresAt', filter), options, { now, dialect: 'sqlite' })
  return parameters.filter((value): value is string => /^2026-/.test(String(value)))
}

describe('the next page of keys that expire soon', () => {
  it('reads nothing before the position', () => {
    expect(timesOf(false).toSorted()[0]).toBe('2026-05-20 23:59:58.999')
  })

  it('reads nothing after the position when going back', () => {
    expect(timesOf(true).toSorted().at(-1)).toBe('2026-05-20 23:59:59.001')
  })

  it.each([null, position])('reads no keys without an expiry', (from) => {
    const { sql } = walkQuery(
      filter,
      orderOf('expiresAt', filter),
      { limit: 5, from },
      { now, dialect: 'sqlite' },
    )
    expect(sql).not.toMatch(/expires_at IS NULL(?! THEN)/)
  })
})
