import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { KeyReminders } from '../../src/keys/reminders/key-reminders.service.js'
import { MailDelay } from '../../src/mail/delay/mail-delay.service.js'
import { LiveCopyEntity } from '../../src/mail/live-copy/live-copy.entity.js'
import { LiveCopy } from '../../src/mail/live-copy/live-copy.service.js'
import { MailWorker } from '../../src/mail/outbox/mail-worker.js'
import { OutboxMailEntity } from '../../src/mail/outbox/outbox-mail.entity.js'
import { AuditEntryEntity } from '../../src/platform/audit/audit-entry.entity.js'
import { addDays, dayOf, endOfDay } from '../../src/platform/business-time.contract.js'
import { SECOND } from '../../src/platform/scheduler/durations.js'
import { commandOf } from '../support/command.js'
import { createDatabase, isMysql } from '../support/database.js'
import { dump, restore } from '../support/dump.js'
import { type MailServer, startMailServer } from '../support/mail-server.js'
import { enqueue, mailOf, untilState } from '../support/outbox.js'
import { type Portal, startPortal } from '../support/portal.js'
import { until } from '../support/until.js'

/** Whose holder is reminded today. */
const WEEK_AHEAD = endOfDay(addDays(dayOf(new Date()), 7))

let server: MailServer
let folder: string
/** Of the test, stopped after it. */
const portals: Portal[] = []
const databases: Awaited<ReturnType<typeof createDatabase>>[] = []
beforeAll(async () => void (server = await startMailServer()))
afterAll(() => server.stop())
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'live-copy-'))))
afterEach(async () => {
  for (const portal of portals.splice(0)) await portal.stop()
  for (const database of databases.splice(0)) await database.drop()
  server.forget()
  await rm(folder, { recursive: true, force: true })
})

/** Starts a portal that sends mail, on a data folder or a database that is there already. */
async function start(variables: NodeJS.ProcessEnv = {}): Promise<Portal> {
  const portal = await startPortal({
    SMTP_URL: server.url,
    MAIL_RATE: '1000',
    OPS_EMAIL: 'ops@vale.example',
    ...variables,
  })
  portals.push(portal)
  return portal
}

const isHeld = ({ app }: Portal) => app.get(LiveCopy).isHeld()
const rowOf = ({ database }: Portal) =>
  database.getRepository(LiveCopyEntity).findOneByOrFail({ id: 'outbox' })
const stopSending = ({ app }: Portal) => app.get(MailWorker).onModuleDestroy()
const send = async (portal: Portal, address: string) => {
  await enqueue(portal, address)
  await untilState(portal, address, 'sent')
}
const held = async (portal: Portal) =>
  (
    await portal
      .as(await portal.make.master())
      .get('/api/admin/mail')
      .expect(200)
  ).body.held
const pathTo = ({ config }: Portal) => config.dataDir

/** Returns the variables of a portal on a restored backup of another: a new folder, and on MySQL a new database. */
async function backUp({ environment, config }: Portal, name = 'backup'): Promise<NodeJS.ProcessEnv> {
  const DATA_DIR = join(folder, name)
  if (!isMysql) {
    expect(await commandOf('backup', environment)(DATA_DIR)).toMatchObject({ code: 0 })
    return { DATA_DIR }
  }
  const database = await createDatabase()
  databases.push(database)
  await restore(database.url!, await dump(config.database))
  return { DATA_DIR, DATABASE_URL: database.url }
}

/** A restored backup of a portal that has sent one mail, and had another waiting. */
async function restored(): Promise<{ portal: Portal; variables: NodeJS.ProcessEnv }> {
  const original = await start()
  await send(original, 'ada@vale.example')
  await stopSending(original)
  await enqueue(original, 'bo@vale.example')
  const variables = await backUp(original)
  server.forget()
  return { portal: await start(variables), variables }
}

describe('a restored backup', () => {
  it('sends nothing until an owner says that it is the live copy, then all or only what is new', async () => {
    const { portal, variables } = await restored()
    const { app, make } = portal
    expect(await isHeld(portal)).toBe(true)
    // New mail waits too, reminders don't start, and nobody is alerted again and again.
    await enqueue(portal, 'cy@vale.example')
    await make.key({ level: 'lifetime', email: 'di@vale.example', expiresAt: WEEK_AHEAD })
    await app.get(KeyReminders).remind()
    await portal.write((tx) => tx.update(OutboxMailEntity, { toAddress: 'bo@vale.example' }, { queuedAt: 1 }))
    await app.get(MailDelay).check()
    const mails = await portal.database.getRepository(OutboxMailEntity).find({ order: { id: 'ASC' } })
    expect(mails.map(({ toAddress, state }) => [toAddress, state])).toEqual([
      ['ada@vale.example', 'sent'],
      ['bo@vale.example', 'waiting'],
      ['cy@vale.example', 'waiting'],
    ])
    expect(await held(portal)).toEqual({ since: expect.stringMatching(/Z$/), waiting: 2, before: 1 })

    const live = (master: Awaited<ReturnType<typeof make.master>>, body: object) =>
      portal.as(master).post('/api/admin/mail/live').send(body)
    const owner = await make.master()
    await live(await make.masterOf('manager'), { drop: true }).expect(403)
    expect((await live(owner, { drop: 'yes' }).expect(400)).body.fields).toHaveProperty('drop')
    expect((await live(owner, { drop: true }).expect(200)).body).toEqual({ success: true, dropped: 1 })
    await untilState(portal, 'cy@vale.example', 'sent')
    expect(await mailOf(portal, 'bo@vale.example')).toMatchObject({ state: 'dropped', props: null })
    expect(server.mails).toHaveLength(1)
    expect(await held(portal)).toBeNull()
    expect((await live(owner, { drop: true }).expect(409)).body.error).toMatch(/already the live copy/)
    const entries = await portal.database.getRepository(AuditEntryEntity).find({ order: { id: 'ASC' } })
    const actions = entries.map(({ action }) => action).filter((action) => /^mail/.test(action))
    expect(actions).toEqual(['mails-dropped', 'mail-live'])
    const reminders = () =>
      portal.database.getRepository(OutboxMailEntity).countBy({ template: 'key-expiring' })
    expect(await reminders()).toBe(0)
    await until(
      () => app.get(KeyReminders).remind().then(reminders),
      (count) => count === 1,
    )
    await untilState(portal, 'di@vale.example', 'sent')

    expect(await isHeld(await start(variables))).toBe(false)
  }, 120_000)

  it('is released by the command while it runs, and before its first start', async () => {
    const { portal } = await restored()
    expect(await isHeld(portal)).toBe(true)
    const mail = commandOf('mail', portal.environment)
    expect(await mail('live', '--json')).toMatchObject({ stdout: '{"live":true,"dropped":0}\n', code: 0 })
    expect((await mail('live')).stderr).toBe('This is already the live copy. Nothing has been changed.\n')
    await until(
      () => isHeld(portal),
      (is) => !is,
    )
    portal.app.get(MailWorker).wake()
    await untilState(portal, 'bo@vale.example', 'sent')

    const variables = await backUp(portal, 'second')
    const environment = { ...portal.environment, ...variables }
    expect(await commandOf('mail', environment)('live', '--drop')).toMatchObject({ code: 0 })
    const second = await start(variables)
    await send(second, 'cy@vale.example')
  }, 120_000)
})

it('holds a copied data folder on SQLite, and an older database that was put back', async () => {
  const portal = await start()
  await send(portal, 'ada@vale.example')
  const copy = join(folder, 'copy')
  const sql = await dump(portal.config.database)
  await portal.app.close()
  await cp(pathTo(portal), copy, { recursive: true, preserveTimestamps: true })
  const variables = { DATA_DIR: pathTo(portal), ...(isMysql && { DATABASE_URL: portal.config.database }) }
  const again = await start(variables)
  await send(again, 'bo@vale.example')
  await again.app.close()
  // On MySQL the folder is not the database, and may be copied to make another replica.
  const copied = await start({ ...variables, DATA_DIR: copy })
  expect(await isHeld(copied)).toBe(!isMysql)
  await copied.app.close()

  await putBack(portal, sql)
  const older = await start(variables)
  expect(await isHeld(older)).toBe(true)
  await older.app.close()
  expect(await isHeld(await start(variables))).toBe(true)
}, 120_000)

async function putBack({ config }: Portal, sql: string): Promise<void> {
  if (!isMysql) for (const end of ['', '-wal', '-shm']) await rm(config.database + end, { force: true })
  else {
    const name = new URL(config.database).pathname.slice(1)
    await restore(config.database, `DROP DATABASE ${name}; CREATE DATABASE ${name}; USE ${name}`)
  }
  await restore(config.database, sql)
}

it('holds a database of before there were markers beside a newer marker, if it has mail', async () => {
  const portal = await start()
  await send(portal, 'ada@vale.example')
  await stopSending(portal)
  await portal.write((tx) => tx.delete(LiveCopyEntity, { id: 'outbox' }))
  expect(await isHeld(await restart(portal))).toBe(true)
}, 60_000)

it('does not hold a new portal, one that is upgraded, or restarted, or without a marker that can be written', async () => {
  const portal = await start()
  expect(await isHeld(portal)).toBe(false)
  await send(portal, 'ada@vale.example')
  expect(await isHeld(await restart(portal))).toBe(false)

  await stopSending(portal)
  await portal.write((tx) => tx.delete(LiveCopyEntity, { id: 'outbox' }))
  await rm(join(pathTo(portal), 'live-copy.json'))
  const upgraded = await restart(portal)
  await send(upgraded, 'bo@vale.example')
  await rm(join(pathTo(portal), 'live-copy.json'))
  // Nothing can be linked to this name.
  await cp(folder, join(pathTo(portal), 'live-copy.json'), { recursive: true })
  await send(upgraded, 'cy@vale.example')
  expect(await isHeld(upgraded)).toBe(false)
}, 120_000)

const onSqlite = isMysql ? it.skip : it
onSqlite('does not wait for its own row where reads have an older state of the database', async () => {
  const portal = await start()
  await isHeld(portal)
  await stopSending(portal)
  await portal.write((tx) => tx.delete(LiveCopyEntity, { id: 'outbox' }))
  // SQLite never ends the read of an EXPLAIN, so that later reads of its connection begin where it began.
  await portal.database.query('EXPLAIN SELECT * FROM live_copies')
  await wait(SECOND)
  expect(await isHeld(portal)).toBe(false)
  expect(await portal.write((tx) => tx.count(LiveCopyEntity))).toBe(1)
  expect(await portal.database.getRepository(LiveCopyEntity).count()).toBe(0)
})

/** Starts a second portal on the folder and the database of a first one, as a restart does. */
const restart = ({ config }: Portal) =>
  start({ DATA_DIR: config.dataDir, ...(isMysql && { DATABASE_URL: config.database }) })

const onMysql = isMysql ? describe : describe.skip
onMysql('replicas on one MySQL database', () => {
  it('are not held with data folders of their own, also after the database was confirmed', async () => {
    const { portal: first, variables } = await restored()
    expect(await isHeld(first)).toBe(true)
    const second = await start({ ...variables, DATA_DIR: join(folder, 'second') })
    expect(await isHeld(second)).toBe(true)
    await first
      .as(await first.make.master())
      .post('/api/admin/mail/live')
      .send({ drop: false })
      .expect(200)
    for (const replica of [first, second])
      await until(
        () => isHeld(replica),
        (is) => !is,
      )
    const third = await start({ ...variables, DATA_DIR: join(folder, 'third') })
    expect(await isHeld(third)).toBe(false)
    await send(third, 'cy@vale.example')
  }, 120_000)

  it('wait for one that runs if they reach the database at a server that they do not know', async () => {
    const first = await start()
    await send(first, 'ada@vale.example')
    const other = await start({ DATA_DIR: join(folder, 'other'), DATABASE_URL: first.config.database })
    Object.assign(other.app.get(LiveCopy), { knownServer: 'another' })
    expect(await isHeld(other)).toBe(true)
    expect((await rowOf(first)).heldSince).toBeNull()
    await until(
      async () => [await isHeld(first), await isHeld(other)],
      ([one, two]) => !one && !two,
    )
  }, 60_000)
})
