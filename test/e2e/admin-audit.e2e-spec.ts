import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { parse } from 'csv-parse/sync'
import libsql from 'libsql'
import { v7 as uuid } from 'uuid'
import type { AuditAnswer, AuditLogEntry } from '../../src/platform/audit/audit.contract.js'
import { MOST_SEARCHED } from '../../src/platform/audit/audit.contract.js'
import { AuditService } from '../../src/platform/audit/audit.service.js'
import { AuditEntryEntity } from '../../src/platform/audit/audit-entry.entity.js'
import { keyRef } from '../../src/keys/directory/key-directory.service.js'
import { applicant } from '../support/affiliates.js'
import { isMysql } from '../support/database.js'
import { answers, refused } from '../support/answers.js'
import { type Portal, startPortal, type Visitor } from '../support/portal.js'

const DAY = 24 * 60 * 60 * 1000

let portal: Portal
let owner: Visitor
/** A master who is not configured. */
let grace: { visitor: Visitor; id: string }
/** A member with a name. */
let ada: { id: string; key: string }
beforeAll(async () => {
  portal = await startPortal({ RATE_LIMITS: 'off' })
  owner = await portal.make.master()
  const issued = await portal.make.key({
    level: 'master',
    template: 'automation',
    role: 'manager',
    holderName: 'Grace Vale',
  })
  grace = { visitor: await portal.signIn(issued.key, { from: '2001:db8:1:2::9' }), id: issued.id }
  ada = await portal.make.key({ level: 'lifetime', holderName: 'Ada Éclair' })
})
afterAll(() => portal.stop())

const list = async (query: object = {}, status = 200): Promise<AuditAnswer> =>
  (
    await portal
      .as(owner)
      .get(`/api/admin/audit?${new URLSearchParams({ ...query })}`)
      .expect(status)
  ).body
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
    await portal.as(grace.visitor).put('/api/profile/me').send({ displayName: 'Amazing Grace' }).expect(200)
    await portal.as(grace.visitor).put('/api/profile/me').send({ displayName: 'Grace' }).expect(200)
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

describe('search of the audit log', () => {
  const needle = `key:${uuid()}`

  it('reads a limited number of entries for a page, and goes on from there', async () => {
    const actor = `key:${uuid()}`
    const entries = (count: number) =>
      Array.from({ length: count }, () => ({ action: 'sign-in' as const, actor, client: '203.0.113.7' }))
    await portal.write(async (tx) => {
      const audit = portal.app.get(AuditService)
      await audit.record(tx, { action: 'key-revoked', actor, subject: needle, client: '203.0.113.7' })
      for (let count = 0; count < MOST_SEARCHED; count += 1000) await audit.record(tx, ...entries(1000))
    })
    for (const query of [{ q: needle }, { actor, action: 'key-revoked' }]) {
      const first = await list(query)
      expect(first.entries).toEqual([])
      expect(first.older).toMatch(/^[\da-f-]{36}$/)
      const second = await list({ ...query, before: first.older! })
      expect(second.entries).toMatchObject([{ subject: needle }])
    }
    // One condition is looked up in its index.
    expect((await list({ subject: needle })).entries).toHaveLength(1)
    expect((await list({ action: 'key-revoked' })).entries).toMatchObject([{ subject: needle }])
  }, 60_000)

  it('looks each condition up in its index', async () => {
    for (const column of ['subject', 'client', 'actor', 'action']) {
      const plan = await planOf(column)
      expect(plan).toContain(`audit_entries_${column}`)
      expect(plan).not.toMatch(/filesort|TEMP B-TREE|SCAN/)
    }
  })
})

/** How the database finds a page of entries with one value in a column, as JSON. */
async function planOf(column: string): Promise<string> {
  const { config, database } = portal
  const select = (index: string) =>
    `SELECT id, details FROM audit_entries ${index} WHERE ${column} = ? AND id < ? ORDER BY id DESC LIMIT 51`
  const parameters = ['x', uuid()]
  if (isMysql)
    return JSON.stringify(
      await database.query(`EXPLAIN ${select(`FORCE INDEX (audit_entries_${column})`)}`, parameters),
    )
  // A plan's statement leaves its connection with an old snapshot.
  const connection = new libsql(config.database)
  try {
    return JSON.stringify(connection.prepare(`EXPLAIN QUERY PLAN ${select('')}`).all(...parameters))
  } finally {
    connection.close()
  }
}

describe('export of the audit log', () => {
  it('has what the filter shows as CSV, with formulas escaped', async () => {
    await portal
      .as(grace.visitor)
      .put('/api/profile/me')
      .send({ displayName: '=HYPERLINK("https://evil.example")' })
      .expect(200)
    const answer = await portal
      .as(grace.visitor)
      .get('/api/admin/audit.csv?action=display-name-changed&q=hyperlink')
      .buffer(true)
      .expect(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="audit.csv"',
      'cache-control': 'no-store',
    })
    expect(parse(answer.text, { columns: true, bom: true })).toEqual([
      {
        Time: expect.stringMatching(/Z$/),
        Actor: 'Grace Vale',
        Action: 'display-name-changed',
        Subject: keyRef(grace.id),
        Name: 'Grace Vale',
        Address: '',
        Before: '{"displayName":"Grace"}',
        After: JSON.stringify({ displayName: '=HYPERLINK("https://evil.example")' }),
        ID: expect.any(String),
      },
    ])
  })

  it('has one JSON object a line, all pages of them', async () => {
    const { text, headers } = await portal
      .as(owner)
      .get('/api/admin/audit.jsonl?client=203.0.113.7')
      .buffer(true)
      .expect(200)
    expect(headers['content-type']).toMatch(/^application\/jsonl/)
    const entries = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as AuditLogEntry)
    expect(entries).toHaveLength(MOST_SEARCHED + 1)
    expect(entries.at(-1)).toMatchObject({ action: 'key-revoked', client: '203.0.113.7' })
    expect((await list({ client: '203.0.113.7', pageSize: 1 })).entries[0]).toEqual(entries[0])
  })

  it('is in the log itself, without the words that were searched for', async () => {
    await portal
      .as(owner)
      .get('/api/admin/audit.csv?action=sign-in&q=ada&actor=grace')
      .buffer(true)
      .expect(200)
    const [entry] = (await list({ action: 'audit-exported' })).entries
    expect(entry).toMatchObject({
      actor: 'automation master',
      client: '127.0.0.1',
      after: { format: 'csv', action: 'sign-in', isSearch: true, isByActor: true, isBySubject: false },
    })
    expect(JSON.stringify(entry!.after)).not.toMatch(/ada|grace/)
  })

  it('refuses what the list refuses', async () => {
    await portal.as(owner).get('/api/admin/audit.csv?action=x').expect(400)
    await portal.as(owner).get('/api/admin/audit.csv?before=x').expect(400)
  })
})
