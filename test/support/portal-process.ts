import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { databaseOf } from './database.js'
import { freePort } from './private-server.mjs'

const APP = resolve('dist/app/src')
const COMMANDS = join(APP, 'commands/run-command.js')
/** Usually two; a busy machine may take many times that. */
const START_SECONDS = 90

/** The keys that a portal with demo data prints, by name. */
export type PrintedKeys = Record<string, string>

export interface PortalProcess {
  origin: string
  keys: PrintedKeys
  process: ChildProcess
  environment: NodeJS.ProcessEnv
  /** Everything printed so far, on both streams. */
  output: () => string
  /** Ends the process by `signal`, removes a data folder made for it, and returns the exit code. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>
}

/**
 * Starts the built portal as a process, with demo data and on a free port. Unless `variables` say otherwise it gets a new
 * data folder, and the database that belongs to its folder: a file in it, or one on the run's MySQL server.
 */
export async function startPortalProcess(
  variables: NodeJS.ProcessEnv = {},
  node = process.execPath,
): Promise<PortalProcess> {
  const dataDir = variables.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'portal-')))
  const database = 'DATABASE_URL' in variables ? undefined : await databaseOf(dataDir)
  const environment = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    PORT: '0',
    DATABASE_URL: database?.url,
    // No load balancer has to notice the shutdown.
    SHUTDOWN_DRAIN: '0',
    ...variables,
    DATA_DIR: dataDir,
  }
  const child = spawn(node, [join(APP, 'main.js')], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text))

  const origin = await findInOutput(child, () => /portal: (http:\S+)\n[\s\S]*\n\n/.exec(output)?.[1])
  if (!origin) throw new Error(`The portal did not start:\n${output}`)
  const keys = Object.fromEntries(
    [...output.matchAll(/^ {2}(\S.*?) {2,}(\S+)$/gm)].map(([, name, key]) => [name!, key!]),
  )
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill(signal)
      await once(child, 'exit')
    }
    if (!variables.DATA_DIR) {
      await database?.drop()
      await rm(dataDir, { recursive: true, force: true })
    }
    return child.exitCode
  }
  return { origin, keys, process: child, environment, output: () => output, stop }
}

/** The keys of `PRODUCTION`. */
export const CONFIGURED_KEYS = {
  AUTOMATION_MASTER_KEY: 'TDW-7K2MQ9XA4ZB81CDEFGHJNPRSTV',
  INDICATOR_MASTER_KEY: 'TDW-8K2MQ9XA4ZB81CDEFGHJNPRSTW',
  DEMO_KEY: 'lifetime-9K2MQ9XA4ZB81CDEFGHJNPRSTX',
}
/** Configuration of a portal in production. */
export const PRODUCTION = {
  NODE_ENV: 'production',
  PORTAL_SECRET: 'production secret of a test, long enough',
  ...CONFIGURED_KEYS,
}

/** Starts the built portal in production, at the address that the links in its mails have. */
export async function startProductionPortal(dataDir: string): Promise<PortalProcess> {
  const PORT = String(await freePort())
  const PUBLIC_ORIGIN = `http://127.0.0.1:${PORT}`
  return startPortalProcess({ ...PRODUCTION, PORT, PUBLIC_ORIGIN, DATA_DIR: dataDir })
}

/** Returns what `find` finds in the output; undefined when the process ends or the time is up first. */
async function findInOutput(
  child: ChildProcess,
  find: () => string | undefined,
): Promise<string | undefined> {
  const ended = once(child, 'exit')
  const deadline = AbortSignal.timeout(START_SECONDS * 1000)
  while (!find() && child.exitCode === null && !deadline.aborted)
    await Promise.race([once(child.stdout!, 'data', { signal: deadline }), ended]).catch(() => undefined)
  return find()
}

type Tool =
  | 'audit-log'
  | 'affiliate'
  | 'backup'
  | 'brand'
  | 'content'
  | 'keys'
  | 'mail'
  | 'migrate'
  | 'newsletter'
  | 'orders'
  | 'overview'
  | 'performance'

/** Starts a built command; `ended` resolves to its exit code, or the signal that ended it. */
export function spawnTool(name: Tool, args: string[], environment: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [COMMANDS, name, ...args], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: 'ignore',
  })
  const ended = once(child, 'exit').then(([code, signal]) => ({ code, signal }) as const)
  return { process: child, ended }
}

/** Runs a built command to its end; never throws. */
export async function runTool(
  name: Tool,
  args: string[],
  environment: NodeJS.ProcessEnv,
  node = process.execPath,
) {
  const run = promisify(execFile)(node, [COMMANDS, name, ...args], {
    env: { PATH: process.env.PATH, ...environment },
  })
  return run.then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      stdout,
      stderr,
    }),
  )
}
