import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { atExit } from './at-exit.mjs'

const START_TIMEOUT = 60_000

/** Returns a new temporary folder and a free port for a server. @param {string} name */
export async function temporaryServer(name) {
  return { folder: mkdtempSync(join(tmpdir(), `portal-${name}-`)), port: await freePort() }
}

/**
 * Runs a server until `stop()` or the end of this process, then removes its folder.
 * @param {{command: string, args: string[], folder: string, isReady: () => Promise<unknown>}} server
 */
export async function runServer({ command, args, folder, isReady }) {
  // In its own process group: Ctrl+C must end the tests before the server.
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  let hasEnded = false
  const ended = new Promise((resolve) => child.once('close', resolve).once('error', resolve)).then(
    () => (hasEnded = true),
  )

  const kill = () => {
    if (!hasEnded) child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
  const forget = atExit(kill)

  const deadline = Date.now() + START_TIMEOUT
  while (
    !(await isReady().then(
      () => true,
      () => false,
    ))
  ) {
    if (hasEnded || Date.now() > deadline)
      throw new Error(`${command} did not start:\n${output.slice(-2000)}`)
    await wait(50)
  }

  return async () => {
    child.kill('SIGTERM')
    // A test that failed may have left it stopped, and then it would not end.
    child.kill('SIGCONT')
    await ended
    forget()
    kill()
  }
}

/** @returns {Promise<number>} */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
