import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { commandOf } from '../support/command.js'
import { type PortalProcess, runTool, startPortalProcess } from '../support/portal-process.js'

let portal: PortalProcess
beforeAll(
  async () => void (portal = await startPortalProcess({ RATE_LIMITS: 'off', SEED_DEMO: 'false' })),
  120_000,
)
afterAll(() => portal.stop())

describe('npm run keys', () => {
  const keys = (...args: string[]) => commandOf('keys', portal.environment)(...args, '--json')
  const issue = async () => {
    const { stdout } = await keys('issue', '--type', 'lifetime', '--holder', 'Ida Wren')
    return JSON.parse(stdout).keys[0] as { id: string; key: string }
  }
  const erasures = async (...args: string[]) => {
    const { code, stdout, stderr } = await keys('erase', ...args)
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    return JSON.parse(stdout).erasures as { id: string; state: string; due: string; erased: string | null }[]
  }

  it('export-data prints all that is stored of a member', async () => {
    const { id } = await issue()
    const json = await runTool('keys', ['export-data', id, '--json'], portal.environment)
    expect(json).toMatchObject({ code: 0, stderr: '' })
    expect(JSON.parse(json.stdout).account).toMatchObject([{ id, holder: 'Ida Wren' }])
    const csv = await runTool('keys', ['export-data', id], portal.environment)
    expect(csv.stdout).toContain('account,1,holder,Ida Wren')
  })

  it('erase requests, lists and undoes', async () => {
    const { id, key } = await issue()
    const [requested] = await erasures(key)
    expect(requested).toMatchObject({ id, state: 'requested', erased: null })
    expect(Date.parse(requested!.due)).toBeGreaterThan(Date.now() + 13 * 24 * 60 * 60 * 1000)
    expect(await erasures()).toEqual([requested])
    expect(await erasures(id, '--undo')).toEqual([])
    expect(await erasures()).toEqual([])
  })

  it('erase --now erases at once, which can’t be undone', async () => {
    const { id } = await issue()
    expect(await erasures(id, '--now')).toMatchObject([{ id, state: 'erased', erased: expect.any(String) }])
    const { stdout } = await keys('show', id)
    expect(JSON.parse(stdout).keys).toMatchObject([{ holder: 'Deleted member', status: 'revoked' }])
    expect(await keys('erase', id, '--undo')).toMatchObject({ code: 1 })
    expect(await keys('erase', id, '--now', '--undo')).toMatchObject({ code: 1 })
    expect(await keys('erase', '--now')).toMatchObject({ code: 1 })
  })

  it('erase refuses a master with a sentence', async () => {
    const { stdout } = await keys(
      'issue',
      '--type',
      'master',
      '--template',
      'automation',
      '--holder',
      'Ben Cole',
    )
    const { id } = JSON.parse(stdout).keys[0]
    const { code, stderr } = await keys('erase', id, '--now')
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: "A master key can't be deleted. An owner can revoke it instead.\n",
    })
  })
})
