import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { callsTo } from '../support/calls.js'
import { type PortalProcess, startPortalProcess } from '../support/portal-process.js'
import { changeRows } from '../support/read-rows.js'

/** Rows of each file: on SQLite, half a second of work. */
const ROWS = 30_000
const ROWS_A_STATEMENT = 2_000
const SLOW_READERS = 20
const MEGABYTE = 1024 * 1024

const MEMBERS = '/api/admin/members.csv'
const RECORD = '/performance/record.jsonl'
const digits = (number: number, length: number) => String(number).padStart(length, '0')

let dataDir: string
let portal: PortalProcess
let owner: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portal-reads-'))
  portal = await startPortalProcess({ DATA_DIR: dataDir, RATE_LIMITS: 'off' })
  await insert(
    'access_keys (id, key_hash, encrypted_key, hint, level, source, holder_name, status, created_at)',
    (row) =>
      `('00000000-0000-7000-8000-${digits(row, 12)}', '${digits(row, 64)}', 'x', 'lifetime', 'lifetime', 'issued', 'Member ${row}', 'active', '2026-01-01 00:00:00')`,
  )
  await insert(
    'performance_rows (seq, month, instrument, return_hundredths, trades, wins, losses, basis, published_at, prev_hash, hash)',
    (row) =>
      `(${1_000 + row}, '20${digits(row % 100, 2)}-01', 'I${row}', 425, 20, 5, 14, 'actual', 1764300000000, '${digits(row, 64)}', '${digits(row + 1, 64)}')`,
  )
  const accessKey = portal.keys['automation master']!
  owner = (await callsTo(portal.origin)('POST', '/api/auth/validate-key', { accessKey })).cookie!
}, 120_000)
afterAll(async () => {
  await portal.stop()
  await rm(dataDir, { recursive: true, force: true })
}, 60_000)

async function insert(table: string, valuesOf: (row: number) => string): Promise<void> {
  const rows = Array.from({ length: ROWS }, (_, row) => valuesOf(row))
  for (let at = 0; at < ROWS; at += ROWS_A_STATEMENT)
    await changeRows(dataDir, `INSERT INTO ${table} VALUES ${rows.slice(at, at + ROWS_A_STATEMENT).join()}`)
}

/** Calls /healthz again and again until `work` is done; returns the milliseconds that each answer took. */
async function healthDuring(work: Promise<unknown>): Promise<number[]> {
  let isOver = false
  void work.finally(() => (isOver = true))
  const took: number[] = []
  while (!isOver) {
    const startedAt = performance.now()
    expect((await fetch(`${portal.origin}/healthz`)).status).toBe(200)
    took.push(performance.now() - startedAt)
  }
  await work
  return took.sort((one, other) => one - other)
}

const read = async (path: string) => {
  const answer = await fetch(portal.origin + path, { headers: { Cookie: owner } })
  return (await answer.text()).trimEnd().split('\n').length
}

it.each([MEMBERS, RECORD, '/api/performance'])(
  'answers others while a fast client reads %s',
  async (path) => {
    const file = read(path)
    const took = await healthDuring(file)
    if (path !== '/api/performance') expect(await file).toBeGreaterThan(ROWS)
    // A read that leaves others no turn lets one or two answers through, at its ends.
    expect(took.length).toBeGreaterThan(10)
    expect(took[Math.floor(took.length * 0.9)]).toBeLessThan(300)
  },
  60_000,
)

it('holds neither memory nor writes for clients that read nothing', async () => {
  const memory = () =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${portal.process.pid}/status`, 'utf8'))![1]) * 1024
  const before = memory()
  const readers = [MEMBERS, RECORD].flatMap((path) =>
    Array.from({ length: SLOW_READERS / 2 }, () => {
      const socket = connect(Number(new URL(portal.origin).port), '127.0.0.1').pause()
      socket.on('error', () => undefined)
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${owner}\r\n\r\n`)
      return socket
    }),
  )
  const took = await healthDuring(wait(3_000))
  expect(took[Math.floor(took.length * 0.9)]).toBeLessThan(300)
  const call = callsTo(portal.origin)
  expect((await call('POST', '/api/auth/validate-key', { accessKey: portal.keys.lifetime })).status).toBe(200)
  expect(memory() - before).toBeLessThan(150 * MEGABYTE)
  for (const socket of readers) socket.destroy()
}, 60_000)
