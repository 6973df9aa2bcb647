import { execFile } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type PortalProcess, startPortalProcess } from '../support/portal-process.js'

/** Standard output of commands that are called through npm (docs/decisions/operations.md). */
describe('npm run', () => {
  let portal: PortalProcess
  beforeAll(async () => void (portal = await startPortalProcess({ SEED_DEMO: 'false' })), 60_000)
  afterAll(async () => void (await portal.stop()))

  const npmRun = (...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> => {
    // Without the user's npm settings and without requests to a registry.
    const env = {
      ...portal.environment,
      HOME: portal.environment.DATA_DIR,
      npm_config_update_notifier: 'false',
    }
    return new Promise((resolve) =>
      execFile('npm', ['run', ...args], { env }, (error, stdout, stderr) =>
        resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
      ),
    )
  }

  it('-s leaves standard output to the command', async () => {
    const { code, stdout, stderr } = await npmRun('-s', 'keys', '--', 'list', '--json')
    expect([code, stderr]).toEqual([0, ''])
    expect(Object.keys(JSON.parse(stdout) as object)).toEqual(['keys'])
  })

  it('-s adds nothing to the message of a failing command', async () => {
    expect(await npmRun('-s', 'keys', '--', 'revoke', 'nobody', '--json')).toEqual({
      code: 1,
      stdout: '',
      stderr: 'Key not found.\n',
    })
  })

  it('prints no JSON of its own when a command fails', async () => {
    const { code, stdout } = await npmRun('keys', '--', 'revoke', 'nobody')
    expect(code).toBe(1)
    expect(stdout).toMatch(/^\n> members-portal@\S+ keys\n> .+\n\n$/)
  })
})
