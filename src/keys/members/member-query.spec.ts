import { describe, expect, it } from '@jest/globals'
import { orderOf, type Walk, walkQueries } from './member-query.js'

const now = new Date('2026-05-01T12:00:00.000Z')
const position = { id: '01900000-0000-7000-8000-000000000007', time: Date.parse('2026-05-20T23:59:59.000Z') }
const filter = { level: 'lifetime', state: 'expiring' } as const

const queries = (walk: Walk) =>
  walkQueries(filter, orderOf('expiresAt', filter), walk, { now, dialect: 'sqlite' }).map((query) =>
    query(walk.limit),
  )

/** Times of the queries, which are compared as text. */
const timesOf = (isBackwards: boolean) =>
  queries({ limit: 5, from: position, isBackwards })
    .flatMap(({ parameters }) => parameters)
    .filter((value): value is string => /^2026-/.test(String(value)))

describe('the next page of keys that expire soon', () => {
  it('reads nothing before the position', () => {
    expect(timesOf(false).toSorted()[0]).toBe('2026-05-20 23:59:58.999')
  })

  it('reads nothing after the position when going back', () => {
    expect(timesOf(true).toSorted().at(-1)).toBe('2026-05-20 23:59:59.001')
  })

  it.each([null, position])('reads no keys without an expiry', (from) => {
    for (const { sql } of queries({ limit: 5, from })) expect(sql).not.toMatch(/expires_at IS NULL(?! THEN)/)
  })
})
