import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { OverviewAnswer } from '../../src/admin/overview/overview.contract.js'
import { AuditEntryEntity } from '../../src/platform/audit/audit-entry.entity.js'
import { type Brand, BUILT_IN_BRAND } from '../../src/platform/brand/brand.contract.js'
import type { BrandSettings, BrandChange } from '../../src/platform/brand/settings/brand-settings.contract.js'
import { BrandService } from '../../src/platform/brand/settings/brand.service.js'
import { commandOf } from '../support/command.js'
import { readMailbox } from '../support/mailbox.js'
import { type Portal, startPortal, type Visitor } from '../support/portal.js'
import { PRODUCTION } from '../support/portal-process.js'
import { until } from '../support/until.js'

/** As a portal has it that was installed for this test. */
const BUILT_IN = { ...BUILT_IN_BRAND, installedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }

let portal: Portal
let owner: Visitor
beforeAll(async () => {
  portal = await startPortal()
  owner = await portal.make.master()
})
afterAll(() => portal.stop())

const read = async () => (await portal.as(owner).get('/api/admin/brand').expect(200)).body
const put = (change: object) => portal.as(owner).put('/api/admin/brand').send(change)
const change = async (fields: object, status = 200) =>
  (await put({ ...fields, version: (await read()).version }).expect(status)).body

describe('the brand', () => {
  it('is the configured one with warnings, until something is replaced', async () => {
    const { warnings, ...settings } = await read()
    expect(settings).toEqual({
      success: true,
      brand: BUILT_IN,
      defaults: BUILT_IN,
      replaced: [],
      version: 0,
      updatedAt: null,
      pictures: { favicon: '/favicon.svg', share: '/og.png', logo: null },
    })
    expect(warnings).toHaveLength(Object.keys(BUILT_IN_BRAND.links).length + 1)
    expect(warnings[0]).toEqual({
      field: 'contactEmail',
      sentence: expect.stringMatching(/tidewater\.example/),
    })
  })

  it('changes in the given fields only, and goes back to the default', async () => {
    const links = { booking: ' https://call.northgate.test/now ' }
    const changed = await change({ name: 'Northgate', links, supportedBrokers: ['Loam', 'Fen'] })
    const brand = {
      ...BUILT_IN,
      name: 'Northgate',
      supportedBrokers: ['Loam', 'Fen'],
      links: { ...BUILT_IN_BRAND.links, booking: 'https://call.northgate.test/now' },
    }
    expect(changed).toMatchObject({
      success: true,
      brand,
      defaults: BUILT_IN,
      replaced: ['name', 'supportedBrokers', 'links.booking'],
      version: 1,
      updatedAt: expect.stringMatching(/^\d{4}-/),
    })
    expect(changed.warnings.map(({ field }: { field: string }) => field)).not.toContain('links.booking')
    expect(portal.app.get(BrandService).current).toEqual(brand)
    expect(await read()).toEqual({ ...changed, updatedAt: expect.any(String) })
    const back = await change({ name: null, supportedBrokers: null, links: { booking: null } })
    expect(back).toMatchObject({ brand: BUILT_IN, replaced: [], version: 2 })
  })

  it('is not overwritten unseen: 409 with what is stored', async () => {
    const { version } = await change({ facts: { traders: '300+' } })
    const refused = await put({ facts: { traders: '400+' }, version: version - 1 }).expect(409)
    expect(refused.body).toMatchObject({
      success: false,
      error: 'Someone else changed the brand. Check the saved values, then try again.',
      brand: { facts: { traders: '300+' } },
      version,
    })
    const answers = await Promise.all(['1', '2', '3'].map((minds) => put({ facts: { minds }, version })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  it('reports each error at its field', async () => {
    const { body } = await put({
      name: '',
      tradingPlatform: 'a'.repeat(61),
      links: { tradingPlatform: 'ftp://x.test' },
      version: 0,
    }).expect(400)
    expect(Object.keys(body.fields).sort()).toEqual(['links.tradingPlatform', 'name', 'tradingPlatform'])
    expect(JSON.stringify(body)).not.toContain('x.test')
    await put({ slogan: 'x', version: 0 }).expect(400)
    await put({ links: { slogan: 'x' }, version: 0 }).expect(400)
    await put({ name: 'x' }).expect(400)
  })

  it('is recorded with the fields before and after', async () => {
    await change({ name: 'Southgate', links: { terms: 'https://southgate.test/terms' } })
    const [entry] = await portal.database
      .getRepository(AuditEntryEntity)
      .find({ where: { action: 'brand-changed' }, order: { id: 'DESC' }, take: 1 })
    expect(entry!.actor).toMatch(/^key:/)
    expect(JSON.parse(entry!.details!)).toEqual({
      before: { name: 'Tidewater', 'links.terms': BUILT_IN_BRAND.links.terms },
      after: { name: 'Southgate', 'links.terms': 'https://southgate.test/terms' },
    })
  })

  it('reaches mails, new keys and the files at fixed addresses', async () => {
    await change({
      name: 'Fernbank',
      prefix: 'FRN',
      postalAddress: '12 Harbor Street, Springfield',
      links: { welcomeVideo: 'https://video.fernbank.test/embed' },
    })
    expect((await portal.make.key({ level: 'master', template: 'automation' })).key).toMatch(/^FRN-/)
    const { id } = await portal.make.key({ level: 'lifetime', email: 'alma@fernbank.test' })
    await portal.as(owner).post(`/api/admin/members/${id}/send-key`).send({}).expect(200)
    const [mail] = await until(
      () => readMailbox(portal.config.dataDir),
      (mails) => mails.length > 0,
    )
    expect(mail!.subject).toBe('Your Fernbank access key')
    expect(mail!.from).toMatchObject({ name: 'Fernbank' })
    expect(mail!.text).toContain('12 Harbor Street, Springfield')
  })
})

it('is warned of in production, until nothing of it is fictional', async () => {
  const live = await startPortal(PRODUCTION)
  try {
    const master = await live.signIn(PRODUCTION.AUTOMATION_MASTER_KEY)
    const warnings = async () => {
      const { body } = await live.as(master).get('/api/admin/overview').expect(200)
      return (body as OverviewAnswer).warnings.map(({ id }) => id)
    }
    const save = (fields: BrandChange, version: number) =>
      live
        .as(master)
        .put('/api/admin/brand')
        .send({ ...fields, version })
        .expect(200)
    expect(await warnings()).toContain('fictional-brand')
    const links = Object.keys(BUILT_IN_BRAND.links).map((name) => [name, `https://northgate.test/${name}`])
    await save({ links: Object.fromEntries(links) as BrandChange['links'] }, 0)
    expect(await warnings()).toContain('fictional-brand')
    const { body } = await save({ contactEmail: 'hello@northgate.test' }, 1)
    expect((body as BrandSettings).warnings).toEqual([])
    expect(await warnings()).not.toContain('fictional-brand')
    await save({ links: { terms: null } }, 2)
    expect(await warnings()).toContain('fictional-brand')
  } finally {
    await live.stop()
  }
})

describe('npm run brand', () => {
  const run = async (...words: string[]) => commandOf('brand', portal.environment)(...words)

  it('shows, replaces and resets a field, and the server follows', async () => {
    const service = portal.app.get(BrandService)
    service.start()
    const follows = (isDone: (brand: Brand) => boolean) => until(() => service.current, isDone)
    const set = await run('set', 'productName', 'Fernbank Engine', '--json')
    expect(JSON.parse(set.stdout)).toMatchObject({ brand: { productName: 'Fernbank Engine' } })
    await follows(({ productName }) => productName === 'Fernbank Engine')
    expect((await run('show')).stdout).toMatch(/productName +Fernbank Engine +settings/)
    await run('set', 'facts.instruments', 'ES, NQ')
    await follows(({ facts }) => facts.instruments.join() === 'ES,NQ')
    await run('reset', 'productName')
    await follows(({ productName }) => productName === BUILT_IN_BRAND.productName)
  })

  it.each([
    [['set', 'slogan', 'x'], /The field must be one of name, /],
    [['set', 'name'], /Add the new text after the field\./],
    [['set', 'links.terms', 'terms'], /links\.terms: Enter an address/],
    [['reset'], /The field must be one of/],
    [['show', 'name'], /npm run brand/],
    [['set', 'name', 'a', 'b'], /npm run brand/],
  ])('refuses %j', async (words, sentence) => {
    const { code, stderr } = await run(...words)
    expect(code).toBe(1)
    expect(stderr).toMatch(sentence)
  })
})
