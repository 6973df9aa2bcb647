import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from '../support/until.js'

/** A busy machine takes long. */
export const START_TIMEOUT = 60_000

export interface BrowserProcess {
  /** Everything printed so far. */
  output: () => string
  stop: () => Promise<void>
}

/** Starts a program in its own process group and waits until its output matches `ready`. */
export async function startProgram(
  file: string,
  args: string[],
  { ready, environment = {} }: { ready?: RegExp; environment?: NodeJS.ProcessEnv } = {},
): Promise<BrowserProcess> {
  const child: ChildProcess = spawn(file, args, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let output = ''
  for (const stream of [child.stdout!, child.stderr!])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const ended = once(child, 'exit')
  const kill = () => {
    // The whole group: browsers have processes of their own.
    if (child.exitCode === null && child.signalCode === null) process.kill(-child.pid!, 'SIGKILL')
  }
  process.once('exit', kill)
  if (ready) await until(() => ready.test(output), Boolean, START_TIMEOUT)
  return {
    output: () => output,
    async stop() {
      process.off('exit', kill)
      kill()
      await ended
    },
  }
}

/** Makes a temporary folder and a function that removes it. */
export async function temporaryFolder() {
  const path = await mkdtemp(join(tmpdir(), 'portal-engine-'))
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 5 }) }
}
