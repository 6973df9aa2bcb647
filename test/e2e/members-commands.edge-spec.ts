import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from '@jest/globals'
import type { OverviewAnswer } from '../../src/admin/overview/overview.contract.js'
import { commandOf } from '../support/command.js'
import { isMysql } from '../support/database.js'
import { startPortal } from '../support/portal.js'
import { runTool } from '../support/portal-process.js'

/** The command beside a portal running on the same database. */
const portal = await startPortal()
afterAll(() => portal.stop())

const keys = commandOf('keys', portal.environment)
/** What it writes to standard output by itself. */
const runProcess = (...args: string[]) => runTool('keys', args, portal.environment)
const signInStatus = async (accessKey: string) =>
  (await portal.anonymous.post('/api/auth/validate-key').send({ accessKey })).status

/** What the back office shows of a member. */
const office = async (id: string) =>
  (
    await portal
      .as(await portal.make.master())
      .get(`/api/admin/members/${id}`)
      .expect(200)
  ).body

describe('npm run keys, for members', () => {
  it('suspends, reinstates, extends and moves a key to another level, as the back office does', async () => {
    const { id, key } = await portal.make.key({ level: 'indicator', holder: 'Ann Vale' })
    const row = async (...args: string[]) =>
      (JSON.parse((await keys(...args, '--json')).stdout) as { keys: Record<string, unknown>[] }).keys[0]!
    expect(await row('suspend', key)).toMatchObject({ id, status: 'suspended', version: 1 })
    expect(await signInStatus(key)).toBe(401)
    expect((await keys('suspend', id)).stderr).toBe('Only an active key can be suspended.\n')
    expect(await row('reinstate', id)).toMatchObject({ status: 'active', version: 2 })
    const extended = { expires: '2100-01-01T04:59:59.000Z', version: 3 }
    expect(await row('extend', id, '--expires', '2099-12-31')).toMatchObject(extended)
    expect(await row('extend', id, '--expires', 'never')).toMatchObject({ expires: null })
    expect(await row('level', id, '--type', 'fullaccess')).toMatchObject({ type: 'fullaccess', version: 5 })
    expect(await row('show', id)).toMatchObject({ holder: 'Ann Vale', note: null, version: 5 })
  })

  it('leaves a key as it is that was changed since the given version', async () => {
    const { id } = await portal.make.key({ level: 'indicator', holder: 'Uli Vale' })
    const outcome = async (...args: string[]) => {
      const { code, stderr } = await keys(...args)
      return [code, stderr.trim()]
    }
    expect(await outcome('edit', id, '--note', 'Mine', '--version', '0')).toEqual([0, ''])
    const stale = [1, expect.stringMatching(/^Someone else changed this member/)]
    expect(await outcome('edit', id, '--note', 'Theirs', '--version', '0')).toEqual(stale)
    expect(await outcome('extend', id, '--expires', 'never', '--version', '0')).toEqual(stale)
    expect(await outcome('level', id, '--type', 'lifetime', '--version', '0')).toEqual(stale)
    expect(await outcome('level', id, '--type', 'lifetime', '--version', 'x')).toEqual([
      1,
      'The version must be a whole number, as show prints it.',
    ])
    const { stdout } = await keys('show', id, '--json')
    expect(JSON.parse(stdout)).toMatchObject({ keys: [{ note: 'Mine', type: 'indicator', version: 1 }] })
  })

  it('suspends, reinstates, replaces, emails and revokes only the version that is given', async () => {
    const { id, key } = await portal.make.key({ level: 'lifetime', email: 'uli@vale.example' })
    const outcome = async (...args: string[]) => {
      const { code, stderr } = await keys(...args)
      return code === 0 ? 'done' : stderr
    }
    const stale = expect.stringMatching(/^Someone else changed this member/)
    for (const verb of ['suspend', 'revoke', 'rotate', 'send'])
      expect([verb, await outcome(verb, id, '--version', '7')]).toEqual([verb, stale])
    expect(await portal.keys.find(key)).toMatchObject({ id, state: 'active', version: 0 })
    expect((await office(id)).mails).toEqual([])
    expect(await outcome('send', id, '--version', '0')).toBe('done')
    expect((await office(id)).mails).toMatchObject([{ template: 'access-key' }])
    expect(await outcome('suspend', id, '--version', '0')).toBe('done')
    expect(await outcome('reinstate', id, '--version', '0')).toEqual(stale)
    expect(await outcome('reinstate', id, '--version', '1')).toBe('done')
    expect(await outcome('rotate', id, '--version', '2')).toBe('done')
    expect(await outcome('revoke', id, '--version', 'x')).toMatch(/^The version must be a whole number/)
    expect(await outcome('revoke', id, '--version', '3')).toBe('done')
    expect((await office(id)).member).toMatchObject({ state: 'revoked', version: 4 })
    const master = await portal.make.key({ level: 'master', template: 'automation', role: 'support' })
    const role = (version: string) => outcome('role', master.id, '--role', 'editor', '--version', version)
    expect([await role('1'), await role('0')]).toEqual([stale, 'done'])
  })

  it('corrects name, email address and note, clears them by empty text, and writes each change to the audit log', async () => {
    const { id, key } = await portal.make.key({ level: 'indicator', holder: 'Ann Vail' })
    const edit = async (...args: string[]) =>
      (JSON.parse((await keys('edit', ...args, '--json')).stdout) as { keys: Record<string, unknown>[] })
        .keys[0]!
    const named = { holder: 'Ann Vale', email: 'ann@vale.example', note: null, version: 1 }
    expect(await edit(key, '--holder', ' Ann Vale ', '--email', 'ann@vale.example')).toMatchObject(named)
    const noted = { holder: 'Ann Vale', email: null, note: 'Moved', version: 2 }
    expect(await edit(id, '--email', '', '--note', 'Moved')).toMatchObject(noted)
    const master = portal.as(await portal.make.master())
    const { body } = await master.get(`/api/admin/members/${id}/timeline`).expect(200)
    expect((body as { entries: object[] }).entries.slice(0, 2)).toMatchObject([
      { action: 'key-changed', actor: 'the command line' },
      {
        action: 'key-changed',
        before: { holder: 'Ann Vail', email: null },
        after: { holder: 'Ann Vale' },
      },
    ])
  })

  it('changes nothing without a field, or with one that the back office would refuse', async () => {
    const { id } = await portal.make.key({ level: 'indicator', holder: 'Ann Vale' })
    const refused = (sentence: string) => ({ code: 1, stderr: `${sentence}\n` })
    expect(await keys('edit', id)).toMatchObject(refused('Add what to change: --holder, --email, or --note.'))
    const args = ['--holder', 'Bo Vale', '--email', 'bo@']
    expect(await keys('edit', id, ...args)).toMatchObject(refused('Enter a valid email address.'))
    expect(await portal.keys.find(id)).toMatchObject({ holder: 'Ann Vale', version: 0 })
  })

  it('lists by state and search, exports CSV, and ends sessions', async () => {
    const { id, key } = await portal.make.key({ level: 'standard', holder: 'Uma Quill' })
    const member = await portal.signIn(key)
    const found = await keys('list', '--search', 'quill', '--state', 'active', '--json')
    expect((JSON.parse(found.stdout) as { keys: { id: string }[] }).keys.map((row) => row.id)).toEqual([id])
    const csv = (await runProcess('export', '--search', 'quill')).stdout
    expect(csv).toMatch(/^id,hint,type,.*\n.*,Uma Quill,.*\n$/)
    expect(csv).not.toContain(key)
    expect(JSON.parse((await runProcess('export', '--search', 'quill', '--json')).stdout)).toEqual(
      JSON.parse(found.stdout),
    )
    expect((await keys('sessions', id)).stdout).toMatch(/^id +device +network +createdAt +lastSeenAt\n/)
    expect((await keys('sessions', id, '--end', 'all')).stdout).toBe('None.\n')
    await portal.as(member).get('/api/auth/session').expect(401)
  })

  it('creates no database where there is none, except with --init', async () => {
    if (isMysql) return
    const DATA_DIR = join(portal.config.dataDir, 'elsewhere')
    const { code, stderr } = await runTool('keys', ['list'], { ...portal.environment, DATA_DIR })
    expect([code, stderr]).toEqual([1, expect.stringContaining(`There is no database in ${DATA_DIR}`)])
    expect(existsSync(DATA_DIR)).toBe(false)
    const args = ['issue', '--type', 'lifetime', '--init']
    expect((await runTool('keys', args, { ...portal.environment, DATA_DIR })).code).toBe(0)
    expect(existsSync(join(DATA_DIR, 'portal.sqlite'))).toBe(true)
  })

  it('prints the figures of the overview', async () => {
    const overview = commandOf('overview', portal.environment)
    const master = portal.as(await portal.make.master())
    const { body } = await master.get('/api/admin/overview').expect(200)
    const { timeZone, days, figures } = body as OverviewAnswer
    expect(JSON.parse((await overview('list', '--json')).stdout)).toEqual({ timeZone, days, figures })
    const lines = (await overview('list')).stdout.trim().split('\n')
    expect(lines[0]).toMatch(/^day +signIns +newKeys +applications +clicks +sales +subscribers$/)
    expect([lines.length, lines.at(-1)]).toEqual([31, expect.stringContaining(days.at(-1)!)])
  })

  it('explains migrate and refuses options it does not have', async () => {
    const help = await runTool('migrate', ['--help'], portal.environment)
    expect([help.code, help.stdout]).toEqual([0, expect.stringContaining('Usage: npm run migrate')])
    const unknown = await runTool('migrate', ['--colour'], portal.environment)
    expect([unknown.code, unknown.stderr]).toEqual([1, expect.stringContaining('Unknown option.')])
  })
})
