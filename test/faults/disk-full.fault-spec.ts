import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import libsql from 'libsql'
import { callsTo } from '../support/calls.js'
import { isMysql } from '../support/database.js'
import { type PortalProcess, runTool, startPortalProcess } from '../support/portal-process.js'
import { DEMONSTRATION_HEAD, DEMONSTRATION_ROWS, newRow } from '../support/performance.js'
import { readRows } from '../support/read-rows.js'
import { mountSmallDisk, whyNoSmallDisk } from '../support/small-disk.js'
import { until } from '../support/until.js'

const whyNot = isMysql ? 'only SQLite writes to our disk' : whyNoSmallDisk()
const AT_ONCE = 8

/** Subscribes new addresses, several at once, until `isEnough` accepts the statuses so far; returns those. */
async function subscribe(
  portal: PortalProcess,
  acknowledged: Set<string>,
  isEnough: (statuses: number[]) => boolean,
): Promise<number[]> {
  const call = callsTo(portal.origin)
  const statuses: number[] = []
  const subscribeOn = async () => {
    while (!isEnough(statuses)) {
      const email = `${statuses.length}-${Math.random()}@vale.example`
      const { status } = await call('POST', '/api/newsletter/subscribe', { email })
      statuses.push(status)
      if (status === 200) acknowledged.add(email)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, subscribeOn))
  return statuses
}

/** The e-mail addresses in a copy of portal.sqlite without its WAL file. */
function subscribersIn(dataDir: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'portal-copy-'))
  try {
    copyFileSync(join(dataDir, 'portal.sqlite'), join(folder, 'portal.sqlite'))
    const copy = new libsql(join(folder, 'portal.sqlite'))
    const rows = copy.prepare('SELECT email FROM subscriptions').all() as { email: string }[]
    copy.close()
    return rows.map(({ email }) => email).sort()
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Bytes that are left on the disk for an erasure. How far it comes depends on what the portal writes meanwhile. */
const ROOMS = [0, 80_000, 140_000, 200_000]

/** Fills a disk up to so many bytes, with an empty WAL file; returns the file that fills it. */
function fillDisk(folder: string, room: number): string {
  const database = new libsql(join(folder, 'portal.sqlite'), { timeout: 5_000 })
  database.pragma('wal_checkpoint(TRUNCATE)')
  database.close()
  const file = join(folder, 'filler')
  const { bavail, bsize } = statfsSync(folder)
  // More than there is, because the portal writes meanwhile.
  expect(() => writeFileSync(file, Buffer.alloc(bavail * bsize + bsize))).toThrow('ENOSPC')
  truncateSync(file, statSync(file).size - room)
  return file
}

const suite = whyNot ? describe.skip : describe
suite(`full disk${whyNot ? ` (skipped: ${whyNot})` : ''}`, () => {
  const acknowledged = new Set<string>()
  let disk: ReturnType<typeof mountSmallDisk>
  let portal: PortalProcess
  beforeAll(async () => {
    disk = mountSmallDisk(6)
    portal = await startPortalProcess({ DATA_DIR: disk.folder, RATE_LIMITS: 'off' })
  })
  afterAll(async () => {
    await portal?.stop()
    disk.unmount()
  })

  const ready = async () => (await callsTo(portal.origin)('GET', '/readyz')).status
  const signIn = () =>
    callsTo(portal.origin)('POST', '/api/auth/validate-key', { accessKey: portal.keys.lifetime })

  it('has files readable by their owner only', () => {
    for (const file of ['portal.sqlite', 'portal.sqlite-wal', 'portal.sqlite-shm'])
      expect([file, statSync(join(disk.folder, file)).mode & 0o777]).toEqual([file, 0o600])
  })

  it('refuses writes with 507 and a message, and is not ready', async () => {
    const statuses = await subscribe(
      portal,
      acknowledged,
      (all) => all.filter((status) => status !== 200).length >= 60,
    )
    expect(new Set(statuses)).toEqual(new Set([200, 507]))
    expect(await until(ready, (status) => status === 503)).toBe(503)

    const { status, text } = await signIn()
    expect([status, JSON.parse(text)]).toEqual([
      507,
      {
        success: false,
        error: "We're out of storage right now. Please try again later.",
        requestId: expect.any(String),
      },
    ])
    expect((await callsTo(portal.origin)('GET', '/dashboard')).status).toBe(200)
  }, 60_000)

  it('leaks no file handles', async () => {
    const openFiles = () => readdirSync(`/proc/${portal.process.pid}/fd`).length
    const before = openFiles()
    const statuses = await subscribe(portal, acknowledged, (all) => all.length >= 300)
    expect(new Set(statuses)).toEqual(new Set([507]))
    expect(openFiles()).toBeLessThan(before + 2 * AT_ONCE + 10)
  }, 60_000)

  it('stores again when there is space, without a restart', async () => {
    disk.resize(40)
    expect(await until(ready, (status) => status === 200)).toBe(200)
    const statuses = await subscribe(portal, acknowledged, (all) => all.length >= 200)
    expect(new Set(statuses)).toEqual(new Set([200]))

    const { status, cookie } = await signIn()
    const session = await callsTo(portal.origin, cookie)('GET', '/api/auth/session')
    expect([status, session.status]).toEqual([200, 200])
    const issue = await runTool('keys', ['issue', '--type', 'lifetime', '--json'], portal.environment)
    expect(issue).toMatchObject({ code: 0, stderr: '' })
  }, 60_000)

  it('refuses a command at once, and completes an erasure that the full disk has stopped', async () => {
    const terms = ['--type', 'lifetime', '--holder', 'Ida Wren']
    const { stdout } = await runTool('keys', ['issue', ...terms, '--json'], portal.environment)
    const { id } = JSON.parse(stdout).keys[0]
    const erase = () => runTool('keys', ['erase', id, '--now', '--json'], portal.environment)
    const key = async () =>
      (
        await readRows(
          disk.folder,
          `SELECT holder_name AS holder, status FROM access_keys WHERE id = '${id}'`,
        )
      )[0]
    const before = { holder: 'Ida Wren', status: 'active' }
    const closed = { holder: 'Ida Wren', status: 'revoked' }
    const erased = { holder: 'Deleted member', status: 'revoked' }
    for (const room of ROOMS) {
      const fill = fillDisk(disk.folder, room)
      const { code, stderr } = await erase()
      rmSync(fill)
      if (code === 0) break
      expect(stderr).toBe('The database disk is full. Free some space, then run the command again.\n')
      // Never half erased.
      expect(room === 0 ? [before] : [before, closed, erased]).toContainEqual(await key())
    }
    const sql = `SELECT state FROM erasures WHERE key_id = '${id}'`
    const isDone = (await readRows<{ state: string }>(disk.folder, sql))[0]?.state === 'erased'
    if (!isDone) expect((await erase()).code).toBe(0)
    expect(await readRows(disk.folder, sql)).toEqual([{ state: 'erased' }])
    expect(await key()).toEqual(erased)
  }, 120_000)

  it('publishes no results, and leaves the record whole', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-results-'))
    const [rows, record] = [join(folder, 'rows.jsonl'), join(folder, 'record.jsonl')]
    writeFileSync(
      rows,
      Array.from({ length: 500 }, (_, at) => JSON.stringify(newRow({ instrument: `I${at}` }))).join('\n'),
    )
    const run = (...args: string[]) => runTool('performance', args, portal.environment)
    const fill = fillDisk(disk.folder, 0)
    const { code, stderr } = await run('publish', rows)
    rmSync(fill)
    expect([code, stderr]).toEqual([
      1,
      'The database disk is full. Free some space, then run the command again.\n',
    ])
    await run('export', record)
    const { stdout } = await run('verify', record, '--head', DEMONSTRATION_HEAD, '--json')
    expect(JSON.parse(stdout)).toMatchObject({ rows: DEMONSTRATION_ROWS })
    expect((await run('publish', rows)).code).toBe(0)
    rmSync(folder, { recursive: true })
  }, 60_000)

  it('leaves exactly the acknowledged rows in portal.sqlite after a clean shutdown', async () => {
    expect(await portal.stop()).toBe(0)
    expect(subscribersIn(disk.folder)).toEqual([...acknowledged].sort())
  }, 60_000)
})
