import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { KEY_PURPOSE, Encryptor } from '../../src/platform/crypto/encryptor.js'
import { createDatabase, isMysql } from '../support/database.js'
import { dump, restore } from '../support/dump.js'
import { SECRETS } from '../support/portal.js'
import { type PortalProcess, runTool, startPortalProcess } from '../support/portal-process.js'
import { earlierVersions, FIXTURE } from '../support/upgrade-fixture.js'

const REFUSED = "PORTAL_SECRET doesn't match this database. Nothing has been changed."
const WRONG = { PORTAL_SECRET: 'another secret that is long enough to be one' }
const TIME = 120_000

interface Place {
  environment: { DATA_DIR: string } & NodeJS.ProcessEnv
  /** Files and rows that a refused start must not change. */
  everything: () => Promise<unknown>
  remove: () => Promise<void>
}

async function place(sql?: string): Promise<Place> {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'portal-'))
  const { url, drop } = await createDatabase()
  const database = url ?? join(DATA_DIR, 'portal.sqlite')
  if (sql !== undefined) await restore(database, sql)
  return {
    environment: { NODE_ENV: 'test', SEED_DEMO: 'false', DATA_DIR, DATABASE_URL: url, ...SECRETS },
    everything: async () => ({ files: await filesIn(DATA_DIR), rows: await dump(database) }),
    remove: async () => {
      await drop()
      await rm(DATA_DIR, { recursive: true })
    },
  }
}

/** Without SQLite's own two, which the last process to close the database removes. */
const filesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => !/-(wal|shm)$/.test(name)).sort()

/** Starts a portal that must be refused; returns the message. */
async function refusal(environment: NodeJS.ProcessEnv): Promise<string> {
  const started = await startPortalProcess(environment).catch((error: Error) => error)
  if (started instanceof Error) return started.message
  await started.stop()
  throw new Error('It has started.')
}

const signIn = async ({ origin }: PortalProcess, accessKey: string) => {
  const headers = { 'Content-Type': 'application/json' }
  const request = { method: 'POST', headers, body: JSON.stringify({ accessKey }) }
  return (await fetch(`${origin}/api/auth/validate-key`, request)).status
}

describe('portal that has run before', () => {
  let there: Place
  let before: unknown
  beforeAll(async () => {
    there = await place()
    await (await startPortalProcess(there.environment)).stop()
    before = await there.everything()
  }, TIME)
  afterAll(() => there.remove())

  it(
    'refuses to start with another PORTAL_SECRET and changes nothing',
    async () => {
      expect(await refusal({ ...there.environment, ...WRONG })).toContain(REFUSED)
      expect(await there.everything()).toEqual(before)
    },
    TIME,
  )

  it.each([
    ['keys', ['issue', '--type', 'lifetime']],
    ['keys', ['list']],
    ['migrate', []],
  ] as const)(
    'refuses npm run %s %j and changes nothing',
    async (name, args) => {
      const answer = await runTool(name, [...args], { ...there.environment, ...WRONG })
      expect(answer).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining(REFUSED) })
      expect(await there.everything()).toEqual(before)
    },
    TIME,
  )

  it(
    'starts with its own secret',
    async () => {
      const portal = await startPortalProcess(there.environment)
      expect(await signIn(portal, SECRETS.AUTOMATION_MASTER_KEY)).toBe(200)
      await portal.stop()
    },
    TIME,
  )
})

const beforeCanary = earlierVersions().filter(({ version }) => version < '0014')

describe.each(beforeCanary)('database of version $version, which has no canary', ({ sql }) => {
  let there: Place
  const rows = async () => ((await there.everything()) as { rows: string }).rows
  afterEach(() => there.remove())

  it(
    'refuses to migrate with another PORTAL_SECRET and migrates with its own',
    async () => {
      there = await place(sql)
      const answer = await runTool('migrate', [], { ...there.environment, ...WRONG })
      expect(answer).toMatchObject({ code: 1, stderr: expect.stringContaining(REFUSED) })
      expect(await refusal({ ...there.environment, ...WRONG })).toContain(REFUSED)
      expect(await rows()).toBe(sql)
      const portal = await startPortalProcess(there.environment)
      expect(await signIn(portal, FIXTURE.member)).toBe(200)
      await portal.stop()
      expect(await refusal({ ...there.environment, ...WRONG })).toContain(REFUSED)
    },
    TIME,
  )

  it(
    'accepts the secret of most of its keys after an earlier version ran with a wrong one',
    async () => {
      const startedWrong = withKeysOf(WRONG.PORTAL_SECRET, sql)
      there = await place(startedWrong)
      const answer = await runTool('migrate', [], { ...there.environment, ...WRONG })
      expect(answer).toMatchObject({ code: 1, stderr: expect.stringContaining(REFUSED) })
      expect((await runTool('migrate', [], there.environment)).code).toBe(0)
    },
    TIME,
  )
})

/** Replaces the configured keys by ones that only `secret` decrypts, as an earlier version did. */
function withKeysOf(secret: string, sql: string): string {
  const configured = sql.split('\n').filter((row) => /access_keys.*'environment'/.test(row))
  expect(configured).toHaveLength(3)
  const encrypted = () => new Encryptor(secret, KEY_PURPOSE).encrypt('TDW-master-of-the-wrong-secret')
  const added = configured.map((row) =>
    row.replace(
      /VALUES \('(.{8})(.*?)', '(.{60})(.*?)', '.*?'/,
      `VALUES ('ffffffff$2', '$3ffff', '${encrypted()}'`,
    ),
  )
  const revoked = configured.reduce(
    (text, row) => text.replace(row, row.replace("'active'", "'revoked'")),
    sql,
  )
  return `${revoked}${added.join('\n')}\n`
}

describe('generated secrets', () => {
  const unset = Object.fromEntries(Object.keys(SECRETS).map((name) => [name, undefined]))
  let there: Place
  beforeAll(async () => void (there = await place()))
  afterAll(() => there.remove())

  it(
    'are not regenerated for a database that has some',
    async () => {
      const { environment, everything } = there
      const generated = { ...environment, ...unset }
      await (await startPortalProcess(generated)).stop()
      const secrets = join(environment.DATA_DIR, 'secrets.json')
      await rm(secrets)
      const before = await everything()
      const sentence = isMysql ? REFUSED : 'DATA_DIR has a database but no secrets.json'
      expect(await refusal(generated)).toContain(sentence)
      const command = await runTool('keys', ['issue', '--type', 'lifetime'], generated)
      expect(command).toMatchObject({ code: 1, stderr: expect.stringContaining(sentence) })
      expect(await everything()).toEqual(before)
    },
    TIME,
  )
})
