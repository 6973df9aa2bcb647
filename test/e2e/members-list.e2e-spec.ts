import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { MEMBER_SORTS, type MemberSort } from '../../src/keys/members.contract.js'
import { AccessKeyEntity } from '../../src/keys/directory/access-key.entity.js'
import { counted } from '../../src/keys/members/member-count.js'
import { DAY, holdersOf, startMembersOffice } from '../support/members.js'

const { portal, list, at, post } = await startMembersOffice()
afterAll(() => portal.stop())

/** Of level fullaccess: only these are listed by that level. Days until the expiry and since the last sign-in. */
const MEMBERS = [
  { name: 'Álvaro Ruiz', email: 'alvaro@mail.example', expires: 400, seen: 1 },
  { name: 'bela Vale', email: 'bela.vale@shop.example', expires: 10, seen: null },
  { name: 'Cleo Vale-Smith', email: 'cleo@mail.example', expires: null, seen: 5 },
  { name: 'dora Émile', email: null, expires: -3, seen: 3 },
  { name: 'Fay %_x', email: 'fay@shop.example', expires: 20, seen: null },
  { name: 'gus', email: 'gus@mail.example', expires: null, seen: 2, state: 'suspend' },
  { name: 'Hal Vale', email: 'hal@mail.example', expires: 5, seen: null, state: 'revoke' },
]
const NAMES = MEMBERS.map(({ name }) => name)
const keys: { id: string; key: string }[] = []
const level = 'fullaccess'

beforeAll(async () => {
  const now = Math.floor(Date.now() / 1000) * 1000
  for (const { name, email, expires, seen, state } of MEMBERS) {
    const expiresAt = expires === null ? null : new Date(now + expires * DAY)
    const issued = await portal.make.key({ level, holderName: name, holderEmail: email, expiresAt })
    keys.push(issued)
    const lastSignInAt = seen === null ? null : new Date(now - seen * DAY)
    const { id } = issued
    await portal.write((tx) => counted(tx, id, () => tx.update(AccessKeyEntity, { id }, { lastSignInAt })))
    if (state) await post(`/${issued.id}/${state}`).expect(200)
  }
})

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

  it.each([
    { page: '0' },
    { pageSize: '101' },
    { sort: 'email' },
    { state: 'lost' },
    { level: 'gold' },
    { q: 'x'.repeat(201) },
    { after: 'x' },
    { limit: '5' },
  ])('refuses %j', async (query) => void expect((await list(query, 400)).success).toBe(false))

  it('accepts any search', () =>
    fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 60 }), async (q) => void (await list({ q }))),
      { numRuns: 40 },
    ))

  it('exports what the filter shows, in its order, without keys', async () => {
    const csv = async (query: Record<string, string>) =>
      (
        await portal
          .as(await portal.make.masterOf('support'))
          .get(`${at()}.csv?${new URLSearchParams(query)}`)
      ).text
    const sort: MemberSort = 'holder'
    const rows = (await csv({ level, sort })).trimEnd().split('\n')
    expect(rows[0]).toBe('\uFEFFId,Key,Level,State,Holder,Email,Expires,Created,Last Sign-in,Source')
    expect(rows.slice(1).map((row) => row.split(',')[4])).toEqual(NAMES)
    expect((await csv({ q: 'vale' })).trim().split('\n')).toHaveLength(4)
    expect(await csv({})).not.toContain(keys[0]!.key)
  })
})
