import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from '@jest/globals'
import { configFaults, STRONG } from '#test/support/config.js'
import { loadConfig } from './config.js'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'secret-files-'))
afterAll(() => rmSync(DATA_DIR, { recursive: true }))
const faultsOf = (variables: NodeJS.ProcessEnv) => configFaults({ DATA_DIR, ...variables })

describe('secret files', () => {
  const file = (name: string, text: string): string => {
    const path = join(DATA_DIR, name)
    writeFileSync(path, text)
    return path
  }

  it('are read from the paths in *_FILE, without the trailing newline', () => {
    const config = loadConfig({
      DATA_DIR,
      NODE_ENV: 'production',
      PORTAL_SECRET_FILE: file('portal_secret', `${STRONG.PORTAL_SECRET}\n`),
      AUTOMATION_MASTER_KEY_FILE: file('automation', `${STRONG.AUTOMATION_MASTER_KEY}\r\n`),
      INDICATOR_MASTER_KEY_FILE: file('indicator', STRONG.INDICATOR_MASTER_KEY),
      DEMO_KEY_FILE: file('demo', STRONG.DEMO_KEY),
      DATABASE_URL_FILE: file('database', 'mysql://portal:p%2Fw@mysql:3306/portal\n'),
      SMTP_URL_FILE: file('smtp', 'smtps://user:password@mail.vale.example:465\n'),
      REDIS_URL_FILE: file('redis', 'redis://:password@redis:6379\n'),
      AVATAR_STORE_FILE: file('avatars', 's3://key:secret@host/bucket\n'),
      AFFILIATE_WEBHOOK_SECRET_FILE: file('webhook', `${'w'.repeat(32)}\n`),
    })
    expect(config).toMatchObject({
      portalSecret: STRONG.PORTAL_SECRET,
      automationMasterKey: STRONG.AUTOMATION_MASTER_KEY,
      indicatorMasterKey: STRONG.INDICATOR_MASTER_KEY,
      demoKey: STRONG.DEMO_KEY,
      database: 'mysql://portal:p%2Fw@mysql:3306/portal',
      mail: { smtpUrl: 'smtps://user:password@mail.vale.example:465' },
      redisUrl: 'redis://:password@redis:6379',
      avatarStore: 's3://key:secret@host/bucket',
      affiliateWebhookSecret: 'w'.repeat(32),
    })
  })

  it('are validated like variables, without repeating their content', () =>
    expect(faultsOf({ REDIS_URL_FILE: file('redis', 'http://:password@redis') })).toEqual([
      'REDIS_URL must look like redis://host:6379.',
    ]))

  it('are refused when the variable is set too', () =>
    expect(faultsOf({ SMTP_URL: 'smtp://mail', SMTP_URL_FILE: file('smtp', 'smtp://mail') })).toEqual([
      'Set SMTP_URL or SMTP_URL_FILE, not both.',
    ]))

  it('must be readable and not empty, in production too', () => {
    const unreadable = 'PORTAL_SECRET_FILE must name a file that the portal can read.'
    expect(faultsOf({ PORTAL_SECRET_FILE: join(DATA_DIR, 'none') })).toEqual([unreadable])
    expect(faultsOf({ ...STRONG, PORTAL_SECRET: '', PORTAL_SECRET_FILE: DATA_DIR })).toEqual([unreadable])
    expect(faultsOf({ ...STRONG, DEMO_KEY: '', DEMO_KEY_FILE: file('demo', '\n') })).toEqual([
      'DEMO_KEY_FILE must name a file that is not empty.',
    ])
  })

  it('are ignored when *_FILE is empty', () =>
    expect(faultsOf({ AVATAR_STORE_FILE: '', SMTP_URL_FILE: '' })).toEqual([]))
})
