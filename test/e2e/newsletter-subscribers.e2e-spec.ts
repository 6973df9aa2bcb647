import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { parse } from 'csv-parse/sync'
import { LiveCopy } from '../../src/mail/live-copy/live-copy.service.js'
import { newId } from '../../src/platform/database/queries/new-id.js'
import { normalizeAddress, sha256 } from '../../src/platform/addresses/normal-address.js'
import type { SubscribersAnswer } from '../../src/newsletter/subscribers.contract.js'
import { SubscriptionEntity } from '../../src/newsletter/subscription.entity.js'
import { SubscriptionReport } from '../../src/newsletter/subscription-report.service.js'
import { answers, refused } from '../support/answers.js'
import { commandOf } from '../support/command.js'
import { NOBODY } from '../support/members.js'
import { type Newsletter, startNewsletter } from '../support/newsletter.js'
import type { Visitor } from '../support/portal.js'

const PATH = '/api/admin/newsletter/subscribers'
const OPS = 'ops@tidewater.example'
const NO_SUBSCRIBER = refused('Subscriber not found.')
const AT = '2026-03-01T12:00:00.000Z'

/** Subscribers in the back office and at the command line. */
let newsletter: Newsletter
let owner: Visitor
beforeAll(async () => {
  newsletter = await startNewsletter({ OPS_EMAIL: OPS, RATE_LIMITS: 'off' })
  owner = await newsletter.portal.make.master()
})
afterAll(() => newsletter.stop())

const list = async (query: object = {}, status = 200): Promise<SubscribersAnswer> =>
  (
    await newsletter.portal
      .as(owner)
      .get(`${PATH}?${new URLSearchParams({ ...query })}`)
      .expect(status)
  ).body
const emailsOf = ({ subscribers }: SubscribersAnswer) => subscribers.map(({ email }) => email)
const remove = (id: string, status = 200) =>
  newsletter.portal.as(owner).delete(`${PATH}/${id}`).expect(status)
const removals = () =>
  newsletter.portal.database.query<{ actor: string; subject: string; details: string }[]>(
    "SELECT actor, subject, details FROM audit_entries WHERE action = 'subscriber-removed' ORDER BY id",
  )

/** Adds a subscription whose state began at noon of March 1, and returns its id. */
async function add(email: string, columns: Partial<SubscriptionEntity> = {}): Promise<string> {
  const id = newId()
  const at = new Date(AT)
  await newsletter.portal.write((tx) =>
    tx.insert(SubscriptionEntity, {
      id,
      email,
      addressHash: sha256(normalizeAddress(email)),
      state: 'confirmed',
      createdAt: at,
      confirmedAt: at,
      isReported: true,
      ...columns,
    }),
  )
  return id
}

/** Subscribes, and opens the link of the mail if `isConfirmed`. Returns what its links have. */
async function subscribe(email: string, isConfirmed = true) {
  await newsletter.subscribe(email).expect(200)
  const links = await newsletter.mailTo(email)
  if (isConfirmed) await newsletter.service.confirm(links.confirm)
  return links
}

describe('the list of subscribers', () => {
  beforeAll(async () => {
    const left = { state: 'unsubscribed', unsubscribedAt: new Date(AT), confirmedAt: null } as const
    await add('=sum(1)@vale.example', { source: 'member' })
    await add('Ada.Love@vale.example')
    await add('per%cent_1@vale.example', left)
    await add('mia@müller.example', { ...left, source: 'member' })
    await add('pia@muller.example', {
      state: 'pending',
      confirmedAt: null,
      createdAt: new Date('2025-01-01T00:00:00.000Z'),
      confirmExpiresAt: new Date('2026-03-08T12:00:00.000Z'),
    })
  })

  it('has the newest first, with when their state began, and counts', async () => {
    const answer = await list()
    expect(answer).toEqual({
      success: true,
      subscribers: expect.any(Array),
      counts: { pending: 1, confirmed: 2, unsubscribed: 2 },
      older: null,
    })
    const id = expect.any(String)
    const row = (email: string, state: string, source: string) => ({ id, email, state, source, since: AT })
    expect(answer.subscribers).toEqual([
      row('pia@muller.example', 'pending', 'site'),
      row('mia@müller.example', 'unsubscribed', 'member'),
      row('per%cent_1@vale.example', 'unsubscribed', 'site'),
      row('Ada.Love@vale.example', 'confirmed', 'site'),
      row('=sum(1)@vale.example', 'confirmed', 'member'),
    ])
  })

  it.each<[object, string[]]>([
    [{ q: 'LOVE' }, ['Ada.Love@vale.example']],
    // A whole address in another spelling.
    [{ q: ' a.dalove@VALE.example ' }, ['Ada.Love@vale.example']],
    [{ q: 'mia@xn--mller-kva.example' }, ['mia@müller.example']],
    [{ q: 'muller' }, ['pia@muller.example']],
    [{ q: '%' }, ['per%cent_1@vale.example']],
    [{ q: 't_1' }, ['per%cent_1@vale.example']],
    [{ q: '!' }, []],
    [{ q: 'nobody' }, []],
    [{ q: '   ', state: 'pending' }, ['pia@muller.example']],
    [{ state: 'unsubscribed', source: 'member' }, ['mia@müller.example']],
    [{ source: 'member' }, ['mia@müller.example', '=sum(1)@vale.example']],
    [{ q: 'vale', source: 'site', state: 'unsubscribed' }, ['per%cent_1@vale.example']],
  ])('finds by %j', async (query, emails) => expect(emailsOf(await list(query))).toEqual(emails))

  it('counts what search and source leave, whatever the state', async () => {
    expect((await list({ q: 'vale', state: 'confirmed' })).counts).toEqual({
      pending: 0,
      confirmed: 2,
      unsubscribed: 1,
    })
    expect((await list({ source: 'member', state: 'pending' })).counts).toEqual({
      pending: 0,
      confirmed: 1,
      unsubscribed: 1,
    })
  })

  it.each([{}, { q: 'example' }, { source: 'site' }, { state: 'confirmed' }])(
    'continues at `before`: %j',
    async (filter) => {
      const all = emailsOf(await list(filter))
      const found: string[] = []
      for (let older: string | null = '~'; older;) {
        const page = await list({ ...filter, pageSize: 1, ...(older !== '~' && { before: older }) })
        found.push(...emailsOf(page))
        older = page.older
      }
      expect(found).toEqual(all)
      expect(all.length).toBeGreaterThan(1)
    },
  )

  it.each<[object, string, string]>([
    [{ state: 'gone' }, 'state', 'The state must be one of pending, confirmed, unsubscribed.'],
    [{ source: 'import' }, 'source', 'The source must be one of site, member.'],
    [{ q: 'a'.repeat(255) }, 'q', 'Keep the search to 254 characters or fewer.'],
    [{ before: '1' }, 'before', 'The before field must be the older value of the previous page.'],
    [{ pageSize: 101 }, 'pageSize', 'The page size must be a whole number from 1 to 100.'],
  ])('refuses %j', async (query, field, sentence) =>
    expect(await list(query, 400)).toEqual(refused(sentence, { [field]: sentence })),
  )

  it('is a file without formulas and links, audited without what was searched for', async () => {
    const { portal } = newsletter
    const file = async (query: object) =>
      (
        await portal
          .as(owner)
          .get(`${PATH}.csv?${new URLSearchParams({ ...query })}`)
          .expect(200)
      ).text
    const rows = parse<Record<string, string>>(await file({}), { columns: true, bom: true })
    expect(rows).toHaveLength(5)
    expect(rows[0]).toEqual({
      Email: "'=sum(1)@vale.example",
      State: 'confirmed',
      Source: 'member',
      Since: AT,
    })
    const found = parse<Record<string, string>>(await file({ q: 'vale', source: 'site' }), {
      columns: true,
      bom: true,
    })
    expect(found.map(({ Email }) => Email)).toEqual(['Ada.Love@vale.example', 'per%cent_1@vale.example'])
    const entries = await portal.database.query<{ details: string }[]>(
      "SELECT details FROM audit_entries WHERE action = 'subscribers-exported' ORDER BY id",
    )
    expect(entries.map(({ details }) => JSON.parse(details) as object)).toEqual([
      { state: 'all', source: 'all', isSearch: false },
      { state: 'all', source: 'site', isSearch: true },
    ])
  })
})

describe('a removed subscriber', () => {
  it('is gone with the links, and can subscribe again at once', async () => {
    const email = 'again@vale.example'
    const { unsubscribe } = await subscribe(email)
    const { id } = (await list({ q: email })).subscribers[0]!
    expect((await remove(id)).body).toEqual({ success: true })
    expect((await list({ q: email })).subscribers).toEqual([])
    expect(await newsletter.service.showUnsubscribe(unsubscribe)).toMatchObject({ state: 'invalid' })
    expect((await removals()).at(-1)).toEqual({
      actor: expect.stringMatching(/^key:/),
      subject: `subscriber:${id}`,
      details: JSON.stringify({ state: 'confirmed', source: 'site' }),
    })

    newsletter.server.forget()
    await subscribe(email)
    expect((await list({ q: email })).subscribers).toMatchObject([{ state: 'confirmed', source: 'site' }])
  })

  it('is not found a second time, as one that never was', async () => {
    const id = await add('once@vale.example')
    const before = (await removals()).length
    const statuses = await Promise.all(
      [1, 2].map(async () => (await newsletter.portal.as(owner).delete(`${PATH}/${id}`)).status),
    )
    expect(statuses.sort()).toEqual([200, 404])
    for (const missing of [id, NOBODY, 'once@vale.example'])
      expect((await remove(missing, 404)).body).toEqual(NO_SUBSCRIBER)
    expect(await removals()).toHaveLength(before + 1)
  })

  it('is removed at the command line by address, in another spelling, or id', async () => {
    const run = commandOf('newsletter', newsletter.portal.environment)
    const first = await add('first.last@vale.example')
    const second = await add('second@vale.example')
    const { stdout } = await run('remove', 'Firstlast@VALE.example', '--json')
    expect(JSON.parse(stdout)).toEqual({ removed: { id: first, state: 'confirmed' } })
    expect(await run('remove', second)).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^Subscriber removed\./),
    })
    expect((await removals()).slice(-2)).toMatchObject([
      { actor: 'command', subject: `subscriber:${first}` },
      { actor: 'command', subject: `subscriber:${second}` },
    ])
    for (const [argument, sentence] of [
      [second, /^Subscriber not found/],
      ['not an address', /^Subscriber not found/],
      ['', /^Add the email address or ID/],
    ] as const)
      expect(await run('remove', argument)).toMatchObject({
        code: 1,
        stderr: expect.stringMatching(sentence),
      })
  })

  it('is removed by owners and managers alone', async () => {
    const { portal } = newsletter
    const id = await add('kept@vale.example')
    const { key } = await portal.make.key({ level: 'master', template: 'automation', role: 'support' })
    await portal
      .as(await portal.signIn(key))
      .delete(`${PATH}/${id}`)
      .expect(403)
    expect((await portal.anonymous.delete(`${PATH}/${id}`).expect(401)).body).toEqual(answers.signInFirst)
    expect(await newsletter.stored('kept@vale.example')).toMatchObject({ id })
  })
})

describe('the line about leaves', () => {
  const mails = () => newsletter.server.mailsTo(OPS).filter(({ subject }) => subject?.includes(' left '))
  /** By two replicas at the same time. */
  const report = async () => {
    const service = newsletter.portal.app.get(SubscriptionReport)
    await Promise.all([service.sendLeaves(), service.sendLeaves()])
    await newsletter.allDelivered()
    return mails().map(({ subject }) => subject)
  }

  it('counts who left on a day of the business that is over, once and without addresses', async () => {
    const emails = ['l1', 'l2', 'l3'].map((name) => `${name}@vale.example`)
    for (const email of emails) {
      const { unsubscribe } = await subscribe(email)
      for (let time = 0; time < 2; time++) await newsletter.service.unsubscribe(unsubscribe)
    }
    // Never got it.
    const pending = await subscribe('l4@vale.example', false)
    await newsletter.service.unsubscribe(pending.unsubscribe)
    expect((await newsletter.stored('l4@vale.example')).leftOn).toBeNull()
    const today = (await newsletter.stored(emails[0]!)).leftOn
    expect(today).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(await report()).toEqual([])

    await newsletter.change(emails[0]!, { leftOn: '2026-03-07' })
    for (const email of emails.slice(1)) await newsletter.change(email, { leftOn: '2026-03-08' })
    // The copy that this database was made from reports them.
    const hold = jest.spyOn(newsletter.portal.app.get(LiveCopy), 'isHeld').mockResolvedValue(true)
    expect(await report()).toEqual([])
    hold.mockRestore()
    expect(await report()).toEqual([
      '1 subscriber left the newsletter on March 7, 2026',
      '2 subscribers left the newsletter on March 8, 2026',
    ])
    for (const email of emails) for (const { text } of mails()) expect(text).not.toContain(email)
    expect(await report()).toHaveLength(2)
  })
})
