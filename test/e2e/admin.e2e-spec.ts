import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { AuditEntryEntity } from '../../src/audit/audit-entry.entity.js'
import type { AffiliateApplication, ApplicationEvent } from '../../src/affiliate/affiliate-admin.contract.js'
import { AffiliateEntity } from '../../src/affiliate/affiliate.entity.js'
import { ApplicationEntity } from '../../src/affiliate/application.entity.js'
import { LedgerEntryEntity } from '../../src/affiliate/ledger-entry.entity.js'
import { OutboxMailEntity } from '../../src/mail/outbox-mail.entity.js'
import { affiliate, applicant, sums } from '../support/affiliates.js'
import { answers, refused } from '../support/answers.js'
import { type Portal, startPortal, type Visitor } from '../support/portal.js'

const ZEROS = {
  totalEarnings: 0,
  thisMonthEarnings: 0,
  referralsMade: 0,
  activeMembers: 0,
  conversionRate: 0,
  commissionRate: 0,
  tier: 'Bronze',
}
const STATS = {
  totalEarnings: 1234.56,
  thisMonthEarnings: 234.5,
  referralsMade: 12,
  activeMembers: 7,
  conversionRate: 3.25,
  commissionRate: 0.3,
  tier: 'Gold',
}
const NOBODY = '00000000-0000-7000-8000-000000000000'

let portal: Portal
let master: Visitor
let other: Visitor
beforeAll(async () => {
  portal = await startPortal({ RATE_LIMITS: 'off' })
  master = await portal.make.master('automation')
  other = await portal.make.master('indicator')
})
afterAll(() => portal.stop())

const get = async (path: string, status = 200) =>
  (await portal.as(master).get(`/api/admin/affiliate/${path}`).expect(status)).body
const post = async (path: string, body: object, status = 200) =>
  (await portal.as(master).post(`/api/admin/affiliate/${path}`).send(body).expect(status)).body
const putStats = async (body: object, status = 200) =>
  (await portal.as(master).put('/api/admin/affiliate/stats').send(body).expect(status)).body
const query = (different: object) => `applications?${new URLSearchParams({ ...different })}`
const namesOf = (body: { applications: AffiliateApplication[] }) => body.applications.map(({ name }) => name)
const entriesOf = async (id: string) => {
  const { keyId } = await portal.database.manager.findOneByOrFail(ApplicationEntity, { id })
  return portal.database.manager.findBy(LedgerEntryEntity, { keyId })
}

describe('the back office is for masters', () => {
  it.each([
    ['get', 'applications'],
    ['get', 'applications.csv'],
    ['get', `applications/${NOBODY}`],
    ['get', `applications/${NOBODY}/ledger`],
    ['post', 'approve'],
    ['post', 'reject'],
    ['post', 'approve-many'],
    ['put', 'stats'],
    ['post', 'init-stats'],
  ] as const)('%s %s', async (method, path) => {
    const at = `/api/admin/affiliate/${path}`
    expect((await portal.anonymous[method](at).expect(401)).body).toEqual(answers.signInFirst)
    const member = await portal.make.member('lifetime')
    expect((await portal.as(member)[method](at).expect(403)).body).toEqual(
      refused('This is open to master access keys only.'),
    )
    expect([200, 400, 404]).toContain((await portal.as(other)[method](at)).status)
  })
})

describe('decisions', () => {
  it('approve: decision, stats, audit and mail at once', async () => {
    const { member, id } = await applicant(portal, { email: 'approved@vale.example' })
    const { application, ...rest } = await post('approve', { accessKey: member.key })
    expect(rest).toEqual({ success: true })
    expect(application).toEqual({
      id,
      name: 'Robin Vale',
      email: 'approved@vale.example',
      website: 'https://vale.example/trading',
      experience: 'intermediate',
      audience: 'medium',
      promotion: 'A weekly video about risk.',
      additional: '',
      accessKey: member.key,
      status: 'Approved',
      submittedAt: expect.stringMatching(/Z$/),
      decidedAt: expect.stringMatching(/Z$/),
      reason: null,
      stats: ZEROS,
      version: 1,
    })
    const mails = await portal.database.manager.findBy(OutboxMailEntity, {
      toAddress: 'approved@vale.example',
    })
    expect(mails.map(({ template }) => template).sort()).toEqual(['affiliate-approved', 'affiliate-received'])
  })

  it('reject: with a reason or without, told by mail', async () => {
    const { member } = await applicant(portal, { email: 'rejected@vale.example' })
    const { application } = await post('reject', { accessKey: member.key, reason: '  Too small.  ' })
    expect(application).toMatchObject({ status: 'Rejected', reason: 'Too small.', stats: ZEROS, version: 0 })
    const mails = await portal.database.manager.findBy(OutboxMailEntity, {
      toAddress: 'rejected@vale.example',
    })
    expect(mails.map(({ template }) => template).sort()).toEqual(['affiliate-received', 'affiliate-rejected'])
    const again = await applicant(portal)
    expect((await post('reject', { accessKey: again.member.key })).application.reason).toBeNull()
  })

  it.each([
    ['approve', 'reject', 'Approved'],
    ['reject', 'approve', 'Rejected'],
  ])('%s stays: again is 200 and changes nothing, %s is 409', async (decision, opposite, status) => {
    const { member, id } = await applicant(portal)
    const first = await post(decision, { accessKey: member.key })
    const audited = () => portal.database.manager.countBy(AuditEntryEntity, { subject: `application:${id}` })
    const before = await audited()
    expect(await post(decision, { accessKey: member.key })).toEqual(first)
    expect(await post(opposite, { accessKey: member.key }, 409)).toEqual(
      refused(`This application has been decided already: it is ${status}.`),
    )
    expect(await audited()).toBe(before)
  })

  it('of 30 opposed ones at the same time one wins, with one mail', async () => {
    const { member, id } = await applicant(portal, { email: 'contested@vale.example' })
    const replies = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        portal
          .as(index % 4 < 2 ? master : other)
          .post(`/api/admin/affiliate/${index % 2 ? 'approve' : 'reject'}`)
          .send({ accessKey: member.key }),
      ),
    )
    const { application } = await get(`applications/${id}`)
    const won = application.status === 'Approved' ? 1 : 0
    expect(replies.map(({ status }) => status)).toEqual(
      Array.from({ length: 30 }, (_, index) => (index % 2 === won ? 200 : 409)),
    )
    const mails = await portal.database.manager.findBy(OutboxMailEntity, {
      toAddress: 'contested@vale.example',
    })
    expect(mails).toHaveLength(2)
    expect(await portal.database.manager.countBy(AuditEntryEntity, { subject: `application:${id}` })).toBe(2)
  })

  it.each(['approve', 'reject'])(
    '%s: unknown keys are 404, and so are keys without an application',
    async (what) => {
      expect(await post(what, { accessKey: 'nobody-at-all' }, 404)).toEqual(answers.noSuchKey)
      const { key } = await portal.make.key({ level: 'indicator' })
      expect(await post(what, { accessKey: key }, 404)).toEqual(
        refused('There is no application with this access key.'),
      )
    },
  )

  it.each([
    {},
    { accessKey: 0 },
    { accessKey: ['x'] },
    { accessKey: null },
    { accessKey: '' },
    { accessKey: {} },
  ])('approve refuses %j', async (body) => {
    expect((await post('approve', body, 400)).success).toBe(false)
  })

  it('reject refuses a reason that is none', async () => {
    const { member } = await applicant(portal)
    for (const reason of ['x'.repeat(501), 'a\u0000b', 7, null, ['x']])
      await post('reject', { accessKey: member.key, reason }, 400)
  })

  it('approve-many approves what is pending and leaves the rest', async () => {
    const pending = await Promise.all([applicant(portal), applicant(portal)])
    const rejected = await applicant(portal)
    await post('reject', { accessKey: rejected.member.key })
    const ids = [pending[0].id, rejected.id, pending[1].id]
    const answer = await post('approve-many', { ids })
    expect(answer.approved).toBe(2)
    expect(answer.applications.map(({ id, status }: AffiliateApplication) => [id, status])).toEqual([
      [ids[0], 'Approved'],
      [ids[1], 'Rejected'],
      [ids[2], 'Approved'],
    ])
    expect((await post('approve-many', { ids })).approved).toBe(0)
  })

  it('approve-many is all or nothing, and takes 1 to 100 ids', async () => {
    const { id } = await applicant(portal)
    await post('approve-many', { ids: [id, NOBODY] }, 404)
    expect((await get(`applications/${id}`)).application.status).toBe('Pending Review')
    for (const ids of [[], Array(101).fill(id), ['x'], 'x', null, [null], { 0: id }])
      await post('approve-many', { ids }, 400)
  })
})

describe('stats', () => {
  const edit = async (member: Visitor, stats: object, more: object = {}, status = 200) =>
    putStats({ accessKey: member.key, stats, ...more }, status)

  it('are kept as they were sent, and answered wherever they are shown', async () => {
    const { member, id } = await affiliate(portal, master)
    const answer = await edit(member, STATS, { version: 1, reason: 'From the old system' })
    expect(answer).toEqual({ success: true, stats: STATS, version: 2 })
    expect((await get(`applications/${id}`)).application).toMatchObject({ stats: STATS, version: 2 })
    const { body } = await portal.as(member).get('/api/affiliate/stats/me').expect(200)
    expect(body).toEqual({ success: true, stats: STATS })
    const list = await get(query({ q: member.key }))
    expect(list.applications[0]).toMatchObject({ id, stats: STATS, version: 2 })
  })

  it('become corrections with author and reason, which the member sees', async () => {
    const { member, id } = await affiliate(portal, master)
    await edit(member, STATS, { reason: 'From the old system' })
    await edit(member, { totalEarnings: 1000, referralsMade: 10 })
    const { body } = await portal.as(member).get('/api/affiliate/ledger/me').expect(200)
    const told = body.ledger.entries.map(
      ({ kind, amount, sales, members, author, reason }: Record<string, unknown>) => [
        kind,
        amount,
        sales,
        members,
        author,
        reason,
      ],
    )
    const author = 'automation master'
    expect(told).toEqual([
      ['correction', 0, -2, 0, author, null],
      ['correction', -234.56, 0, 0, author, null],
      ['correction', 234.5, 12, 7, author, 'From the old system'],
      ['correction', 1000.06, 0, 0, author, 'From the old system'],
    ])
    const { ledger } = await get(`applications/${id}/ledger`)
    expect(ledger).toEqual(body.ledger)
  })

  it('that change nothing leave no entry', async () => {
    const { member, id } = await affiliate(portal, master)
    await edit(member, STATS)
    const before = (await entriesOf(id)).length
    await edit(member, STATS)
    await edit(member, {})
    expect(await entriesOf(id)).toHaveLength(before)
  })

  it('that are stale are 409, and theirs can be read', async () => {
    const { member, id } = await affiliate(portal, master)
    await edit(member, { totalEarnings: 10 }, { version: 1 })
    expect(await edit(member, { totalEarnings: 20 }, { version: 1 }, 409)).toEqual(
      refused('These stats were changed in the meantime.'),
    )
    const { application } = await get(`applications/${id}`)
    expect([application.stats.totalEarnings, application.version]).toEqual([10, 2])
  })

  it('of 50 edits with one version at the same time one wins', async () => {
    const { member, id } = await affiliate(portal, master)
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        portal
          .as(master)
          .put('/api/admin/affiliate/stats')
          .send({ accessKey: member.key, version: 1, stats: { ...STATS, totalEarnings: index + 1 } }),
      ),
    )
    const winners = replies.filter(({ status }) => status === 200)
    expect(winners).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(49)
    const { application } = await get(`applications/${id}`)
    expect(application).toMatchObject({ stats: winners[0]!.body.stats, version: 2 })
  })

  it('are for the approved alone', async () => {
    const { member } = await applicant(portal)
    const sentence = 'Only an approved affiliate has stats to edit.'
    expect(await edit(member, STATS, {}, 409)).toEqual(refused(sentence))
    await post('reject', { accessKey: member.key })
    expect(await edit(member, STATS, {}, 409)).toEqual(refused(sentence))
    expect(await putStats({ accessKey: 'nobody-at-all', stats: STATS }, 404)).toEqual(answers.noSuchKey)
  })

  it.each([
    ['totalEarnings', [0, 0.01, 9_999_999.99]],
    ['thisMonthEarnings', [0, 19.99]],
    ['referralsMade', [0, 1, 2_000_000_000]],
    ['conversionRate', [0, 0.0001, 33.3333, 100]],
    ['commissionRate', [0, 0.25, 0.3333, 1]],
    ['tier', ['Bronze', 'Silver', 'Gold', 'Platinum']],
  ] as [string, unknown[]][])('%s may be each of %j', async (field, values) => {
    const { member } = await affiliate(portal, master)
    for (const value of values) expect((await edit(member, { [field]: value })).stats[field]).toBe(value)
  })

  const wrong = [-1, -0.01, 1e21, 1.005, '1', null, true, [1], {}, 'NaN', Number.MAX_SAFE_INTEGER]
  it.each([
    ['totalEarnings', [...wrong, 10_000_000, 9_999_999.995]],
    ['thisMonthEarnings', wrong],
    ['referralsMade', [...wrong, 0.5, 2_000_000_001]],
    ['activeMembers', [...wrong, 0.5]],
    ['conversionRate', [...wrong.filter((value) => value !== 1.005), 100.01, 1e-7]],
    ['commissionRate', [...wrong, 1.01, 0.12345]],
    ['tier', [...wrong, 'bronze', 'Diamond', '', 'constructor']],
  ] as [string, unknown[]][])('%s may be none of %j', async (field, values) => {
    const { member, id } = await affiliate(portal, master)
    for (const value of values) {
      const body = await edit(member, { ...STATS, [field]: value }, {}, 400)
      expect(Object.keys(body.fields)).toEqual([field])
    }
    expect((await get(`applications/${id}`)).application).toMatchObject({ stats: ZEROS, version: 1 })
  })

  it.each([undefined, null, [], [STATS], 'stats', 7])('may not be %j', async (stats) => {
    const { member } = await affiliate(portal, master)
    await putStats({ accessKey: member.key, stats }, 400)
  })

  it.each(['1', -1, 1.5, null, [1]])('take no version %j', async (version) => {
    const { member } = await affiliate(portal, master)
    await edit(member, STATS, { version }, 400)
  })

  it('whatever they are, are kept as answered or refused', async () => {
    const { member } = await affiliate(portal, master)
    const value = fc.oneof(fc.double(), fc.integer(), fc.jsonValue({ maxDepth: 3 }))
    const field = fc.constantFrom(...Object.keys(STATS), 'version', '__proto__', 'toString')
    await fc.assert(
      fc.asyncProperty(fc.dictionary(field, value), async (stats) => {
        const answer = await portal
          .as(master)
          .put('/api/admin/affiliate/stats')
          .send({ accessKey: member.key, stats })
        expect([200, 400]).toContain(answer.status)
        if (answer.status !== 200) return
        const { body } = await portal.as(member).get('/api/affiliate/stats/me').expect(200)
        expect(body.stats).toEqual(answer.body.stats)
      }),
      { numRuns: 100 },
    )
  })

  it('that approved affiliates lack are created once', async () => {
    const { id } = await affiliate(portal, master)
    const { keyId } = await portal.database.manager.findOneByOrFail(ApplicationEntity, { id })
    await portal.write((tx) => tx.delete(AffiliateEntity, { keyId }))
    expect((await get(`applications/${id}`)).application).toMatchObject({ stats: ZEROS, version: 0 })
    const created = await Promise.all([post('init-stats', {}), post('init-stats', {})])
    expect(created.map((answer) => answer.created).sort()).toEqual([0, 1])
    expect(await post('init-stats', {})).toEqual({ success: true, created: 0 })
    expect((await get(`applications/${id}`)).application.version).toBe(1)
  })
})

describe('one application', () => {
  it('comes with its history and its ledger', async () => {
    const { member, id } = await affiliate(portal, master)
    await portal
      .as(other)
      .put('/api/admin/affiliate/stats')
      .send({ accessKey: member.key, stats: { totalEarnings: 5, tier: 'Silver' }, reason: 'Paid by hand' })
      .expect(200)
    const body = await get(`applications/${id}`)
    expect(Object.keys(body).sort()).toEqual(['application', 'history', 'ledger', 'success'])
    expect(body.history.map(({ at: _, ...event }: ApplicationEvent) => event)).toEqual([
      { action: 'application-submitted', by: 'the applicant', reason: null, changes: [] },
      { action: 'application-approved', by: 'automation master', reason: null, changes: [] },
      {
        action: 'affiliate-stats-edited',
        by: 'indicator master',
        reason: 'Paid by hand',
        changes: [
          { field: 'totalEarnings', before: 0, after: 5 },
          { field: 'tier', before: 'Bronze', after: 'Silver' },
        ],
      },
    ])
    expect(body.ledger.entries).toHaveLength(1)
    expect(Object.keys(body.ledger.entries[0]).sort()).toEqual([
      'amount',
      'at',
      'author',
      'id',
      'kind',
      'members',
      'month',
      'reason',
      'sale',
      'sales',
    ])
  })

  it.each([NOBODY, 'x', "' OR 1=1 --", '%00'])('%s is not found', async (id) => {
    expect(
      (await portal.as(master).get(`/api/admin/affiliate/applications/${encodeURIComponent(id)}`)).status,
    ).toBe(404)
    expect(
      (await portal.as(master).get(`/api/admin/affiliate/applications/${encodeURIComponent(id)}/ledger`))
        .status,
    ).toBe(404)
  })
})

describe('kept sums', () => {
  it('are equal to what they are the sums of', async () => {
    const { kept, counted } = await sums(portal)
    expect(kept.totals).toEqual(counted.totals)
    expect(kept.accounts).toEqual(counted.accounts)
    expect(kept.months).toEqual(counted.months)
  })
})

describe('the list', () => {
  const NAMES = ['Álvaro', 'bela', 'Cleo', 'dora', 'Émile', 'Fay', 'gus']
  let keys: string[]
  let list: Portal
  let desk: Visitor
  const page = async (different: object = {}, status = 200) =>
    (
      await list
        .as(desk)
        .get(`/api/admin/affiliate/${query(different)}`)
        .expect(status)
    ).body

  beforeAll(async () => {
    list = await startPortal({ RATE_LIMITS: 'off' })
    desk = await list.make.master()
    keys = []
    for (const [index, name] of NAMES.entries()) {
      const email = `${index}@${index % 2 ? 'odd' : 'even'}.example`
      const { member } = await applicant(list, {
        name: `${name} Vale`,
        email,
        website: `https://site-${index}.example/%_x`,
      })
      keys.push(member.key)
      // 0: Pending, 1: Approved with 10 dollars, 2: Rejected, 3: Pending, 4: Approved with 40 dollars …
      const decide = (what: string) =>
        list.as(desk).post(`/api/admin/affiliate/${what}`).send({ accessKey: member.key }).expect(200)
      if (index % 3 === 2) await decide('reject')
      if (index % 3 !== 1) continue
      await decide('approve')
      await list
        .as(desk)
        .put('/api/admin/affiliate/stats')
        .send({ accessKey: member.key, stats: { totalEarnings: index * 10 } })
        .expect(200)
    }
  })
  afterAll(() => list.stop())

  it('is newest first, with its sums', async () => {
    const body = await page()
    expect(Object.keys(body).sort()).toEqual([
      'applications',
      'page',
      'pageSize',
      'success',
      'summary',
      'total',
    ])
    expect(namesOf(body)).toEqual([...NAMES].reverse().map((name) => `${name} Vale`))
    expect([body.total, body.page, body.pageSize]).toEqual([7, 1, 50])
    expect(body.summary).toEqual({ total: 7, approved: 2, pending: 3, rejected: 2, totalCommissions: 50 })
    expect(body.applications.map(({ accessKey }: AffiliateApplication) => accessKey)).toEqual(
      [...keys].reverse(),
    )
  })

  it.each([
    ['submittedAt', NAMES],
    ['name', NAMES],
    ['-name', [...NAMES].reverse()],
    ['-totalEarnings', ['Émile', 'bela', 'gus', 'Fay', 'dora', 'Cleo', 'Álvaro']],
    ['totalEarnings', ['Álvaro', 'Cleo', 'dora', 'Fay', 'gus', 'bela', 'Émile']],
  ])('sorts by %s, whatever page by page', async (sort, names) => {
    const expected = names.map((name) => `${name} Vale`)
    expect(namesOf(await page({ sort }))).toEqual(expected)
    for (const pageSize of [1, 2, 3, 7]) {
      const pages = Array.from({ length: Math.ceil(7 / pageSize) }, (_, index) =>
        page({ sort, pageSize, page: index + 1 }),
      )
      expect((await Promise.all(pages)).flatMap(namesOf)).toEqual(expected)
    }
  })

  it.each([
    ['Pending Review', ['gus', 'dora', 'Álvaro']],
    ['Approved', ['Émile', 'bela']],
    ['Rejected', ['Fay', 'Cleo']],
    ['', [...NAMES].reverse()],
  ])('filters by %j, whatever page by page, under the same sums', async (status, names) => {
    const expected = names.map((name) => `${name} Vale`)
    const body = await page({ status })
    expect([namesOf(body), body.total, body.summary.total]).toEqual([expected, names.length, 7])
    const single = await Promise.all(names.map((_, index) => page({ status, pageSize: 1, page: index + 1 })))
    expect(single.flatMap(namesOf)).toEqual(expected)
  })

  it.each([
    ['CLEO', ['Cleo']],
    ['alvaro', ['Álvaro']],
    ['É', ['Émile', 'dora', 'Cleo', 'bela', 'Álvaro', 'Fay', 'gus']],
    ['odd.example', ['Fay', 'dora', 'bela']],
    ['site-4', ['Émile']],
    ['%_x', NAMES],
    ['%', NAMES],
    ['lia_', []],
    ["' OR ''='", []],
    ['nobody', []],
  ])('searches for %j', async (q, names) => {
    const body = await page({ q })
    expect([...namesOf(body)].sort()).toEqual(names.map((name) => `${name} Vale`).sort())
    expect(body.total).toBe(names.length)
  })

  it('searches for a whole key, and for the beginning of one', async () => {
    expect(namesOf(await page({ q: ` ${keys[2]} ` }))).toEqual(['Cleo Vale'])
    expect(namesOf(await page({ q: keys[2]!, status: 'Approved' }))).toEqual([])
    expect((await page({ q: 'indicato' })).total).toBe(7)
  })

  it('searches within a status, page by page', async () => {
    const body = await page({ q: 'even', status: 'Pending Review', pageSize: 1, page: 2 })
    expect([namesOf(body), body.total]).toEqual([['Álvaro Vale'], 2])
  })

  it('is empty beyond its end', async () => {
    const body = await page({ page: 9_999_999 })
    expect([body.applications, body.total, body.page]).toEqual([[], 7, 9_999_999])
  })

  it.each([
    { page: '0' },
    { page: '-1' },
    { page: '1.5' },
    { page: 'x' },
    { page: '1e99' },
    { pageSize: '0' },
    { pageSize: '101' },
    { pageSize: '' },
    { sort: 'email' },
    { sort: 'constructor' },
    { sort: '' },
    { status: 'approved' },
    { q: 'x'.repeat(201) },
    { limit: '5' },
  ])('refuses %j', async (different) => {
    expect((await page(different, 400)).success).toBe(false)
  })

  it('refuses a parameter that comes twice', async () => {
    const twice = 'applications?status=Approved&status=Rejected'
    await list.as(desk).get(`/api/admin/affiliate/${twice}`).expect(400)
    await list.as(desk).get('/api/admin/affiliate/applications?q[]=x').expect(400)
  })

  it('answers any search', () =>
    fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 60 }), async (q) => {
        const { status } = await list.as(desk).get(`/api/admin/affiliate/${query({ q })}`)
        expect(status).toBe(200)
      }),
      { numRuns: 60 },
    ))

  const csv = async (different: object = {}) => {
    const answer = await list
      .as(desk)
      .get(`/api/admin/affiliate/applications.csv?${new URLSearchParams({ ...different })}`)
      .buffer(true)
      .expect(200)
    return { answer, rows: parse<Record<string, string>>(answer.text, { columns: true, bom: true }) }
  }

  it('exports what it shows', async () => {
    const { answer, rows } = await csv({ sort: 'name' })
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="affiliate-applications.csv"',
      'cache-control': 'no-store',
    })
    expect(rows.map(({ Name }) => Name)).toEqual(NAMES.map((name) => `${name} Vale`))
    expect(rows[4]).toEqual({
      Name: 'Émile Vale',
      Email: '4@even.example',
      Website: 'https://site-4.example/%_x',
      Experience: 'intermediate',
      Audience: 'medium',
      'Promotion Methods': 'A weekly video about risk.',
      'Additional Info': '',
      'Access Key': keys[4],
      Status: 'Approved',
      Submitted: expect.stringMatching(/Z$/),
      Decided: expect.stringMatching(/Z$/),
      Reason: '',
      'Total Earnings': '40.00',
      'This Month Earnings': '0.00',
      'Referrals Made': '0',
      'Active Members': '0',
      'Conversion Rate': '0',
      'Commission Rate': '0',
      Tier: 'Bronze',
    })
    expect((await csv({ status: 'Rejected', q: 'vale' })).rows.map(({ Name }) => Name)).toEqual([
      'Fay Vale',
      'Cleo Vale',
    ])
    expect((await csv({ q: 'nobody' })).rows).toEqual([])
    await list.as(desk).get('/api/admin/affiliate/applications.csv?status=x').expect(400)
  })

  it('leaves nothing for a spreadsheet to run', async () => {
    const text = '=HYPERLINK("https://evil.example","x")'
    const { member } = await applicant(list, { name: text, promotion: '@SUM(1)', additional: '-1+1' })
    const { answer } = await csv({ q: member.key })
    const [row] = parse<Record<string, string>>(answer.text, { columns: true, bom: true })
    expect([row!.Name, row!['Promotion Methods'], row!['Additional Info']]).toEqual([
      `'${text}`,
      "'@SUM(1)",
      "'-1+1",
    ])
  })

  it('exports in batches without losing a row, in every order', async () => {
    const many = Array.from({ length: 1_100 }, (_, index) => index)
    const made = await list.keys.issue({ level: 'indicator' }, many.length, 'test')
    await list.write(async (tx) => {
      for (let at = 0; at < many.length; at += 100)
        await tx.insert(
          ApplicationEntity,
          many.slice(at, at + 100).map((index) => ({
            id: `row-${index}`,
            number: 9 + index,
            keyId: made[index]!.id,
            name: `Same ${index % 3}`,
            email: 'x@vale.example',
            website: 'https://vale.example',
            experience: 'expert' as const,
            audience: 'small' as const,
            promotion: '',
            additional: '',
            status: 'Approved' as const,
            search: `same ${index % 3}`,
            earnings: index % 5,
            submittedAt: new Date(),
          })),
        )
    })
    for (const sort of ['-submittedAt', 'submittedAt', 'name', '-name', '-totalEarnings', 'totalEarnings']) {
      const keysOf = (await csv({ sort })).rows.map((row) => row['Access Key'])
      expect([sort, keysOf.length, new Set(keysOf).size]).toEqual([sort, 1108, 1108])
    }
  })
})
