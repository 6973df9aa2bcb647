import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { recordLines, type RecordHead, walkRecord } from '../../src/performance/record.contract.js'
import { sha256 } from '../../src/performance/record/sha256.js'
import { callsTo } from '../support/calls.js'
import { type KillablePortal, startKillablePortal } from '../support/killable-portal.js'
import { DEMONSTRATION_HEAD, newRow } from '../support/performance.js'
import { CONFIGURED_KEYS } from '../support/portal-process.js'
import { until } from '../support/until.js'

/** Milliseconds from sending the rows to the kill; null: once it is answered. */
const KILLS = [20, 80, 160, 320, 640, null]
const ROWS = 2000
const OPS = 'ops@vale.example'

let portal: KillablePortal
beforeAll(
  async () =>
    void (portal = await startKillablePortal({ SEED_DEMO: 'false', OPS_EMAIL: OPS, ...CONFIGURED_KEYS })),
  120_000,
)
afterAll(() => portal.stop(), 60_000)

async function signedIn() {
  const accessKey = CONFIGURED_KEYS.AUTOMATION_MASTER_KEY
  const { cookie } = await callsTo(portal.origin)('POST', '/api/auth/validate-key', { accessKey })
  return callsTo(portal.origin, cookie)
}

/** The head of the file, which is whole and has the demonstration rows. */
async function head(): Promise<RecordHead> {
  const { text } = await callsTo(portal.origin)('GET', '/performance/record.jsonl')
  const walked = await walkRecord(recordLines(text), sha256, DEMONSTRATION_HEAD)
  if (!walked.ok) throw new Error(`Line ${walked.line}: ${walked.reason}`)
  return walked.head
}

interface Waiting {
  mail: { oldestWaitingSeconds: number | null }
}

/** The hashes that operations were emailed; an email that was sent just before a kill arrives again. */
async function emailedHashes(): Promise<string[]> {
  await until(
    async () => JSON.parse((await callsTo(portal.origin)('GET', '/readyz')).text) as Waiting,
    ({ mail }) => mail.oldestWaitingSeconds === null,
  )
  const hashes = portal.mails.mailsTo(OPS).map(({ text }) => /\b[0-9a-f]{64}\b/.exec(text!)![0])
  return [...new Set(hashes)]
}

it('publishes all rows of a call with their email, or none, in an unbroken chain, whenever it is killed', async () => {
  const heads: string[] = []
  for (const [at, delay] of KILLS.entries()) {
    const before = await head()
    const month = `2025-0${at + 1}`
    const rows = Array.from({ length: ROWS }, (_, row) => newRow({ month, instrument: `I${row}` }))
    const call = await signedIn()
    const answered = call('POST', '/api/admin/performance/publish', { rows, head: before.seq })
    await (delay === null ? answered : wait(delay))
    await portal.kill()
    const { status } = await answered
    await portal.startAgain()

    const after = await head()
    expect([before.seq, before.seq + ROWS]).toContain(after.seq)
    if (after.seq > before.seq) heads.push(after.hash)
    expect(await emailedHashes()).toEqual(heads)
    // What was answered was on disk.
    if (status === 201 || delay === null) expect([status, after.seq]).toEqual([201, before.seq + ROWS])
  }
}, 600_000)
