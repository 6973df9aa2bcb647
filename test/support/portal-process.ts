import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const APP = resolve('dist/app/src')
const COMMANDS = join(APP, 'commands/run-command.js')
const START_SECONDS = 30

/** The keys that a portal with demo data prints, by what it calls them. */
export type PrintedKeys = Record<string, string>

export interface PortalProcess {
  origin: string
  keys: PrintedKeys
  process: ChildProcess
  environment: NodeJS.ProcessEnv
  /** Everything it has said so far, on both streams. */
  said: () => string
  /** Ends it by `signal` and returns its exit code; its data folder goes with it. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>
}

/** The built portal as a process of its own: free port, data folder of its own, demo data. */
export async function startPortalProcess(variables: NodeJS.ProcessEnv = {}): Promise<PortalProcess> {
  const dataDir = variables.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'portal-')))
  const environment = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    PORT: '0',
    // Nobody in front of it has to notice that it ends.
    SHUTDOWN_DRAIN: '0',
    ...variables,
    DATA_DIR: dataDir,
  }
  const child = spawn(process.execPath, [join(APP, 'main.js')], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))

  const origin = await announced(child, () => /portal: (http:\S+)\n[\s\S]*\n\n/.exec(said)?.[1])
  if (!origin) throw new Error(`The portal did not start:\n${said}`)
  const keys = Object.fromEntries(
    [...said.matchAll(/^ {2}(\S.*?) {2,}(\S+)$/gm)].map(([, name, key]) => [name!, key!]),
  )
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill(signal)
      await once(child, 'exit')
    }
    if (!variables.DATA_DIR) await rm(dataDir, { recursive: true, force: true })
    return child.exitCode
  }
  return { origin, keys, process: child, environment, said: () => said, stop }
}

/** Waits for what the process prints until it has been found or the process has ended. */
async function announced(child: ChildProcess, find: () => string | undefined): Promise<string | undefined> {
  const ended = once(child, 'exit')
  const deadline = AbortSignal.timeout(START_SECONDS * 1000)
  while (!find() && child.exitCode === null && !deadline.aborted)
    await Promise.race([once(child.stdout!, 'data', { signal: deadline }), ended]).catch(() => undefined)
  return find()
}

type Tool = 'affiliate' | 'backup' | 'content' | 'keys' | 'mail' | 'migrate' | 'newsletter'

/** Starts one of the built command line tools; `ended` says by which signal it was ended, if by one. */
export function spawnTool(name: Tool, args: string[], environment: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [COMMANDS, name, ...args], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: 'ignore',
  })
  const ended = once(child, 'exit').then(([code, signal]) => ({ code, signal }) as const)
  return { process: child, ended }
}

/** Runs one of the built command line tools; never throws. */
export async function runTool(name: Tool, args: string[], environment: NodeJS.ProcessEnv) {
  const run = promisify(execFile)(process.execPath, [COMMANDS, name, ...args], {
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
