import { afterAll, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { level, NAMES, startListedMembers } from '../support/listed-members.js'
import { holdersOf } from '../support/members.js'

const { portal, list, keys } = await startListedMembers()
afterAll(() => portal.stop())

describe('list of members', () => {
  it.each([
    ['vale', [1, 2, 6]],
    ['VALE smith', [2]],
    ['emile', [3]],
    ['alvaro@', [0]],
    ['bela.v', [1]],
    ['@shop.example', [1, 4]],
    ['@SHOP', [1, 4]],
    ['%_', [4]],
    ['%', [4]],
    ['mail.example', []],
    ["' OR ''='", []],
  ])('searches for %j', async (q, expected) => {
    const answer = await list({ level, q, sort: 'createdAt' })
    expect([holdersOf(answer), answer.total]).toEqual([
      expected.map((index) => NAMES[index]),
      expected.length,
    ])
  })

  it('counts the states of a search, and filters it', async () => {
    const answer = await list({ q: 'vale', state: 'revoked' })
    expect([holdersOf(answer), answer.total]).toEqual([['Hal Vale'], 1])
    expect(answer.counts).toEqual({
      active: 2,
      expiring: 1,
      expired: 0,
      suspended: 0,
      revoked: 1,
      neverSignedIn: 2,
    })
  })

  it('finds a whole key, its last 4 characters, and no part between', async () => {
    const { key } = keys[2]!
    expect(holdersOf(await list({ q: ` ${key} ` }))).toEqual([NAMES[2]])
    expect(holdersOf(await list({ q: key, state: 'revoked' }))).toEqual([])
    expect(holdersOf(await list({ q: key.slice(-4).toLowerCase(), level }))).toContain(NAMES[2])
    expect(holdersOf(await list({ q: key.slice(10, 30) }))).toEqual([])
  })

  it('accepts any search', () =>
    fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 60 }), async (q) => void (await list({ q }))),
      { numRuns: 40 },
    ))
})
