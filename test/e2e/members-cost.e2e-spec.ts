import { afterAll, expect, it } from '@jest/globals'
import { KEY_LEVELS, type KeyLevel } from '../../src/keys/keys.contract.js'
import { isMysql } from '../support/database.js'
import { startMembersOffice } from '../support/members.js'

const { portal, list } = await startMembersOffice()
afterAll(() => portal.stop())

const SIZES = [240, 2_400]
const PAGE_SIZE = 20
const LEVELS = KEY_LEVELS.filter((level) => level !== 'master')
const ATTEMPTS = 8
const TOLERATED = 1.1
/** Rows of the stored numbers, at most: 5 facts of 6 levels, each in 4 rows. */
const NUMBERS = 120
const START = Date.now()

async function fill(from: number, to: number): Promise<void> {
  for (let at = from; at < to; at += 120)
    await portal.write((tx) =>
      portal.keys.add(
        tx,
        Array.from({ length: 120 }, (_, index) => ({
          accessKey: portal.keys.newKey('standard'),
          level: LEVELS[(at + index) % LEVELS.length] as KeyLevel,
          holder: `Person${at + index} Vale${at + index}`,
          email: `person-${at + index}@vale-${(at + index) % 40}.example`,
          // Many of the same second, as keys end with a day.
          expiresAt: index % 3 === 0 ? null : new Date(START + (10 + (index % 4)) * 86_400_000),
        })),
        'issued',
        'test',
      ),
    )
}

/** Rows that `work` reads, by any access path. */
async function readsOf(work: () => Promise<unknown>): Promise<number> {
  const handlers = async () => {
    const rows = await portal.database.query<{ Value: string }[]>("SHOW GLOBAL STATUS LIKE 'Handler_read%'")
    return rows.reduce((sum, { Value }) => sum + Number(Value), 0)
  }
  const own = -(await handlers()) + (await handlers())
  const reads: number[] = []
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const before = await handlers()
    await work()
    reads.push((await handlers()) - before - own)
  }
  return Math.min(...reads)
}

/** A page with its neighbour's edge, as the back office goes from one to the next. */
async function beside(query: object, page: number): Promise<object> {
  const { edges } = await list({ ...query, page: page - 1 })
  return { ...query, page, after: edges!.last }
}

;(isMysql ? it : it.skip)(
  'touches the same rows on every page, at ten times the size',
  async () => {
    const measured: Record<string, number>[] = []
    let filled = 0
    for (const size of SIZES) {
      await fill(filled, size)
      filled = size
      await portal.database.query('ANALYZE TABLE access_keys, member_words')
      const pages: Record<string, object> = {}
      for (const [name, filter] of Object.entries({
        all: {},
        level: { level: 'standard' },
        state: { state: 'active' },
        never: { state: 'never' },
        expiring: { state: 'expiring' },
        byExpiry: { sort: 'expiresAt' },
        byHolder: { sort: '-holder', state: 'active' },
        bySignIn: { sort: 'lastSignInAt' },
      })) {
        const query = { ...filter, pageSize: PAGE_SIZE }
        const last = Math.ceil((await list(query)).total / PAGE_SIZE)
        pages[`${name}, first`] = query
        pages[`${name}, middle`] = await beside(query, Math.ceil(last / 2))
        pages[`${name}, last`] = { ...query, page: last }
      }
      pages['search, first'] = { q: 'person-100@vale-20', pageSize: PAGE_SIZE }
      const reads: Record<string, number> = {}
      for (const [name, query] of Object.entries(pages)) reads[name] = await readsOf(() => list(query))
      measured.push(reads)
    }
    const [small, large] = measured
    for (const [name, reads] of Object.entries(large!)) {
      const first = small![`${name.split(',')[0]}, first`]!
      expect([name, reads <= first * TOLERATED + NUMBERS]).toEqual([name, true])
    }
  },
  120_000,
)
