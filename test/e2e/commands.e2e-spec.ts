import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { AccessKeyEntity } from '../../src/keys/access-key.entity.js'
import { type Portal, SECRETS, startPortal } from '../support/portal.js'
import { runTool } from '../support/portal-process.js'

/** What a shell beside the portal knows. */
function environmentOf(portal: Portal): NodeJS.ProcessEnv {
  const { dataDir, database } = portal.config
  const isMysql = process.env.TEST_DATABASE_URL !== undefined
  return { NODE_ENV: 'test', DATA_DIR: dataDir, ...SECRETS, ...(isMysql && { DATABASE_URL: database }) }
}

/** The command line beside a portal that is running on the same database. */
describe('npm run keys', () => {
  let portal: Portal
  beforeAll(async () => void (portal = await startPortal()))
  afterAll(() => portal.stop())

  const environment = () => environmentOf(portal)
  const keys = (...args: string[]) => runTool('keys', args, environment())
  const signInStatus = async (accessKey: string) =>
    (
      await portal.anonymous
        .post('/api/auth/validate-key')
        .set('X-Forwarded-For', '192.0.2.77')
        .send({ accessKey })
    ).status

  it('issues keys that open the portal at once, and prints them as JSON and nothing else', async () => {
    const terms = ['--holder', 'Robin Vale', '--email', 'robin@vale.example', '--expires', '2099-12-31']
    const { code, stdout, stderr } = await keys(
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
      holderName: 'Robin Vale',
      holderEmail: 'robin@vale.example',
      source: 'issued',
    })
    expect(row.expiresAt).toEqual(new Date('2099-12-31T23:59:59Z'))
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

  it('lists without showing keys, for people and for programs', async () => {
    const { key } = await portal.make.key({ level: 'indicator', holderName: 'Listed Member' })
    const table = await keys('list')
    expect(table.stdout).toMatch(/^id +hint +type +template +status/)
    expect(table.stdout).toContain('Listed Member')
    expect(table.stdout).not.toContain(key)
    const { keys: rows } = JSON.parse((await keys('list', '--json')).stdout) as {
      keys: { holder: string; status: string }[]
    }
    expect(rows.find(({ holder }) => holder === 'Listed Member')).toMatchObject({
      status: 'active',
      hint: 'indicato',
    })
  })

  it('revokes and rotates by id or by key, ending what was open', async () => {
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

  it('imports keys of any shape from a file, all or none', async () => {
    const file = join(portal.config.dataDir, 'keys.csv')
    await writeFile(file, 'key,type,holder\nold-customer-1,lifetime,"Vale, Ann"\nold-customer-2,indicator,\n')
    expect((await keys('import', file, '--json')).code).toBe(0)
    expect(await signInStatus('old-customer-2')).toBe(200)
    await writeFile(file, 'key,type\nold-customer-3,lifetime\nold-customer-1,lifetime\n')
    const again = await keys('import', file)
    expect([again.code, again.stderr]).toEqual([
      1,
      'Nothing was imported: at least one of these keys is there already.\n',
    ])
    expect(await signInStatus('old-customer-3')).toBe(401)
  })

  it.each<[string[], RegExp]>([
    [['issue'], /^The type must be one of/],
    [['issue', '--type', 'gold'], /^The type must be one of/],
    [['issue', '--type', 'lifetime', '--count', '0'], /^The count must be/],
    [['issue', '--type', 'lifetime', '--count', 'many'], /^The count must be/],
    [['issue', '--type', 'lifetime', '--expires', 'never'], /^The date must look like/],
    [['revoke', 'nobody'], /^There is no such key/],
    [['revoke'], /^Which key\?/],
    [['revoke', SECRETS.AUTOMATION_MASTER_KEY], /^Master and demo keys come from the environment/],
    [['import', '/no/such/file.csv'], /^The file cannot be read/],
    [['list', '--colour'], /^These options are not known/],
    [['toString'], /^npm run keys/],
    [[], /^npm run keys/],
  ])('fails with a sentence: %j', async (args, sentence) => {
    const { code, stdout, stderr } = await keys(...args)
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(sentence)
    expect(stderr).not.toMatch(/\n {4}at /)
  })

  it('leaves the masters alone, whatever its shell knows of them', async () => {
    const other = { ...environment(), AUTOMATION_MASTER_KEY: 'TDW-another-master-of-another-shell' }
    expect((await runTool('keys', ['list'], other)).code).toBe(0)
    expect(await signInStatus(SECRETS.AUTOMATION_MASTER_KEY)).toBe(200)
    expect(await signInStatus(other.AUTOMATION_MASTER_KEY)).toBe(401)
  })

  it('works while the server writes', async () => {
    const writing = Promise.all(Array.from({ length: 100 }, () => portal.make.key({ level: 'indicator' })))
    const issuing = Promise.all([
      keys('issue', '--type', 'lifetime', '--count', '500'),
      keys('issue', '--type', 'lifetime', '--count', '500'),
    ])
    await writing
    expect((await issuing).map(({ code }) => code)).toEqual([0, 0])
  })
})

describe('npm run migrate', () => {
  it('brings a database up to date, once', async () => {
    const portal = await startPortal()
    try {
      const { code, stdout } = await runTool('migrate', [], {
        NODE_ENV: 'test',
        DATA_DIR: portal.config.dataDir,
        ...SECRETS,
      })
      expect([code, stdout]).toEqual([0, expect.stringMatching(/up to date|^Done: 0001/)])
    } finally {
      await portal.stop()
    }
  })
})

describe('npm run affiliate', () => {
  let portal: Portal
  let code: string
  beforeAll(async () => {
    portal = await startPortal()
    const { body } = await portal
      .as(await portal.make.member('lifetime'))
      .get('/api/affiliate/dashboard/me')
      .expect(200)
    code = body.dashboard.code
  })
  afterAll(() => portal.stop())

  const run = (...args: string[]) => {
    const { dataDir, database } = portal.config
    const isMysql = process.env.TEST_DATABASE_URL !== undefined
    const environment = { NODE_ENV: 'test', DATA_DIR: dataDir, ...SECRETS }
    return runTool('affiliate', args, { ...environment, ...(isMysql && { DATABASE_URL: database }) })
  }

  it('records sales and refunds once, and lists what came of them', async () => {
    const sale = [
      'sale',
      '--id',
      'order-1',
      '--amount',
      '200',
      '--code',
      code,
      '--sold',
      '2026-04-15T12:00:00Z',
    ]
    for (const _ of [1, 2]) {
      const { code: exit, stdout, stderr } = await run(...sale, '--json')
      expect([exit, stderr]).toEqual([0, ''])
      expect(JSON.parse(stdout)).toEqual({ sales: [{ id: 'order-1', status: 'paid', commission: '50.00' }] })
    }
    const { affiliates } = JSON.parse((await run('list', '--json')).stdout) as { affiliates: object[] }
    expect(affiliates).toEqual([
      expect.objectContaining({ code, tier: 'Bronze', earnings: '100.00', referrals: '1', clicks: '0' }),
    ])
    for (const _ of [1, 2]) {
      const { stdout } = await run('refund', '--id', 'order-1', '--amount', '50', '--refund', 'part-1')
      expect(stdout).toMatch(/order-1 +paid +37\.50/)
    }
    expect((await run('refund', '--id', 'order-1')).stdout).toMatch(/order-1 +refunded +0\.00/)
    expect((await run('list', '--sales')).stdout).toMatch(/order-1 +\S+ +refunded +200\.00/)
    expect((await run('list')).stdout).toContain(code)
  })

  it.each<[string[], RegExp]>([
    [['sale'], /^The externalId must have/],
    [['sale', '--id', 'x'], /^The amount must be/],
    [['sale', '--id', 'x', '--amount', '1e3'], /^The amount must be/],
    [['sale', '--id', 'x', '--amount', '-5'], /^(The amount must be|These options)/],
    [['sale', '--id', 'x', '--amount', '5', '--email', 'nobody'], /^The e-mail address is not one/],
    [['sale', '--id', 'x', '--amount', '5', '--key', 'nobody'], /^There is no such access key/],
    [['sale', '--id', 'x', '--amount', '5', '--sold', 'today'], /^The time of the sale/],
    [['refund', '--id', 'never-sold'], /^There is no sale/],
    [['refund', '--id', 'never-sold', '--amount', 'all'], /^The amount must be/],
    [['pay'], /^npm run affiliate/],
    [['list', 'all'], /^npm run affiliate/],
    [[], /^npm run affiliate/],
  ])('fails with a sentence: %j', async (args, sentence) => {
    const { code: exit, stdout, stderr } = await run(...args)
    expect([exit, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(sentence)
    expect(stderr).not.toMatch(/\n {4}at /)
  })
})

describe('npm run content', () => {
  let portal: Portal
  beforeAll(async () => void (portal = await startPortal()))
  afterAll(() => portal.stop())

  const content = (...args: string[]) => runTool('content', args, environmentOf(portal))
  const ITEM = {
    contentKey: 'from.command',
    contentType: 'html',
    page: 'news',
    section: 'Notices',
    content: '<p>By the command line</p>',
    isActive: true,
  }

  it('imports, applies and exports beside a running portal, and goes back', async () => {
    const file = join(portal.config.dataDir, 'content.json')
    await writeFile(file, JSON.stringify({ template: 'indicator', items: [ITEM] }))
    const at = ['--template', 'indicator', '--json']
    const member = await portal.make.member('indicator')
    const read = async () => (await portal.as(member).get('/api/portal/content').expect(200)).body.items

    const dry = await content('import', file, '--dry-run', ...at)
    expect([dry.code, dry.stderr]).toEqual([0, ''])
    const plan = { created: [ITEM.contentKey], updated: [], unchanged: [] }
    expect(JSON.parse(dry.stdout)).toEqual({ isDryRun: true, ...plan })
    expect(JSON.parse((await content('apply', ...at)).stdout)).toEqual({ release: 1, keys: 1 })
    expect(await read()).toEqual([])

    expect(JSON.parse((await content('import', file, ...at)).stdout)).toEqual({ isDryRun: false, ...plan })
    expect((await content('apply', '--template', 'indicator')).stdout).toBe('release  keys\n2        1\n')
    const { isActive: _, ...released } = ITEM
    expect(await read()).toEqual([released])
    const exported = await content('export', ...at)
    expect(JSON.parse(exported.stdout)).toEqual({ template: 'indicator', items: [ITEM] })
    expect((await content('apply', '--release', '1', ...at)).code).toBe(0)
    expect(await read()).toEqual([])
  })

  it.each<[string[], RegExp]>([
    [['apply'], /^Name the template/],
    [['apply', '--template', 'both'], /^Name the template/],
    [['apply', '--template', 'indicator', '--release', '99'], /^There is no such release\./],
    [['apply', '--template', 'indicator', '--release', 'x'], /^A release is a whole number\./],
    [['import', '--template', 'indicator'], /^Which file\?/],
    [['import', '/no/such/file.json', '--template', 'indicator'], /^The file cannot be read/],
    [['export', '/no/such/folder/x.json', '--template', 'indicator'], /^The file cannot be written/],
    [['export', '--colour'], /^These options are not known/],
    [[], /^npm run content/],
  ])('fails with a sentence: %j', async (args, sentence) => {
    const { code, stdout, stderr } = await content(...args)
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(sentence)
  })
})
