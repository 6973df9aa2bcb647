import { afterAll, describe, expect, it } from '@jest/globals'
import { AccessKeyEntity } from '../../src/keys/directory/access-key.entity.js'
import { KeyMailEntity } from '../../src/keys/key-mail/key-mail.entity.js'
import { AuditEntryEntity } from '../../src/platform/audit/audit-entry.entity.js'
import { commandOf } from '../support/command.js'
import { SECRETS, startPortal } from '../support/portal.js'
import { runTool } from '../support/portal-process.js'

/** The command beside a portal running on the same database. */
const portal = await startPortal()
afterAll(() => portal.stop())

const keys = commandOf('keys', portal.environment)
const runProcess = (...args: string[]) => runTool('keys', args, portal.environment)
const signInStatus = async (accessKey: string, from = '192.0.2.77') =>
  (await portal.anonymous.post('/api/auth/validate-key').set('X-Forwarded-For', from).send({ accessKey }))
    .status

describe('npm run keys', () => {
  it('issues keys that work at once, printed as nothing but JSON', async () => {
    const terms = ['--holder', 'Robin Vale', '--expires', '2099-12-31']
    const { code, stdout, stderr } = await runProcess(
      'issue',
      '--type',
      'lifetime',
      '--count',
      '2',
      ...terms,
      '--json',
    )
    expect([code, stderr]).toEqual([0, ''])
    const answer = JSON.parse(stdout) as { keys: Record<string, string>[] }
    expect(answer.keys).toHaveLength(2)
    expect(Object.keys(answer.keys[0]!)).toEqual(['id', 'key', 'type', 'hint'])
    expect(await signInStatus(answer.keys[1]!.key!)).toBe(200)
    const row = await portal.database
      .getRepository(AccessKeyEntity)
      .findOneByOrFail({ id: answer.keys[0]!.id! })
    expect(row).toMatchObject({
      level: 'lifetime',
      holder: 'Robin Vale',
      email: null,
      source: 'issued',
    })
    expect(row.expiresAt).toEqual(new Date('2100-01-01T04:59:59Z'))
  })

  it('issues a master for a template', async () => {
    const { stdout } = await keys('issue', '--type', 'master', '--template', 'indicator', '--json')
    const [master] = (JSON.parse(stdout) as { keys: { key: string }[] }).keys
    const answer = await portal.anonymous
      .post('/api/auth/validate-key')
      .send({ accessKey: master!.key })
      .expect(200)
    expect(answer.body.key).toEqual({ keyType: 'master', masterTemplateType: 'indicator', isDemo: false })
  })

  it('issues a master who is a person with a role, and changes the role', async () => {
    const who = ['--holder', 'Sam Vale', '--email', 'sam@vale.example']
    const issue = (...terms: string[]) =>
      keys('issue', '--type', 'master', '--template', 'automation', ...terms)
    const { stdout } = await issue('--role', 'support', ...who, '--json')
    const [{ id, key }] = (JSON.parse(stdout) as { keys: [{ id: string; key: string }] }).keys
    const roleOf = async () => {
      const sam = await portal.signIn(key)
      return (await portal.as(sam).get('/api/auth/session')).body.role
    }
    expect(await roleOf()).toBe('support')
    expect((await keys('role', id, '--role', 'editor')).code).toBe(0)
    expect(await roleOf()).toBe('editor')
    expect(await keys('role', SECRETS.AUTOMATION_MASTER_KEY, '--role', 'editor')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('always have the owner role'),
    })
  })

  it('mails a key to its holder and unlocks an address', async () => {
    const email = 'lost@vale.example'
    const { id } = await portal.make.key({ level: 'lifetime', email })
    expect((await keys('send', id)).stdout).toContain(email)
    expect(await portal.database.getRepository(KeyMailEntity).countBy({ keyId: id })).toBe(1)

    for (let count = 0; count < 10; count++) await signInStatus('lifetime-wrong', '192.0.2.99')
    expect(await signInStatus('lifetime-wrong', '192.0.2.99')).toBe(429)
    const { blocks } = JSON.parse((await keys('unlock', '--json')).stdout) as { blocks: object[] }
    const blocked = { client: '192.0.2.99', failures: 10, blockedUntil: expect.any(String) }
    expect(blocks).toEqual([blocked])
    expect((await keys('unblock')).stdout).toContain('192.0.2.99')
    expect((await keys('unlock', '192.0.2.99')).code).toBe(0)
    expect(await signInStatus('lifetime-wrong', '192.0.2.99')).toBe(401)
    expect((await keys('unblock', '192.0.2.99')).stderr).toBe("This address isn't blocked.\n")
  })

  it('lists keys as a table and as JSON without revealing them', async () => {
    const { key } = await portal.make.key({ level: 'indicator', holder: 'Listed Member' })
    const table = await keys('list')
    expect(table.stdout).toMatch(/^id +hint +type +template +status/)
    expect(table.stdout).toContain('Listed Member')
    expect(table.stdout).not.toContain(key)
    const { keys: rows } = JSON.parse((await keys('list', '--json')).stdout) as {
      keys: { holder: string; status: string }[]
    }
    expect(rows.find(({ holder }) => holder === 'Listed Member')).toMatchObject({
      status: 'active',
      hint: `indicato…${key.slice(-4)}`,
      version: 0,
    })
  })

  it('revokes and rotates by id or key and ends open sessions', async () => {
    const { id, key } = await portal.make.key({ level: 'lifetime' })
    const member = await portal.signIn(key)
    const { stdout } = await keys('rotate', key, '--json')
    const [rotated] = (JSON.parse(stdout) as { keys: { id: string; key: string }[] }).keys
    expect(rotated!.id).toBe(id)
    await portal.as(member).get('/api/auth/session').expect(401)
    expect(await signInStatus(key)).toBe(401)
    expect(await signInStatus(rotated!.key)).toBe(200)
    expect((await keys('revoke', id)).code).toBe(0)
    expect(await signInStatus(rotated!.key)).toBe(401)
  })

  it('reveals a key, and records it in the audit log', async () => {
    const { id, key } = await portal.make.key({ level: 'lifetime' })
    const { code, stdout } = await keys('reveal', id, '--json')
    expect([code, JSON.parse(stdout)]).toEqual([
      0,
      { keys: [{ id, key, type: 'lifetime', hint: 'lifetime' }] },
    ])
    const audited = { action: 'key-revealed', subject: `key:${id}`, actor: 'command' } as const
    expect(await portal.database.getRepository(AuditEntryEntity).countBy(audited)).toBe(1)
    expect((await keys('reveal', 'nobody')).stderr).toBe('Key not found.\n')
  })

  it.each<[string[], RegExp]>([
    [['issue'], /^The type must be one of/],
    [['issue', '--type', 'gold'], /^The type must be one of/],
    [['issue', '--type', 'lifetime', '--count', '0'], /^The count must be/],
    [['issue', '--type', 'lifetime', '--count', 'many'], /^The count must be/],
    [['issue', '--type', 'master', '--template', 'automation', '--count', '2'], /^A master key belongs/],
    [
      ['issue', '--type', 'lifetime', '--count', '2', '--email', 'a@vale.example'],
      /^Keys issued together can't/,
    ],
    [['issue', '--type', 'lifetime', '--expires', 'never'], /^The date must look like/],
    [['revoke', 'nobody'], /^Key not found/],
    [['rotate', 'é'], /^Key not found/],
    [['revoke'], /^Add the key or its ID after the command/],
    [['revoke', SECRETS.AUTOMATION_MASTER_KEY], /^This key comes from the portal's configuration/],
    [['import', '/no/such/file.csv'], /^Couldn't read the file/],
    [['list', '--colour'], /^Unknown option/],
    [['list', '--state', 'lost'], /^The state must be one of/],
    [['extend', SECRETS.DEMO_KEY], /^Add an end date/],
    [['level', SECRETS.DEMO_KEY, '--type', 'gold'], /^The type must be one of/],
    [['show', 'nobody'], /^Key not found/],
    [['toString'], /^npm run keys/],
    [[], /^npm run keys/],
  ])('fails with a message: %j', async (args, sentence) => {
    const { code, stdout, stderr } = await keys(...args)
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(sentence)
    expect(stderr).not.toMatch(/\n {4}at /)
  })

  it('keeps the configured masters, whatever the environment of the command', async () => {
    const other = { ...portal.environment, AUTOMATION_MASTER_KEY: 'TDW-another-master-of-another-shell' }
    expect((await runTool('keys', ['list'], other)).code).toBe(0)
    expect(await signInStatus(SECRETS.AUTOMATION_MASTER_KEY)).toBe(200)
    expect(await signInStatus(other.AUTOMATION_MASTER_KEY)).toBe(401)
  })

  it('works while the server is writing', async () => {
    const write = async () => {
      for (let count = 0; count < 20; count++) await portal.make.key({ level: 'indicator' })
    }
    const writing = Promise.all(Array.from({ length: 5 }, write))
    const issuing = Promise.all([
      runProcess('issue', '--type', 'lifetime', '--count', '500'),
      runProcess('issue', '--type', 'lifetime', '--count', '500'),
    ])
    await writing
    expect((await issuing).map(({ code }) => code)).toEqual([0, 0])
  })
})
