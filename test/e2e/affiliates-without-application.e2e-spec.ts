import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from '@jest/globals'
import { DataSource } from 'typeorm'
import { databaseOptions } from '../../ormconfig.js'
import type { VisibleApplication } from '../../src/affiliate/applications/application-list.contract.js'
import { ReviewReminder } from '../../src/affiliate/applications/review-reminder.service.js'
import { ApplicationEntity } from '../../src/affiliate/accounts/application.entity.js'
import { OutboxMailEntity } from '../../src/mail/outbox/outbox-mail.entity.js'
import { applicant, application, STATS, sums, ZEROS } from '../support/affiliates.js'
import { refused } from '../support/answers.js'
import { createDatabase } from '../support/database.js'
import { dump, restore } from '../support/dump.js'
import { startShop } from '../support/sales.js'
import type { Visitor } from '../support/portal.js'

const OPS = 'ops@vale.example'
const { portal, master, dashboard, sale } = await startShop({ OPS_EMAIL: OPS })
afterAll(() => portal.stop())

const admin = async (method: 'get' | 'post' | 'put', path: string, body?: object, status = 200) =>
  (await portal.as(master)[method](`/api/admin/affiliate/${path}`).send(body).expect(status)).body
const list = (query = '') => admin('get', `applications${query}`)
const rowOf = async ({ key }: Visitor): Promise<VisibleApplication> =>
  (await list(`?q=${key}`)).applications[0]

/** A member who has the dashboard without an application, and has opened it. */
async function privileged(holder?: string) {
  const { key } = await portal.make.key({ level: 'fullaccess', holder })
  const member = await portal.signIn(key)
  return { member, code: (await dashboard(member)).code as string }
}

describe('an affiliate without an application', () => {
  afterEach(async () => {
    const { stored, counted } = await sums(portal)
    expect(stored).toEqual(counted)
  })

  it('is in list, counts, totals, export and drawer, but is no application', async () => {
    const { member, code } = await privileged('Ada Vale')
    const { member: applied } = await applicant(portal)
    await sale({ code, amount: 100 })
    const row = await rowOf(member)
    const empty = { email: '', website: '', experience: '', audience: '', promotion: '', additional: '' }
    expect(row).toEqual({
      ...empty,
      id: expect.any(String),
      name: 'Ada Vale',
      memberId: (await portal.keys.find(member.key))!.id,
      accessKey: member.key,
      status: 'No application',
      submittedAt: expect.stringMatching(/Z$/),
      decidedAt: null,
      reason: null,
      terms: null,
      account: { status: 'active', reason: null, clicksMergedAt: null },
      // The commission and the first sale's bonus.
      stats: { ...ZEROS, totalEarnings: 75, thisMonthEarnings: 75, referralsMade: 1, activeMembers: 1 },
      version: expect.any(Number),
    })
    const all = await list()
    expect(all).toMatchObject({
      total: 2,
      summary: { total: 1, approved: 0, pending: 1, rejected: 0, totalCommissions: 75 },
      counts: { approved: 0, pending: 1, rejected: 0, withoutApplication: 1 },
    })
    expect(all.applications.map(({ accessKey }: VisibleApplication) => accessKey)).toEqual([
      applied.key,
      member.key,
    ])
    const filtered = await list('?status=No+application&sort=pending')
    expect([filtered.total, filtered.applications]).toEqual([1, [row]])
    const details = await admin('get', `applications/${row.id}`)
    expect(details).toMatchObject({ application: row, history: [], ledger: { total: 2 } })
    const { text } = await portal.as(master).get('/api/admin/affiliate/applications.csv').expect(200)
    expect(text).toMatch(/^Ada Vale,.*,No application,,,,75\.00,75\.00,/m)
    const { id } = (await portal.keys.find(member.key))!
    const { body } = await portal.as(master).get(`/api/admin/members/${id}/affiliate`).expect(200)
    expect(body).toMatchObject({ application: null, account: { id: row.id, code } })
  })

  it('has no application as the member sees it', async () => {
    const { member } = await privileged()
    const { body } = await portal.as(member).get('/api/affiliate/status/me').expect(200)
    const none = { approved: false, applicationExists: false, status: null, submittedAt: null, paused: false }
    expect(body).toEqual({ success: true, ...none })
    const shown = await portal.as(member).get('/api/affiliate/dashboard/me').expect(200)
    expect(shown.body).toMatchObject({ isPrivileged: true, application: null })
  })

  it('is edited like any other', async () => {
    const { member } = await privileged()
    await admin('put', 'stats', { accessKey: member.key, stats: STATS, version: 1 })
    const { id, stats } = await rowOf(member)
    expect(stats).toEqual(STATS)
    const { history } = await admin('get', `applications/${id}`)
    expect(history).toMatchObject([{ action: 'affiliate-stats-edited' }])
  })

  it('cannot be approved or rejected', async () => {
    const { member } = await privileged()
    const { id } = await rowOf(member)
    const refusal = refused('This member hasn’t applied, so there’s nothing to decide.')
    for (const decision of ['approve', 'reject'])
      expect(await admin('post', decision, { accessKey: member.key }, 409)).toEqual(refusal)
    expect((await admin('post', 'approve-many', { ids: [id] })).approved).toBe(0)
  })

  it('is named and found by the holder, whose name may change, and else by the key', async () => {
    const { member } = await privileged('Grace Before')
    const { id, version } = (await portal.keys.find(member.key))!
    await portal
      .as(master)
      .patch(`/api/admin/members/${id}`)
      .send({ holder: 'Grace After', version })
      .expect(200)
    expect(await list('?q=before')).toMatchObject({ total: 0, counts: { withoutApplication: 0 } })
    const found = await list('?q=after&status=Approved')
    expect(found).toMatchObject({ total: 0, counts: { approved: 0, withoutApplication: 1 } })
    expect((await rowOf(member)).name).toBe('Grace After')
    const nameless = await privileged()
    expect((await rowOf(nameless.member)).name).toMatch(/^fullacce….{4}$/)
  })

  it('applies later, once, with the same row', async () => {
    const { member, code } = await privileged('Ada Vale')
    await sale({ code, amount: 100 })
    const { id } = await rowOf(member)
    const submit = () => portal.as(member).post('/api/affiliate/submit').send(application())
    const replies = await Promise.all([submit(), submit(), submit()])
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect(await rowOf(member)).toMatchObject({
      id,
      name: 'Robin Vale',
      status: 'Pending Review',
      stats: { totalEarnings: 75 },
    })
    await admin('post', 'approve', { accessKey: member.key })
    expect((await list('?q=robin&status=Approved')).applications).toMatchObject([{ id }])
  })

  it('gets one row from opening the account many times at once', async () => {
    const member = await portal.make.member('lifetime')
    await Promise.all(Array.from({ length: 8 }, () => dashboard(member)))
    expect((await list(`?q=${member.key}`)).total).toBe(1)
  })
})

describe('an application that waits', () => {
  const mails = () => portal.database.manager.findBy(OutboxMailEntity, { template: 'affiliate-waiting' })
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
  const due = (id: string, hours: number) =>
    portal.write((tx) => tx.update(ApplicationEntity, { id }, { remindAt: hoursAgo(hours - 40) }))

  it('is reported to operations once, by one of several replicas', async () => {
    const reminder = portal.app.get(ReviewReminder)
    const { id } = await applicant(portal)
    const { remindAt, submittedAt } = await portal.database.manager.findOneByOrFail(ApplicationEntity, { id })
    expect(remindAt!.getTime() - submittedAt.getTime()).toBe(40 * 3_600_000)
    await due(id, 39)
    await reminder.send()
    expect(await mails()).toHaveLength(0)
    await due(id, 41)
    await Promise.all([reminder.send(), reminder.send()])
    await reminder.send()
    expect(await mails()).toMatchObject([{ toAddress: OPS }])
  })

  it('is not reported once it is decided', async () => {
    const { member, id } = await applicant(portal)
    await due(id, 41)
    const before = (await mails()).length
    await admin('post', 'reject', { accessKey: member.key })
    await portal.app.get(ReviewReminder).send()
    expect(await mails()).toHaveLength(before)
  })
})

describe('a database of an earlier version', () => {
  it('lists the accounts that have no application, and takes them back', async () => {
    const { member, code } = await privileged('Zoë Vale')
    await sale({ code, amount: 100 })
    const { url, drop } = await createDatabase()
    const folder = await mkdtemp(join(tmpdir(), 'portal-'))
    const database = url ?? join(folder, 'portal.sqlite')
    await restore(database, await dump(portal.config.database))
    const connection = await new DataSource(databaseOptions(database)).initialize()
    const read = (sql: string) => connection.query<Record<string, unknown>[]>(sql)
    const rows = () =>
      read(
        'SELECT key_id, number, name, status, search, earnings FROM affiliate_applications ORDER BY key_id',
      )
    const totals = () => read('SELECT * FROM affiliate_totals')
    const before = { rows: await rows(), totals: await totals() }

    const isLater = async () =>
      (await read('SELECT name FROM migrations')).some(({ name }) => String(name) >= '0045')
    while (await isLater()) await connection.undoLastMigration()
    const applied = before.rows.filter(({ status }) => status !== 'No application')
    const left = await rows()
    expect(left.map(({ key_id }) => key_id)).toEqual(applied.map(({ key_id }) => key_id))
    expect(left.map(({ number }) => number).sort()).toEqual(applied.map((_, index) => index + 1))
    expect((await totals())[0]).toMatchObject({ applications: applied.length })

    await connection.runMigrations()
    const again = await rows()
    const numbers = again.map(({ number }) => Number(number)).sort((one, other) => one - other)
    expect(numbers).toEqual(again.map((_, index) => index + 1))
    const withoutNumber = ({ number: _, ...row }: Record<string, unknown>) => row
    expect(again.map(withoutNumber)).toEqual(before.rows.map(withoutNumber))
    expect(await totals()).toEqual(before.totals)
    const { id } = (await portal.keys.find(member.key))!
    expect(again).toContainEqual(expect.objectContaining({ key_id: id, name: 'Zoë Vale' }))
    await connection.destroy()
    await drop()
    await rm(folder, { recursive: true })
  })
})
