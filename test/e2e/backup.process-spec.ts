import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import libsql from 'libsql'
import { createDatabase, databaseOf, isMysql } from '../support/database.js'
import { halves } from '../support/pictures.js'
import { type PortalProcess, runTool, startPortalProcess } from '../support/portal-process.js'
import { whereIs } from '../support/program.mjs'
import { until } from '../support/until.js'

const onMysql = isMysql ? describe : describe.skip
const onSqlite = isMysql ? describe.skip : describe

let folder: string
/** Called after each test, also a failed one: running writers would keep the run from ending. */
let stopWriting = () => Promise.resolve()
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'backup-'))))
afterEach(() => stopWriting())
afterEach(() => rm(folder, { recursive: true, force: true }))

const DEMO_KEY = 'lifetime-demo-of-the-backups'

async function signIn({ origin }: PortalProcess, key = DEMO_KEY): Promise<{ Cookie: string }> {
  const answer = await fetch(`${origin}/api/auth/validate-key`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ accessKey: key }),
  })
  expect(answer.status).toBe(200)
  return { Cookie: answer.headers.get('set-cookie')!.split(';')[0]! }
}

/** The statement of docs/operating.md that puts the mail of a restored database on hold. */
const hold = () => /mysql portal -e "(REPLACE[^"]*)"/.exec(readFileSync('docs/operating.md', 'utf8'))![1]!

/** No mail is sent until an owner says so (docs/operating.md). */
async function expectHeld({ environment }: PortalProcess) {
  const say = () => runTool('mail', ['live', '--json'], environment)
  expect(await say()).toEqual({ code: 0, stdout: '{"live":true,"dropped":0}\n', stderr: '' })
  expect((await say()).stderr).toMatch(/^This is already the live copy/)
}

/** Subscribes addresses until `stop`; `stored` has those answered with 200. */
function subscribeSteadily({ origin }: PortalProcess) {
  const stored: string[] = []
  let isStopped = false
  const writer = async (name: string) => {
    for (let count = 0; !isStopped; count++) {
      const email = `${name}-${count}@vale.example`
      const answer = await fetch(`${origin}/api/newsletter/subscribe`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email }),
      })
      if (answer.ok) stored.push(email)
    }
  }
  const writers = Promise.all(['ada', 'bela', 'cyd', 'dora'].map(writer))
  const stop = async () => {
    isStopped = true
    await writers
  }
  return { stored, stop }
}

const pictureOf = async ({ origin }: PortalProcess, headers: { Cookie: string }) => {
  const answer = await fetch(`${origin}/api/profile/me`, { headers })
  const { profile } = (await answer.json()) as { profile: { profileImageUrl: string } }
  return fetch(origin + profile.profileImageUrl)
}

onSqlite('SQLite backup', () => {
  it('restores every write acknowledged before it began, while writes continue', async () => {
    const DATA_DIR = join(folder, 'data')
    const variables = { RATE_LIMITS: 'off', SEED_DEMO: 'false', DEMO_KEY }
    const portal = await startPortalProcess({ DATA_DIR, ...variables })
    const member = await signIn(portal)
    const body = new FormData()
    body.append('accessKeyCode', 'me')
    body.append('avatar', new Blob([new Uint8Array(await halves())]), 'me.jpg')
    await fetch(`${portal.origin}/api/profile/upload-avatar`, { method: 'POST', headers: member, body })

    // An open read transaction keeps new rows in the WAL file: a copy of the main file alone would lack them.
    const reader = new libsql(join(DATA_DIR, 'portal.sqlite'))
    reader.exec('BEGIN')
    reader.prepare('SELECT COUNT(*) FROM subscriptions').get()
    const { stored, stop } = subscribeSteadily(portal)
    stopWriting = stop
    await until(
      () => stored.length,
      (count) => count >= 20,
    )
    const acknowledged = [...stored]
    const backup = join(folder, 'backup')
    const made = await runTool('backup', [backup], portal.environment)
    await stop()
    reader.close()
    expect([made.code, made.stderr]).toEqual([0, ''])
    expect((await readdir(backup)).sort()).toEqual(['avatars', 'portal.sqlite', 'secrets.json'])
    expect([await modeOf(backup), await modeOf(join(backup, 'portal.sqlite'))]).toEqual([0o700, 0o600])
    await portal.stop()

    // Restored as in docs/operating.md: the copy is the new data folder.
    const restored = await startPortalProcess({ DATA_DIR: backup, ...variables })
    const headers = await signIn(restored)
    expect((await pictureOf(restored, headers)).status).toBe(200)
    const { stdout } = await runTool(
      'newsletter',
      ['export', '--csv', '--state', 'pending'],
      restored.environment,
    )
    for (const email of acknowledged) expect(stdout).toContain(email)
    await expectHeld(restored)
    await restored.stop()
  }, 120_000)

  it('does not overwrite an existing folder', async () => {
    const DATA_DIR = join(folder, 'data')
    const portal = await startPortalProcess({ DATA_DIR, SEED_DEMO: 'false' })
    const { code, stderr } = await runTool('backup', [folder], portal.environment)
    expect([code, stderr]).toEqual([
      1,
      'Specify a new folder, inside a folder that the portal can write to.\n',
    ])
    await portal.stop()
  }, 60_000)

  it('explains missing arguments and a missing database', async () => {
    const without = await runTool('backup', [], { DATA_DIR: folder })
    expect([without.code, without.stderr]).toEqual([
      1,
      expect.stringMatching(/^Usage: npm run backup -- FOLDER\n/),
    ])
    const tooMany = await runTool('backup', [join(folder, 'backup'), '--all'], { DATA_DIR: folder })
    expect(tooMany.stderr).toBe(without.stderr)
    const nothing = await runTool('backup', [join(folder, 'backup')], { DATA_DIR: folder })
    const sentence = `The configuration has an error:\n  - There is no database in ${folder}. Set DATA_DIR to the portal's data folder.\n`
    expect([nothing.code, nothing.stderr]).toEqual([1, sentence])
    const wrong = join(folder, 'wrong')
    await runTool('backup', [join(folder, 'backup')], { DATA_DIR: wrong })
    expect(existsSync(wrong)).toBe(false)
  })
})

const modeOf = async (path: string) => (await stat(path)).mode & 0o777

onMysql('MySQL backup', () => {
  it('refers to the tools of the database', async () => {
    const database = await databaseOf(folder)
    const backup = join(folder, 'backup')
    const { code, stderr } = await runTool('backup', [backup], {
      DATA_DIR: folder,
      DATABASE_URL: database.url,
    })
    expect(code).toBe(1)
    expect(stderr).toMatch(/^The database is on a server\. .*--single-transaction.*\n$/)
    expect(await readdir(folder)).not.toContain('backup')
  })

  it('restores from mysqldump --single-transaction with the same secrets', async () => {
    const [dump, client] = [whereIs(['mariadb-dump', 'mysqldump']), whereIs(['mariadb', 'mysql'])]
    if (!dump || !client) throw new Error('The test needs mariadb-dump and mariadb, or mysqldump and mysql.')
    const second = await createDatabase()
    const DATA_DIR = join(folder, 'data')
    const portal = await startPortalProcess({ DATA_DIR })
    await signIn(portal, portal.keys.lifetime)

    const { hostname, port, username, password } = new URL(portal.environment.DATABASE_URL!)
    const login = ['-h', hostname, '-P', port, '-u', username, `-p${password}`]
    const [from, to] = [portal.environment.DATABASE_URL, second.url].map((url) =>
      new URL(url!).pathname.slice(1),
    )
    const options = ['--single-transaction', '--no-tablespaces']
    const sql = execFileSync(dump, [...login, ...options, from!], { maxBuffer: 1e9 })
    await portal.stop()
    execFileSync(client, [...login, to!], { input: `${sql.toString()};\n${hold()}` })

    const restored = await startPortalProcess({ DATA_DIR, DATABASE_URL: second.url })
    await signIn(restored, portal.keys.lifetime)
    await expectHeld(restored)
    await restored.stop()
    await second.drop()
  }, 120_000)
})
