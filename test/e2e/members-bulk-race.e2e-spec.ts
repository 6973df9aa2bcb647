import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, it } from '@jest/globals'
import type { BulkResult } from '../../src/keys/bulk.contract.js'
import { AuditEntryEntity } from '../../src/platform/audit/audit-entry.entity.js'
import { DAY, startMembersOffice } from '../support/members.js'

const { portal, post, make } = await startMembersOffice()
afterAll(() => portal.stop())

const WORD = 'bulkrace'
const COUNT = 1_000
const PART = 250
const run = async (body: object): Promise<BulkResult[]> =>
  (await post('/bulk', body).expect(200)).body.results

it('lets one of two win each of a thousand members, while others sign in', async () => {
  await portal.write((tx) =>
    portal.keys.add(
      tx,
      Array.from({ length: COUNT }, (_, at) => ({
        accessKey: portal.keys.newKey('standard'),
        level: 'standard' as const,
        holder: `Person${at} ${WORD}`,
        expiresAt: new Date(Date.now() + DAY),
      })),
      'issued',
      'test',
    ),
  )
  const { members } = (await post('/bulk/selection', { q: WORD, expectedCount: COUNT }).expect(200)).body
  expect(members).toHaveLength(COUNT)
  const runAll = async (body: object) => {
    const results: BulkResult[] = []
    for (let at = 0; at < COUNT; at += PART)
      results.push(...(await run({ ...body, members: members.slice(at, at + PART) })))
    return results
  }
  const working = Promise.all([
    runAll({ action: 'extend', expiresAt: '2098-06-30' }),
    runAll({ action: 'extend', expiresAt: '2098-07-31' }),
  ])
  let isOver = false
  void working.finally(() => (isOver = true))
  const waits: number[] = []
  const { key } = await make('lifetime')
  while (!isOver) {
    const started = performance.now()
    await portal.signIn(key)
    waits.push(performance.now() - started)
    await pause(100)
  }
  const [june, july] = await working
  // A key got one of both dates; the other run found it changed, or working longer.
  const stored = await portal.database.query<{ expires_at: unknown; version: number; n: number | string }[]>(
    `SELECT expires_at, version, COUNT(*) AS n FROM access_keys k
     JOIN member_words w ON w.key_id = k.id AND w.word = ? GROUP BY expires_at, version`,
    [WORD],
  )
  expect(stored.reduce((sum, { n }) => sum + Number(n), 0)).toBe(COUNT)
  expect(stored.map(({ version }) => version)).toEqual(stored.map(() => 1))
  const wonBy = (results: BulkResult[]) => results.filter(({ outcome }) => outcome === 'changed').length
  expect(wonBy(june) + wonBy(july)).toBe(COUNT)
  expect(new Set([...june, ...july].map(({ outcome }) => outcome))).toEqual(new Set(['changed', 'conflict']))
  const entries = await portal.database.getRepository(AuditEntryEntity).countBy({ action: 'key-extended' })
  expect(entries).toBeGreaterThanOrEqual(COUNT)
  // The longest that any call may take (contract §7).
  expect(Math.max(...waits)).toBeLessThan(10_000)
}, 300_000)
