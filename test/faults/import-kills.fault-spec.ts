import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from '@jest/globals'
import type { ImportAnswer } from '../../src/keys/import/key-import.contract.js'
import type { MembersAnswer } from '../../src/keys/members.contract.js'
import { callsTo } from '../support/calls.js'
import { databaseOf } from '../support/database.js'
import { type PortalProcess, startPortalProcess } from '../support/portal-process.js'
import { until } from '../support/until.js'

const ROWS = 3_000
const KILLS = 3
/** A killed import is continued once its lease is over. */
const LEASE = 30_000
const MASTER = 'TDW-automation-master-of-the-imports'

const DATA_DIR = await mkdtemp(join(tmpdir(), 'portal-import-kills-'))
const database = await databaseOf(DATA_DIR)
let portal: PortalProcess
afterAll(async () => {
  await portal.stop('SIGKILL')
  await database.drop()
  await rm(DATA_DIR, { recursive: true, force: true })
})
const start = () =>
  startPortalProcess({ DATA_DIR, RATE_LIMITS: 'off', SEED_DEMO: 'false', AUTOMATION_MASTER_KEY: MASTER })

/** Every second row has a key of its own, the others get new ones. */
const CSV = `key,type,holder\n${Array.from(
  { length: ROWS },
  (_, row) => `${row % 2 ? '' : `imported-before-${row}`},standard,Person${row} Vale\n`,
).join('')}`

async function officeOf({ origin }: PortalProcess) {
  const { cookie } = await callsTo(origin)('POST', '/api/auth/validate-key', { accessKey: MASTER })
  const headers = { Cookie: cookie ?? '' }
  const list = async (query = '') => {
    const answer = await fetch(`${origin}/api/admin/members?level=standard&${query}`, { headers })
    return (await answer.json()) as MembersAnswer
  }
  const upload = async (isDryRun: boolean) => {
    const body = new FormData()
    body.append('file', new Blob([CSV]), 'members.csv')
    const path = `${origin}/api/admin/members/import?dryRun=${isDryRun}`
    const answer = await fetch(path, { method: 'POST', headers, body })
    return { status: answer.status, ...((await answer.json()) as ImportAnswer) }
  }
  return { list, upload }
}

/** Returns a preview, once the lease of a killed import is over. */
const preview = ({ upload }: Awaited<ReturnType<typeof officeOf>>) =>
  until(
    () => upload(true),
    ({ status }) => status === 200,
    LEASE,
  )

it(`continues an import that was killed ${KILLS} times, and writes each row once`, async () => {
  portal = await start()
  let total = 0
  for (let kill = 1; kill <= KILLS; kill++) {
    const office = await officeOf(portal)
    const { written, errors, issued } = await preview(office)
    expect([written, errors, issued]).toEqual([total, [], 0])
    const importing = office.upload(false).catch(() => null)
    const enough = Math.floor((ROWS * kill) / (KILLS + 2))
    await until(
      async () => (await office.list()).total,
      (count) => count >= enough,
    )
    await portal.stop('SIGKILL')
    expect(await importing).toBeNull()
    portal = await start()
    total = (await (await officeOf(portal)).list()).total
    // Otherwise the kill came too late to prove anything.
    expect(total).toBeLessThan(ROWS)
  }
  const office = await officeOf(portal)
  const before = await preview(office)
  expect(before).toMatchObject({ rows: ROWS, written: total, errors: [], importedAt: null })
  const answer = await office.upload(false)
  expect(answer).toMatchObject({ status: 200, rows: ROWS, issued: ROWS - total, errors: [] })
  expect((await office.list()).total).toBe(ROWS)
  const names = new Set<string | null>()
  for (let page = 1, after = ''; page <= ROWS / 100; page++) {
    const { members, edges } = await office.list(`pageSize=100&page=${page}${after}`)
    for (const { holder } of members) names.add(holder)
    after = `&after=${edges!.last}`
  }
  expect(names.size).toBe(ROWS)
  // The same file again: its keys exist, and it says when they were imported.
  const again = await office.upload(true)
  expect(again).toMatchObject({ written: 0, importedAt: expect.any(String) })
  expect(again.errors.length + again.moreErrors).toBe(ROWS / 2)
}, 240_000)
