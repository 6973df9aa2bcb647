import { afterAll, describe, expect, it } from '@jest/globals'
import { MEMBER_SORTS, type MemberSort } from '../../src/keys/members.contract.js'
import { AccessKeyEntity } from '../../src/keys/directory/access-key.entity.js'
import { level, NAMES, startListedMembers } from '../support/listed-members.js'
import { holdersOf } from '../support/members.js'

const { portal, list, at, keys } = await startListedMembers()
afterAll(() => portal.stop())

const sorted = (sort: string) =>
  ({
    createdAt: NAMES,
    '-createdAt': [...NAMES].reverse(),
    holder: NAMES,
    '-holder': [...NAMES].reverse(),
    expiresAt: [3, 6, 1, 4, 0, 2, 5].map((at) => NAMES[at]),
    '-expiresAt': [5, 2, 0, 4, 1, 6, 3].map((at) => NAMES[at]),
    lastSignInAt: [1, 4, 6, 2, 3, 5, 0].map((at) => NAMES[at]),
    '-lastSignInAt': [0, 5, 3, 2, 6, 4, 1].map((at) => NAMES[at]),
  })[sort]!

describe('list of members', () => {
  it('answers with exactly the fields of the contract', async () => {
    const answer = await list({ level, pageSize: 1, page: 1 })
    expect(answer).toEqual({
      success: true,
      members: [
        {
          id: keys[6]!.id,
          hint: `fullacce…${keys[6]!.key.slice(-4)}`,
          level,
          state: 'revoked',
          holder: 'Hal Vale',
          email: 'hal@mail.example',
          expiresAt: expect.stringMatching(/^\d{4}-.*Z$/),
          createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
          lastSignInAt: null,
          source: 'issued',
          version: 1,
        },
      ],
      total: 7,
      counts: { active: 4, expiring: 2, expired: 1, suspended: 1, revoked: 1, neverSignedIn: 3 },
      page: 1,
      pageSize: 1,
      edges: { first: keys[6]!.id, last: keys[6]!.id },
      isCutOff: false,
    })
    expect(JSON.stringify(await list())).not.toContain(keys[0]!.key)
  })

  it.each(MEMBER_SORTS)('sorts by %s with any page size, by number and from page to page', async (sort) => {
    const expected = sorted(sort)
    expect(holdersOf(await list({ level, sort }))).toEqual(expected)
    for (const pageSize of [1, 2, 3]) {
      const pages = Math.ceil(7 / pageSize)
      const numbers = Array.from({ length: pages }, (_, at) => at + 1)
      const byNumber = await Promise.all(numbers.map((page) => list({ level, sort, pageSize, page })))
      expect(byNumber.flatMap(holdersOf)).toEqual(expected)
      const onwards = [await list({ level, sort, pageSize })]
      for (const page of numbers.slice(1))
        onwards.push(await list({ level, sort, pageSize, page, after: onwards.at(-1)!.edges!.last }))
      expect(onwards.flatMap(holdersOf)).toEqual(expected)
      const back = await list({
        level,
        sort,
        pageSize,
        page: pages - 1,
        before: onwards.at(-1)!.edges!.first,
      })
      if (pages > 2) expect(holdersOf(back)).toEqual(holdersOf(onwards.at(-2)!))
    }
  })

  it.each([
    ['active', [4, 2, 1, 0]],
    ['expiring', [1, 4]],
    ['expired', [3]],
    ['suspended', [5]],
    ['revoked', [6]],
    ['never', [6, 4, 1]],
  ])('filters by %s with any page size', async (state, expected) => {
    const names = expected.map((index) => NAMES[index]!)
    const answer = await list({ level, state })
    expect([holdersOf(answer), answer.total]).toEqual([names, names.length])
    const single = await Promise.all(
      names.map((_, index) => list({ level, state, pageSize: 1, page: index + 1 })),
    )
    expect(single.flatMap(holdersOf)).toEqual(names)
  })

  it('goes on after a row that was extended meanwhile', async () => {
    const [first] = (await list({ level, state: 'expiring', pageSize: 1 })).members
    const { edges } = await list({ level, sort: 'expiresAt', state: 'expiring', pageSize: 1 })
    const later = { expiresAt: '2098-01-01', version: first!.version }
    await portal.write((tx) =>
      tx.update(AccessKeyEntity, { id: first!.id }, { expiresAt: new Date(later.expiresAt) }),
    )
    const next = await list({ level, state: 'expiring', pageSize: 1, page: 2, after: edges!.last })
    expect(holdersOf(next)).toEqual(['Fay %_x'])
    await portal.write((tx) =>
      tx.update(AccessKeyEntity, { id: first!.id }, { expiresAt: new Date(first!.expiresAt!) }),
    )
  })

  it.each([
    { page: '0' },
    { pageSize: '101' },
    { sort: 'email' },
    { state: 'lost' },
    { level: 'gold' },
    { q: 'x'.repeat(201) },
    { after: 'x' },
    { limit: '5' },
  ])('refuses %j', async (query) => void expect(await list(query, 400)).toMatchObject({ success: false }))

  it('exports what the filter shows, in its order, without keys', async () => {
    const csv = async (query: Record<string, string>) =>
      (
        await portal
          .as(await portal.make.masterOf('manager'))
          .get(`${at()}.csv?${new URLSearchParams(query)}`)
      ).text
    const sort: MemberSort = 'holder'
    const rows = (await csv({ level, sort })).trimEnd().split('\n')
    expect(rows[0]).toBe('\uFEFFMember ID,Key,Level,State,Name,Email,Expires,Issued,Last Sign-in,Source')
    expect(rows.slice(1).map((row) => row.split(',')[4])).toEqual(NAMES)
    expect((await csv({ q: 'vale' })).trim().split('\n')).toHaveLength(4)
    expect(await csv({})).not.toContain(keys[0]!.key)
  })
})
