import { afterAll, describe, expect, it } from '@jest/globals'
import { v7 as uuid } from 'uuid'
import type { AuditAnswer, AuditLogEntry } from '../../src/platform/audit/audit.contract.js'
import { AuditService } from '../../src/platform/audit/audit.service.js'
import { AuditEntryEntity } from '../../src/platform/audit/audit-entry.entity.js'
import { keyRef } from '../../src/platform/audit/key-ref.js'
import { applicant } from '../support/affiliates.js'
import { answers, refused } from '../support/answers.js'
import { startAuditLog } from '../support/audit-log.js'
import { untilMidnightIsFar } from '../support/until.js'

const DAY = 24 * 60 * 60 * 1000

await untilMidnightIsFar()
const { portal, owner, grace, list, rename } = await startAuditLog()
afterAll(() => portal.stop())

/** A member with a name. */
const ada = await portal.make.key({ level: 'lifetime', holder: 'Ada Éclair' })
const actionsOf = ({ entries }: AuditAnswer) => entries.map(({ action }) => action)

describe('audit log', () => {
  it('is open to owners and managers only', async () => {
    const member = await portal.make.member()
    const support = await portal.make.key({ level: 'master', template: 'automation', role: 'support' })
    const paths = ['audit', 'audit.csv', 'audit.jsonl', `audit/${uuid()}`].map((path) => `/api/admin/${path}`)
    for (const path of paths) {
      expect((await portal.anonymous.get(path).expect(401)).body).toEqual(answers.signInFirst)
      await portal.as(member).get(path).expect(403)
      await portal
        .as(await portal.signIn(support.key))
        .get(path)
        .expect(403)
    }
    await portal.as(grace.visitor).get('/api/admin/audit').expect(200)
  })

  it('lists actors, actions and targets, with values before and after', async () => {
    await rename('Amazing Grace')
    await rename('Grace')
    const { entries, older, ...more } = await list({ action: 'display-name-changed', pageSize: 1 })
    expect(more).toEqual({ success: true })
    expect(older).toBe(entries[0]!.id)
    expect(entries).toEqual([
      {
        id: expect.stringMatching(/^[\da-f-]{36}$/),
        at: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*Z$/),
        actor: 'Grace Vale',
        actorId: keyRef(grace.id),
        action: 'display-name-changed',
        subject: keyRef(grace.id),
        subjectName: 'Grace Vale',
        client: null,
        before: { displayName: 'Amazing Grace' },
        after: { displayName: 'Grace' },
      },
    ])
    const { body } = await portal.as(owner).get(`/api/admin/audit/${entries[0]!.id}`).expect(200)
    expect(body).toEqual({ success: true, entry: entries[0] })
    const next = await list({ action: 'display-name-changed', before: older })
    expect(next.entries.map(({ after }) => after)).toEqual([{ displayName: 'Amazing Grace' }])
    expect(next.older).toBeNull()
  })

  it('says that an entry does not exist', async () => {
    for (const id of [uuid(), '00000000-0000-7000-8000-000000000000', 'x'])
      expect((await portal.as(owner).get(`/api/admin/audit/${id}`).expect(404)).body).toEqual(
        refused('Entry not found.'),
      )
  })

  it('filters by who: name, part of it, id, whole key, or what is not a person', async () => {
    for (const actor of ['Grace Vale', 'grace', keyRef(grace.id), grace.id, grace.visitor.key]) {
      const found = await list({ actor })
      expect(found.entries.length).toBeGreaterThan(2)
      expect(new Set(found.entries.map(({ actorId }) => actorId))).toEqual(new Set([keyRef(grace.id)]))
    }
    expect((await list({ actor: 'automation master' })).entries[0]!.actor).toBe('automation master')
    expect((await list({ actor: 'The portal' })).entries[0]!.actorId).toBe('start')
    expect(await list({ actor: 'Nobody' })).toEqual({ success: true, entries: [], older: null })
  })

  it('asks for more of a name that more than ten people have', async () => {
    for (let count = 0; count < 11; count++)
      await portal.make.key({ level: 'master', template: 'automation', holder: `Wren ${count}` })
    const sentence = 'More than 10 people match. Enter more of the name, or an ID.'
    expect(await list({ actor: 'wren' }, 400)).toEqual(refused(sentence, { actor: sentence }))
    expect((await list({ actor: 'Wren 7' })).entries).toEqual([])
  })

  it('filters by target: id with or without its kind, or whole key', async () => {
    for (const subject of [keyRef(ada.id), ada.id, ada.key])
      expect((await list({ subject })).entries).toMatchObject([
        { action: 'key-issued', subjectName: 'Ada Éclair', before: null, after: { level: 'lifetime' } },
      ])
    const { member } = await applicant(portal, { name: 'Émile Vale' })
    const [entry] = (await list({ action: 'application-submitted' })).entries
    expect(entry).toMatchObject({ subjectName: 'Émile Vale', actor: expect.any(String) })
    expect(JSON.stringify(entry)).not.toContain(member.key)
    expect(await list({ subject: 'nobody' })).toMatchObject({ entries: [] })
  })

  it.each([
    { client: 'Müller' },
    { subject: 'é:x' },
    { subject: 'Müller' },
    { actor: 'key:é' },
    { client: '\u{1F600}' },
  ])('finds nothing by %j, which no entry can have', async (filter) =>
    expect(await list(filter)).toEqual({ success: true, entries: [], older: null }),
  )

  it('filters by the name of a target: a member, an applicant', async () => {
    expect((await list({ subject: 'eclair' })).entries).toMatchObject([
      { action: 'key-issued', subjectName: 'Ada Éclair' },
    ])
    const { id } = await applicant(portal, { name: 'Odile Marsh' })
    expect((await list({ subject: 'odile marsh', action: 'application-submitted' })).entries).toMatchObject([
      { subject: `application:${id}`, subjectName: 'Odile Marsh' },
    ])
    for (let count = 0; count < 11; count++)
      await portal.make.key({ level: 'lifetime', holder: `Fennel Ward-${count}` })
    const sentence = 'More than 10 people match. Enter more of the name, or an ID.'
    expect(await list({ subject: 'fennel' }, 400)).toEqual(refused(sentence, { subject: sentence }))
    expect((await list({ subject: 'Fennel Ward-7' })).entries).toHaveLength(1)
  })

  it('names a key without a holder by its first eight and last four characters', async () => {
    const { id, key } = await portal.make.key({ level: 'lifetime' })
    const [entry] = (await list({ subject: id })).entries
    expect(entry!.subjectName).toBe(`lifetime…${key.slice(-4)}`)
  })

  it('filters by address, an IPv6 one by its network', async () => {
    for (const client of ['2001:db8:1:2::9', '2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'])
      expect((await list({ client })).entries.map(({ client }) => client)).toEqual(['2001:db8:1:2::/64'])
    expect(await list({ client: '198.51.100.99' })).toMatchObject({ entries: [] })
  })

  it('filters by time, days and instants', async () => {
    const today = new Date().toISOString().slice(0, 10)
    const past = new Date(Date.now() - 400 * DAY)
    const subject = `key:${uuid()}`
    await portal.write((tx) =>
      portal.app
        .get(AuditService)
        .record(tx, { action: 'key-issued', actor: 'seed', subject, occurredAt: past }),
    )
    const day = past.toISOString().slice(0, 10)
    expect((await list({ from: day, to: day })).entries).toMatchObject([{ subject, actor: 'Demo data' }])
    expect((await list({ to: past.toISOString() })).entries).toMatchObject([{ subject }])
    expect((await list({ subject, from: today })).entries).toEqual([])
    expect((await list({ subject, to: today })).entries).toHaveLength(1)
  })

  it('searches names, ids and details, and combines all filters', async () => {
    expect(actionsOf(await list({ q: 'ECLAIR' }))).toEqual(['key-issued'])
    expect(actionsOf(await list({ q: 'eclair lifetime' }))).toEqual(['key-issued'])
    expect(actionsOf(await list({ q: 'amazing', actor: 'grace', action: 'display-name-changed' }))).toEqual([
      'display-name-changed',
      'display-name-changed',
    ])
    expect(actionsOf(await list({ q: 'amazing', actor: 'grace', action: 'sign-in' }))).toEqual([])
    expect(actionsOf(await list({ q: '%' }))).toEqual([])
  })

  it.each([
    [{ action: 'x' }, { action: 'This action is never recorded. Choose one from the list.' }],
    [{ from: 'yesterday' }, { from: 'Dates must look like 2027-12-31 or 2027-12-31T18:00:00Z.' }],
    [{ to: '2026-02-30' }, { to: 'Dates must look like 2027-12-31 or 2027-12-31T18:00:00Z.' }],
    [{ before: 'x' }, { before: 'The before field must be the older value of the previous page.' }],
    [{ pageSize: 101 }, { pageSize: 'The page size must be a whole number from 1 to 100.' }],
    [{ q: 'x'.repeat(201) }, { q: 'Keep the search to 200 characters or fewer.' }],
  ])('refuses %j', async (query, fields) =>
    expect(await list(query, 400)).toEqual(refused(Object.values(fields)[0]!, fields)),
  )

  it('has every entry on exactly one page', async () => {
    const all: AuditLogEntry[] = []
    for (let before: string | null | undefined; before !== null;) {
      const page: AuditAnswer = await list({ pageSize: 3, ...(before && { before }) })
      all.push(...page.entries)
      before = page.older
    }
    const ids = all.map(({ id }) => id)
    expect(ids).toEqual([...new Set(ids)].sort().reverse())
    expect(ids).toHaveLength(await portal.database.getRepository(AuditEntryEntity).count())
  })

  it('never shows a key or a token', async () => {
    const { text } = await portal.as(owner).get('/api/admin/audit?pageSize=100').expect(200)
    for (const secret of [owner.key, grace.visitor.key, ada.key, 'hash', 'encrypted'])
      expect(text).not.toContain(secret)
  })
})
