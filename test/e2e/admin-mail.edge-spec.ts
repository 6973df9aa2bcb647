import { afterAll, describe, expect, it } from '@jest/globals'
import { parse } from 'csv-parse/sync'
import type { MailRecord, MailsAnswer } from '../../src/mail/outbox/outbox.contract.js'
import { answers, refused } from '../support/answers.js'
import { mailOf } from '../support/outbox.js'
import type { Visitor } from '../support/portal.js'
import { LATER, REFUSED, startOutbox, TOKEN } from '../support/outbox-office.js'

const { portal, owner, auditOf, stop } = await startOutbox()
afterAll(stop)

const list = async (query: object = {}, status = 200): Promise<MailsAnswer> =>
  (
    await portal
      .as(owner)
      .get(`/api/admin/mail?${new URLSearchParams({ ...query })}`)
      .expect(status)
  ).body
const recipients = ({ mails }: { mails: MailRecord[] }) => mails.map(({ to }) => to)

describe('outbox in the back office', () => {
  it('is open to owners and managers, and to support without files, retries and texts', async () => {
    const member = await portal.make.member()
    const support = await portal.make.key({ level: 'master', template: 'automation', role: 'support' })
    const visitor = await portal.signIn(support.key)
    const { id } = await mailOf(portal, LATER)
    for (const path of ['mail', 'mail.csv', `mail/${id}`]) {
      expect((await portal.anonymous.get(`/api/admin/${path}`).expect(401)).body).toEqual(answers.signInFirst)
      await portal.as(member).get(`/api/admin/${path}`).expect(403)
      const isFile = path === 'mail.csv'
      await portal
        .as(visitor)
        .get(`/api/admin/${path}`)
        .expect(isFile ? 403 : 200)
    }
    const textFor = async (who: Visitor) =>
      (await portal.as(who).get(`/api/admin/mail/${id}`).expect(200)).body.mail.text
    expect([await textFor(owner), await textFor(visitor)]).toEqual([expect.any(String), null])
    for (const path of ['mail/retry', `mail/${id}/retry`]) {
      await portal.as(visitor).post(`/api/admin/${path}`).send({ state: 'refused' }).expect(403)
      await portal.anonymous.post(`/api/admin/${path}`).send({ state: 'refused' }).expect(401)
    }
    expect(await mailOf(portal, LATER)).toMatchObject({ attempts: 1 })
  })

  it('lists mails with their states, newest first, and counts them', async () => {
    const answer = await list()
    expect(Object.keys(answer).sort()).toEqual(
      ['counts', 'held', 'lateSince', 'mails', 'older', 'oldestWaitingSeconds', 'success'].sort(),
    )
    expect(answer).toMatchObject({
      counts: { waiting: 1, refused: 1, 'dead-letter': 0, sent: 1, dropped: 0 },
      older: null,
      lateSince: null,
      held: null,
      oldestWaitingSeconds: expect.any(Number),
    })
    expect(recipients(answer)).toEqual([LATER, REFUSED, 'ada@vale.example'])
    const time = expect.stringMatching(/^\d{4}-.*Z$/)
    const attempted = {
      id: expect.any(String),
      attempts: 1,
      isSending: false,
      queuedAt: time,
      memberId: null,
    }
    expect(answer.mails).toEqual([
      {
        ...attempted,
        template: 'affiliate-approved',
        subject: 'Welcome to the Tidewater affiliate program',
        to: LATER,
        state: 'waiting',
        dueAt: time,
        settledAt: null,
        lastError: expect.stringContaining('451 Try again later'),
      },
      {
        ...attempted,
        template: 'newsletter-confirm',
        subject: 'Confirm your subscription to Tidewater news',
        to: REFUSED,
        state: 'refused',
        dueAt: null,
        settledAt: time,
        lastError: expect.stringContaining('550 No such mailbox <[link removed]>'),
      },
      {
        ...attempted,
        template: 'affiliate-approved',
        subject: null,
        to: 'ada@vale.example',
        state: 'sent',
        dueAt: null,
        settledAt: time,
        lastError: null,
      },
    ])
  })

  it('has no token, link or stored content of a mail in any answer', async () => {
    const { id } = await mailOf(portal, REFUSED)
    const texts = await Promise.all(
      ['mail', `mail/${id}`, 'mail.csv'].map(
        async (path) => (await portal.as(owner).get(`/api/admin/${path}`).buffer(true).expect(200)).text,
      ),
    )
    for (const text of texts) {
      expect(text).toContain(REFUSED)
      expect(text).not.toMatch(/token|https?:|"props"|"lease"/i)
      expect(text).not.toContain(TOKEN)
    }
  })

  it('filters by state and recipient, in pages', async () => {
    expect(recipients(await list({ state: 'refused' }))).toEqual([REFUSED])
    expect(recipients(await list({ state: 'undelivered' }))).toEqual([REFUSED])
    expect(recipients(await list({ to: ' ada@vale.example ' }))).toEqual(['ada@vale.example'])
    expect(recipients(await list({ to: 'ADA@vale.example' }))).toEqual(['ada@vale.example'])
    const none = await list({ to: 'ada@vale.example', state: 'waiting' })
    expect(none).toMatchObject({ mails: [], older: null, counts: { waiting: 0, sent: 1 } })
    const pages: string[] = []
    for (let before: string | null | undefined; before !== null;) {
      const page = await list({ pageSize: 1, ...(before && { before }) })
      pages.push(...recipients(page))
      before = page.older
    }
    expect(pages).toEqual([LATER, REFUSED, 'ada@vale.example'])
  })

  it.each([
    [
      { state: 'lost' },
      { state: 'The state must be one of waiting, refused, dead-letter, sent, dropped, undelivered.' },
    ],
    [{ to: 'ada' }, { to: 'Enter the full email address.' }],
    [{ before: '1' }, { before: 'The before field must be the older value of the previous page.' }],
    [{ pageSize: 0 }, { pageSize: 'The page size must be a whole number from 1 to 100.' }],
  ])('refuses %j', async (query, fields) =>
    expect(await list(query, 400)).toEqual(refused(Object.values(fields)[0]!, fields)),
  )

  it('exports what the filter shows, and records it', async () => {
    const { text } = await portal
      .as(owner)
      .get('/api/admin/mail.csv?state=undelivered')
      .buffer(true)
      .expect(200)
    expect(parse(text, { columns: true, bom: true })).toMatchObject([
      {
        To: REFUSED,
        State: 'refused',
        Attempts: '1',
        Subject: 'Confirm your subscription to Tidewater news',
      },
    ])
    expect((await auditOf('mails-exported'))[0]).toMatchObject({
      actor: 'automation master',
      after: { state: 'undelivered', isByRecipient: false },
    })
  })
})
