import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from '@jest/globals'
import { BUILT_IN_BRAND } from './brand.contract.js'
import { ConfigError, loadConfig } from './config.js'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'config-'))
afterAll(() => rmSync(DATA_DIR, { recursive: true }))

const STRONG = {
  NODE_ENV: 'production',
  PORTAL_SECRET: 'x'.repeat(32),
  AUTOMATION_MASTER_KEY: 'TDW-0123456789ABCDEFGHJKMNPQRS',
  INDICATOR_MASTER_KEY: 'TDW-ABCDEFGHJKMNPQRS0123456789',
  DEMO_KEY: 'lifetime-ABCDEFGHJKMNPQRSTVWXYZ0123',
}
const faultsOf = (variables: NodeJS.ProcessEnv): string[] => {
  try {
    loadConfig({ DATA_DIR, ...variables })
    return []
  } catch (error) {
    return (error as ConfigError).faults
  }
}

describe('configuration', () => {
  it('needs nothing: it listens on this machine, on SQLite, with demo data', () => {
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
      brand: BUILT_IN_BRAND,
    })
    expect(Object.isFrozen(config)).toBe(true)
  })

  it('makes secrets once and keeps them for its owner only', () => {
    const { automationMasterKey } = loadConfig({ DATA_DIR })
    expect(loadConfig({ DATA_DIR }).automationMasterKey).toBe(automationMasterKey)
    expect(statSync(join(DATA_DIR, 'secrets.json')).mode & 0o777).toBe(0o600)
  })

  it.each([
    'smtp://mail:1025',
    'smtps://user%40vale.example:p%2Fw%23@mail.vale.example:465/',
    'smtp://user:password@[::1]:587?requireTLS=false',
  ])('takes %s for a mail server', (url) => expect(faultsOf({ SMTP_URL: url })).toEqual([]))

  it.each([
    'mail:25',
    'http://mail',
    'smtp://',
    'smtp://user:p/w@mail',
    'smtp://user:p#w@mail',
    'smtp://a@b@mail',
  ])('takes %s for none, and repeats nothing of it', (url) =>
    expect(faultsOf({ SMTP_URL: url })).toEqual([
      'SMTP_URL must look like smtp://user:password@host:587, special characters percent-encoded.',
    ]),
  )

  it('names every fault at once', () => {
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
    { AUTOMATION_MASTER_KEY: 'ключ-ключ-ключ' },
    { INDICATOR_MASTER_KEY: `TDW-${'x'.repeat(200)}` },
    { DEMO_KEY: 'lifetime-two words' },
    { DATA_DIR: '/dev/null/data' },
  ])('tells what is wrong with %j in a sentence', (variables) => {
    expect(faultsOf(variables)).toEqual([expect.stringMatching(/ (must|cannot) .*\.$/)])
  })

  it.each(['loopback', '10.0.0.0/8, 192.0.2.1', '2001:db8::/32,uniquelocal'])('trusts %s', (TRUST_PROXY) =>
    expect(faultsOf({ TRUST_PROXY })).toEqual([]),
  )

  it('asks production for secrets of its own, hard to guess, and no conveniences', () => {
    expect(faultsOf({ NODE_ENV: 'production' })).toHaveLength(4)
    expect(
      faultsOf({ ...STRONG, AUTOMATION_MASTER_KEY: 'TDW-master', RATE_LIMITS: 'off', SEED_DEMO: 'true' }),
    ).toHaveLength(3)
    expect(faultsOf({ ...STRONG, DEMO_KEY: `lifetime-${'ab'.repeat(30)}` })).toHaveLength(1)
    expect(faultsOf(STRONG)).toEqual([])
    expect(loadConfig({ DATA_DIR, ...STRONG }).seedsDemo).toBe(false)
  })

  it('wants three different keys', () => {
    expect(faultsOf({ ...STRONG, INDICATOR_MASTER_KEY: STRONG.AUTOMATION_MASTER_KEY })).toHaveLength(1)
  })

  it('takes empty variables and TRUST_PROXY=off as not set', () => {
    expect(faultsOf({ PUBLIC_ORIGIN: '', DATABASE_URL: '', TRUST_PROXY: 'off' })).toEqual([])
  })
})

describe('brand file', () => {
  const BRAND_FILE = join(DATA_DIR, 'brand.json')
  const withBrand = (brand: unknown) => {
    writeFileSync(BRAND_FILE, JSON.stringify(brand))
    return { DATA_DIR, BRAND_FILE }
  }

  it('replaces what it names', () => {
    const { brand } = loadConfig(
      withBrand({ name: 'Northgate', links: { booking: 'https://call.northgate.example' } }),
    )
    expect(brand).toEqual({
      ...BUILT_IN_BRAND,
      name: 'Northgate',
      links: { ...BUILT_IN_BRAND.links, booking: 'https://call.northgate.example' },
    })
  })

  it.each([
    [{ nmae: 'x' }],
    [{ name: 7 }],
    [{ links: 'https://x.example' }],
    [{ links: { booking: 'javascript:alert(1)' } }],
    [{ facts: { instruments: [1] } }],
    [{ prefix: 'a b' }],
    [[]],
  ])('is refused when it is off: %j', (brand) => expect(faultsOf(withBrand(brand))).toHaveLength(1))

  it('must be there', () =>
    expect(faultsOf({ BRAND_FILE: '/no/such/file' })).toEqual(['BRAND_FILE must be a readable JSON file.']))
})
