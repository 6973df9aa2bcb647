import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { atExit } from '../test/support/at-exit.mjs'
import { freePort } from '../test/support/private-server.mjs'
import { whereIs } from '../test/support/program.mjs'

const PORTAL = 'dist/app/src/main.js'
/** Node's, of `npm start`. */
const OPTIONS = JSON.parse(readFileSync('package.json', 'utf8'))
  .scripts.start.split(' ')
  .filter((/** @type {string} */ word) => word.startsWith('--'))
const START_TIMEOUT = 60_000
/** Of processor time, in a second. */
const TICKS = 100

/** Where taskset exists, servers share one processor and the load has the other. */
const taskset = cpus().length > 1 ? whereIs(['taskset']) : null
const on = (/** @type {number} */ core, /** @type {string[]} */ args) =>
  taskset
    ? { file: taskset, args: ['-c', String(core), process.execPath, ...args] }
    : { file: process.execPath, args }

export function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  atExit(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/**
 * Starts a server with PORT in its environment and waits for its first answer.
 * @param {string[]} args @param {{path: string, environment?: Record<string, string>}} options
 */
export async function startServer(args, { path, environment = {} }) {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const { file, args: all } = on(0, args)
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...environment, PORT: String(port) }
  const started = performance.now()
  const child = spawn(file, all, { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const kill = () => child.kill('SIGKILL')
  const forget = atExit(kill)
  while (
    !(await fetch(origin + path).then(
      (answer) => answer.ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(`${args.join(' ')} did not start.`)
    if (performance.now() - started > START_TIMEOUT) throw new Error(`${args.join(' ')} gave no answer.`)
    await wait(5)
  }
  return {
    origin,
    /** Milliseconds to the first answer. */
    startedIn: performance.now() - started,
    /** Returns megabytes of resident memory. */
    memory: () =>
      Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' })) / 1000,
    /** Returns seconds of processor time that it has used; only where the system has /proc. */
    processorTime() {
      const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
      return (Number(fields[11]) + Number(fields[12])) / TICKS
    },
    async stop(/** @type {NodeJS.Signals} */ signal = 'SIGTERM') {
      forget()
      child.kill(signal)
      await once(child, 'exit')
    },
  }
}

/** @typedef {Awaited<ReturnType<typeof startServer>>} Server */

/** Starts the built portal without request limits. @param {Record<string, string>} environment */
export const startPortal = (environment) =>
  startServer([...OPTIONS, PORTAL], { path: '/readyz', environment: { RATE_LIMITS: 'off', ...environment } })

/**
 * Requests a second, from a process of its own.
 * @param {string} url @param {{seconds?: number, connections?: number, options?: string[], status?: number}} load
 */
export async function requestsPerSecond(
  url,
  { seconds = 2, connections = 32, options = [], status = 200 } = {},
) {
  const cannon = [
    'node_modules/autocannon/autocannon.js',
    '--json',
    '-d',
    String(seconds),
    '-c',
    String(connections),
  ]
  const { file, args } = on(1, [...cannon, ...options, url])
  const { stdout } = await promisify(execFile)(file, args, { maxBuffer: 1e8 })
  const { requests, statusCodeStats, errors } = JSON.parse(stdout)
  const others = Object.keys(statusCodeStats).filter((code) => code !== String(status))
  if (errors > 0 || others.length > 0)
    throw new Error(`${url}: ${errors} errors, statuses ${others.join(', ')}`)
  return requests.average
}
