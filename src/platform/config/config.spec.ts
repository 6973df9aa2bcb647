import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from '@jest/globals'
import { configFaults, STRONG } from '#test/support/config.js'
import { BUILT_IN_BRAND } from '../brand/brand.contract.js'
import { loadConfig } from './config.js'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'config-'))
afterAll(() => rmSync(DATA_DIR, { recursive: true }))

const faultsOf = (variables: NodeJS.ProcessEnv) => configFaults({ DATA_DIR, ...variables })

describe('configuration', () => {
  it('has defaults for everything: localhost, SQLite, demo data', () => {
    const config = loadConfig({ DATA_DIR })
    expect(config).toMatchObject({
      isProduction: false,
      port: 3000,
      host: '127.0.0.1',
      publicOrigin: 'http://localhost:3000',
      database: join(DATA_DIR, 'portal.sqlite'),
      seedsDemo: true,
      hasRateLimits: true,
      trustedProxies: [],
      configuredBrand: BUILT_IN_BRAND,
    })
    expect(Object.isFrozen(config)).toBe(true)
  })

  it('generates secrets once, readable by their owner only', () => {
    const { automationMasterKey } = loadConfig({ DATA_DIR })
    expect(loadConfig({ DATA_DIR }).automationMasterKey).toBe(automationMasterKey)
    expect(statSync(join(DATA_DIR, 'secrets.json')).mode & 0o777).toBe(0o600)
  })

  it('does not regenerate secrets for an existing database unless all are set', () => {
    const lost = mkdtempSync(join(DATA_DIR, 'lost-'))
    writeFileSync(join(lost, 'portal.sqlite'), '')
    const given = { ...STRONG, NODE_ENV: 'test' }
    expect(faultsOf({ DATA_DIR: lost })).toEqual([
      expect.stringMatching(/^DATA_DIR has a database but no secrets.json/),
    ])
    expect(faultsOf({ ...given, DATA_DIR: lost, DEMO_KEY: '' })).toHaveLength(1)
    expect(faultsOf({ ...given, DATA_DIR: lost })).toEqual([])
    expect(readdirSync(lost)).toEqual(['portal.sqlite'])
  })

  it('stores secrets only once the database server has accepted them', () => {
    const folder = join(DATA_DIR, 'beside-server')
    const variables = { DATA_DIR: folder, DATABASE_URL: 'mysql://user:password@host/portal' }
    const [first, second] = [loadConfig(variables), loadConfig(variables)]
    expect(existsSync(folder)).toBe(false)
    first.prepareDataDir()
    expect(loadConfig(variables).portalSecret).toBe(first.portalSecret)
    expect(() => second.prepareDataDir()).toThrow(
      /Set PORTAL_SECRET\. Several portals are starting at the same time/,
    )
    expect(readdirSync(folder)).toEqual(['secrets.json'])
  })

  it.each([
    'smtp://mail:1025',
    'smtps://user%40vale.example:p%2Fw%23@mail.vale.example:465/',
    'smtp://user:password@[::1]:587?requireTLS=false',
  ])('accepts %s as a mail server', (url) => expect(faultsOf({ SMTP_URL: url })).toEqual([]))

  it.each([
    'mail:25',
    'http://mail',
    'smtp://',
    'smtp://user:p/w@mail',
    'smtp://user:p#w@mail',
    'smtp://a@b@mail',
  ])('refuses %s as a mail server without repeating it', (url) =>
    expect(faultsOf({ SMTP_URL: url })).toEqual([
      'SMTP_URL must look like smtp://user:password@host:587, with special characters percent-encoded.',
    ]),
  )

  it.each([
    [
      {
        BOUNCE_ADDRESS: 'bounces@vale.example',
        BOUNCE_IMAP_URL: 'imaps://b%40c:p%2Fw@mail.vale.example/INBOX',
      },
      [],
    ],
    [{ BOUNCE_ADDRESS: 'b@vale.example', BOUNCE_IMAP_URL: 'imap://u:p@[::1]:143?requireTLS=false' }, []],
    [{ BOUNCE_ADDRESS: 'b+c@vale.example' }, [expect.stringMatching(/^BOUNCE_ADDRESS must .* no \+/)]],
    [{ BOUNCE_ADDRESS: `${'b'.repeat(22)}@vale.example` }, [expect.stringMatching(/up to 21 characters/)]],
    [{ BOUNCE_ADDRESS: 'nobody' }, [expect.stringMatching(/^BOUNCE_ADDRESS must/)]],
    [{ BOUNCE_IMAP_URL: 'imaps://u:p@h/INBOX' }, [expect.stringMatching(/needs BOUNCE_ADDRESS/)]],
    [
      { BOUNCE_ADDRESS: 'b@vale.example', BOUNCE_IMAP_URL: 'imaps://h/INBOX' },
      [expect.stringMatching(/^BOUNCE_IMAP_URL must look like/)],
    ],
    [
      { BOUNCE_WEBHOOK_SECRET: 'x'.repeat(40) },
      [expect.stringMatching(/^BOUNCE_WEBHOOK_SECRET must be whsec_/)],
    ],
  ])('checks how returned mail arrives: %j', (variables, faults) =>
    expect(faultsOf(variables)).toEqual(faults),
  )

  it('reports every fault at once', () => {
    expect(
      faultsOf({
        PORT: 'many',
        PUBLIC_ORIGIN: 'portal',
        TRUST_PROXY: 'true',
        DATABASE_URL: 'postgres://x/y',
        AVATAR_STORE: 's3://host/bucket',
      }),
    ).toHaveLength(5)
  })

  it.each([
    { PUBLIC_ORIGIN: 'http://:' },
    { PUBLIC_ORIGIN: 'https://portal.example:99999' },
    { PUBLIC_ORIGIN: 'https://user:password@portal.example' },
    { DATABASE_URL: 'mysql://user:password@host:99999/portal' },
    { DATABASE_URL: 'mysql://user:%zz@host/portal' },
    { REDIS_URL: 'redis://host:99999' },
    { SMTP_URL: 'smtp://host:99999' },
    { AVATAR_STORE: 's3://key:secret@host:99999/bucket' },
    { TRUST_PROXY: '999.9.9.9' },
    { TRUST_PROXY: '10.0.0.0/33' },
    { TRUST_PROXY: '10.0.0.0/8/8' },
    { TRUST_PROXY: 'loopback,' },
    { SHUTDOWN_DRAIN: 'soon' },
    { SHUTDOWN_DRAIN: '-1' },
    { SHUTDOWN_DRAIN: '11' },
    { AUTOMATION_MASTER_KEY: 'ключ-ключ-ключ' },
    { INDICATOR_MASTER_KEY: `TDW-${'x'.repeat(200)}` },
    { DEMO_KEY: 'lifetime-two words' },
    { DATA_DIR: '/dev/null/data' },
  ])('reports the fault of %j in one sentence', (variables) => {
    expect(faultsOf(variables)).toEqual([expect.stringMatching(/ (must|cannot) .*\.$/)])
  })

  it.each(['loopback', '10.0.0.0/8, 192.0.2.1', '2001:db8::/32,uniquelocal'])('trusts %s', (TRUST_PROXY) =>
    expect(faultsOf({ TRUST_PROXY })).toEqual([]),
  )

  it('requires strong secrets and no development settings in production', () => {
    expect(faultsOf({ NODE_ENV: 'production' })).toHaveLength(4)
    expect(
      faultsOf({ ...STRONG, AUTOMATION_MASTER_KEY: 'TDW-master', RATE_LIMITS: 'off', SEED_DEMO: 'true' }),
    ).toHaveLength(3)
    expect(faultsOf({ ...STRONG, DEMO_KEY: `lifetime-${'ab'.repeat(30)}` })).toHaveLength(1)
    expect(faultsOf(STRONG)).toEqual([])
    expect(loadConfig({ DATA_DIR, ...STRONG }).seedsDemo).toBe(false)
  })

  it('requires three different keys', () => {
    expect(faultsOf({ ...STRONG, INDICATOR_MASTER_KEY: STRONG.AUTOMATION_MASTER_KEY })).toHaveLength(1)
  })

  it('treats empty variables and TRUST_PROXY=off as not set', () => {
    expect(faultsOf({ PUBLIC_ORIGIN: '', DATABASE_URL: '', TRUST_PROXY: 'off' })).toEqual([])
  })
})

describe('brand file', () => {
  const BRAND_FILE = join(DATA_DIR, 'brand.json')
  const withBrand = (brand: unknown) => {
    writeFileSync(BRAND_FILE, JSON.stringify(brand))
    return { DATA_DIR, BRAND_FILE }
  }

  it('overrides the values it contains', () => {
    const { configuredBrand: brand } = loadConfig(
      withBrand({ name: 'Northgate', links: { booking: 'https://call.northgate.example' } }),
    )
    expect(brand).toEqual({
      ...BUILT_IN_BRAND,
      name: 'Northgate',
      links: { ...BUILT_IN_BRAND.links, booking: 'https://call.northgate.example' },
    })
  })

  it('has its accent in upper case, and says why one is refused', () => {
    expect(loadConfig(withBrand({ accent: '#ff8a3d' })).configuredBrand.accent).toBe('#FF8A3D')
    expect(faultsOf(withBrand({ accent: '#123456' }))).toEqual([
      expect.stringMatching(
        /^BRAND_FILE: accent\. This color has a contrast of 1\.\d\d:1 on dark surfaces\./,
      ),
    ])
  })

  it.each([
    [{ accent: 'teal' }],
    [{ accent: 7 }],
    [{ nmae: 'x' }],
    [{ name: 7 }],
    [{ links: 'https://x.example' }],
    [{ links: { booking: 'javascript:alert(1)' } }],
    [{ facts: { instruments: [1] } }],
    [{ prefix: 'a b' }],
    [{ contactEmail: 'nobody' }],
    [[]],
  ])('is refused when invalid: %j', (brand) => expect(faultsOf(withBrand(brand))).toHaveLength(1))

  it('must exist', () =>
    expect(faultsOf({ BRAND_FILE: '/no/such/file' })).toEqual(['BRAND_FILE must be a readable JSON file.']))
})
