import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, describe, expect, it } from '@jest/globals'
import { callsTo, type Reply } from '../support/calls.js'
import { PRODUCTION } from '../support/portal-process.js'
import { freePort } from '../support/private-server.mjs'
import { mountSmallDisk, whyNoSmallDisk } from '../support/small-disk.js'
import { until } from '../support/until.js'

const MAIN = resolve('dist/app/src/main.js')
const CAUSE_FAULTS = resolve('test/support/cause-faults.mjs')
/** Milliseconds. A process that logs its own failure to log never answers. */
const LONGEST = 2_000
/** In /proc, hundredths of a second. */
const TICKS = 100
const ERRORS = 500
/** Each a kilobyte. */
const LINES = 4 * 1024
/** Their entries fill the last page that the log has on the disk. */
const LOGGED = 60

const ended: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end()
})

/** Starts the built portal in production, where each request is logged, with other streams than a test has. */
async function startLogging(dataDir: string, stdio: StdioOptions, variables: NodeJS.ProcessEnv = {}) {
  const PORT = String(await freePort())
  const origin = `http://127.0.0.1:${PORT}`
  const env = {
    ...{ PATH: process.env.PATH, DATA_DIR: dataDir, PORT, PUBLIC_ORIGIN: origin, SHUTDOWN_DRAIN: '0' },
    ...{ ...PRODUCTION, ...variables },
  }
  const child = spawn(process.execPath, [MAIN], { env, stdio })
  const exit = once(child, 'exit')
  ended.push(() => {
    child.kill('SIGKILL')
    return exit
  })
  const call = callsTo(origin)
  // Its documents, too: to make them loads a library that handles errors.
  await until(
    async () => (await call('GET', '/start')).status,
    (status) => status === 200,
    90_000,
  )
  const faults = async () =>
    (JSON.parse((await call('GET', '/readyz')).text) as { process: Record<string, number> }).process
  return { child, call, faults }
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-log-'))
  ended.push(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** The seconds for which a process has used a core. */
function coreSeconds({ pid }: ChildProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS
}

async function expectIdle(portal: { child: ChildProcess }) {
  const before = coreSeconds(portal.child)
  await wait(1_000)
  expect(coreSeconds(portal.child) - before).toBeLessThan(0.5)
}

const expectAnswered = ({ status, took }: Reply) => {
  expect(status).toBe(200)
  expect(took).toBeLessThan(LONGEST)
}

const whyNot = whyNoSmallDisk()
const withDisk = whyNot ? describe.skip : describe

withDisk(`a log on the full disk of the data ${whyNot ? `(skipped: ${whyNot})` : ''}`, () => {
  it('leaves the portal answering, and is written again once there is room', async () => {
    const disk = mountSmallDisk(40)
    ended.push(() => disk.unmount())
    const log = join(disk.folder, 'portal.log')
    const file = openSync(log, 'a')
    const portal = await startLogging(disk.folder, ['ignore', file, file])
    closeSync(file)
    const filler = join(disk.folder, 'filler')
    expect(() => writeFileSync(filler, Buffer.alloc(64 * 1024 * 1024))).toThrow('ENOSPC')
    const subscribe = (name: string) =>
      portal.call('POST', '/api/newsletter/subscribe', { email: `${name}@vale.example` })
    expect((await subscribe('ash')).status).toBe(507)
    for (let count = 0; count < LOGGED; count++) expectAnswered(await portal.call('GET', '/healthz'))
    await expectIdle(portal)
    const size = statSync(log).size
    rmSync(filler)
    await until(
      async () => (await portal.call('GET', '/readyz')).status,
      (status) => status === 200,
    )
    expect((await subscribe('fir')).status).toBe(200)
    expect((await portal.faults()).lostLogWrites).toBeGreaterThan(0)
    const later = readFileSync(log).subarray(size).toString()
    expect(later).toMatch(/^\n\{.*\}\n/)
  }, 120_000)
})

describe('a log in a pipe', () => {
  it('that is closed leaves the portal answering', async () => {
    const portal = await startLogging(await newFolder(), ['ignore', 'pipe', 'pipe'])
    portal.child.stdout!.destroy()
    portal.child.stderr!.destroy()
    for (let count = 0; count < 10; count++) expectAnswered(await portal.call('GET', '/healthz'))
    await expectIdle(portal)
    // Those of the calls before.
    expect((await portal.faults()).lostLogWrites).toBeGreaterThanOrEqual(10)
  }, 120_000)

  it('that nobody reads takes a limited amount of memory', async () => {
    const variables = { NODE_OPTIONS: `--import=${CAUSE_FAULTS}`, LINES: String(LINES) }
    const portal = await startLogging(await newFolder(), ['ignore', 'pipe', 'pipe'], variables)
    portal.child.kill('SIGUSR2')
    const lost = await until(
      async () => (await portal.faults()).lostLogWrites!,
      (count) => count > 0,
    )
    // What waits is at most a megabyte here, and what fits into the pipe.
    expect(lost).toBeGreaterThan(LINES - 2 * 1024)
    expectAnswered(await portal.call('GET', '/healthz'))
  }, 120_000)
})

it('errors that nobody catches are counted, logged at most once a second, and by no library', async () => {
  const variables = { NODE_OPTIONS: `--import=${CAUSE_FAULTS}`, ERRORS: String(ERRORS) }
  const portal = await startLogging(await newFolder(), ['ignore', 'pipe', 'pipe'], variables)
  const output = Promise.all([text(portal.child.stdout!), text(portal.child.stderr!)])
  const started = performance.now()
  portal.child.kill('SIGUSR2')
  await until(
    async () => (await portal.faults()).uncaughtErrors,
    (errors) => errors === 2 * ERRORS,
  )
  expectAnswered(await portal.call('GET', '/healthz'))
  const seconds = Math.ceil((performance.now() - started) / 1_000)
  portal.child.kill()
  const logged = (await output).join('\n')
  const entries = logged.match(/"uncaughtErrors":\d+/g)!
  expect(entries.length).toBeGreaterThanOrEqual(1)
  expect(entries.length).toBeLessThanOrEqual(seconds + 1)
  expect(logged).not.toContain('handled by a library')
  expect(logged).not.toMatch(/^\s*Error: (thrown|rejected) in a test/m)
}, 120_000)
