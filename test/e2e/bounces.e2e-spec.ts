import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { Logger } from '@nestjs/common'
import { newId } from '../../src/platform/database/queries/new-id.js'
import { BounceMailbox } from '../../src/mail/bounces/bounce-mailbox.js'
import { Bounces } from '../../src/mail/bounces/bounces.service.js'
import { MailService } from '../../src/mail/mail.service.js'
import { SUPPRESSED } from '../../src/mail/mail-record.js'
import { OutboxMailEntity } from '../../src/mail/outbox/outbox-mail.entity.js'
import { BounceMailboxEntity, MailBounceEntity } from '../../src/mail/suppression/bounces.entity.js'
import type { SuppressedAddress, SuppressedAnswer } from '../../src/mail/suppression/bounces.contract.js'
import { ReturnAddresses } from '../../src/mail/suppression/return-addresses.js'
import { refused } from '../support/answers.js'
import { FIXTURES } from '../support/bounces.js'
import { hasImapServer, type ImapServer, startImapServer } from '../support/imap-server.js'
import { type MailServer, startMailServer } from '../support/mail-server.js'
import { enqueue, mailOf } from '../support/outbox.js'
import { type Portal, startPortal, type Visitor } from '../support/portal.js'

const OPS = 'ops@portal.example'
const THREE_DAYS = 3 * 24 * 60 * 60 * 1000
const suite = hasImapServer ? describe : describe.skip

suite('returned mail', () => {
  let imap: ImapServer
  let smtp: MailServer
  let portal: Portal
  let owner: Visitor
  /** The senders of envelopes, by recipient. */
  const senders = new Map<string, string>()
  /** Of the mails to an address that the portal returned. */
  const bounced: string[] = []

  beforeAll(async () => {
    imap = await startImapServer()
    smtp = await startMailServer({
      onRcptTo({ address }, { envelope }, answer) {
        senders.set(address, envelope.mailFrom ? envelope.mailFrom.address : '')
        answer()
      },
    })
    portal = await startPortal({
      SMTP_URL: smtp.url,
      OPS_EMAIL: OPS,
      MAIL_RATE: '1000',
      BOUNCE_ADDRESS: 'Bounces@Vale.Example',
      BOUNCE_IMAP_URL: imap.url,
    })
    portal.app.get(Bounces).onBounce((_, mail) => Promise.resolve(void bounced.push(mail.toAddress)))
    owner = await portal.make.master()
  })
  afterAll(async () => {
    await portal.stop()
    await smtp.stop()
    await imap.stop()
  })

  /** Sends an address one more mail, and returns to what it would be returned. */
  async function send(address: string): Promise<string> {
    senders.delete(address)
    await enqueue(portal, address)
    await untilNoneTo(address)
    return senders.get(address)!
  }
  const untilNoneTo = async (toAddress: string) => {
    const mails = portal.database.getRepository(OutboxMailEntity)
    while (await mails.existsBy({ toAddress, state: 'waiting' }))
      await new Promise((turn) => setTimeout(turn, 20))
  }
  /** As a server that has changed the case on its way. */
  const read = async (...messages: string[]) => {
    await imap.deliver(...messages)
    await portal.app.get(BounceMailbox).read()
  }
  const list = async (query = '') =>
    (await portal.as(owner).get(`/api/admin/newsletter/suppressed${query}`).expect(200))
      .body as SuppressedAnswer
  const isSuppressed = async (address: string) => (await list(`?q=${address}`)).suppressed.length === 1
  const row = () => portal.database.getRepository(BounceMailboxEntity).findOneByOrFail({ id: 'inbox' })

  it('goes to an address of its own for each mail, and not to the sender that people see', async () => {
    const [one, other] = [await send('one@vale.example'), await send('other@vale.example')]
    expect(one).toMatch(/^bounces\+[0-9a-z]{25}\.[0-9a-z]{16}@vale\.example$/)
    expect(one).not.toBe(other)
    expect(one.split('@')[0]!.length).toBeLessThanOrEqual(64)
    expect(portal.app.get(ReturnAddresses).mailIn(`<${one.toUpperCase()}>`)).toBe(
      (await mailOf(portal, 'one@vale.example')).id,
    )
    expect(smtp.mailsTo('one@vale.example')[0]!.from!.address).toBe('support@tidewater.example')
  })

  it('suppresses an address that does not exist, and one whose owner complains, at once', async () => {
    await read(
      FIXTURES.postfix((await send('gone@vale.example')).toUpperCase()),
      FIXTURES.complaint(await send('angry@vale.example')),
    )
    expect(await list()).toEqual({
      success: true,
      suppressed: [
        record('angry@vale.example', 'complaint', null),
        record(
          'gone@vale.example',
          'hard',
          '550 5.1.1 <ada@vale.example>: Recipient address rejected: User unknown',
        ),
      ],
      counts: { hard: 1, soft: 0, complaint: 1, manual: 0 },
      older: null,
      sources: {
        address: 'bounces@vale.example',
        webhook: false,
        mailbox: { readAt: expect.any(String), failedSince: null, lastError: null },
      },
    })
    // A complaint is about a mail that arrived.
    expect(bounced).toEqual(['gone@vale.example'])
  })
  const record = (email: string, reason: string, detail: string | null) =>
    ({
      id: expect.any(String),
      email,
      reason,
      detail,
      since: expect.any(String),
    }) as unknown as SuppressedAddress

  it('is nothing else: an automatic reply, a forgery, a mail that never was, a delay, a letter', async () => {
    const address = 'still@vale.example'
    const real = await send(address)
    const returned = (await mailOf(portal, address)).id
    const forged = real.replace(/\..{16}@/, '.0123456789abcdef@')
    const never = portal.app.get(ReturnAddresses).of(newId())!
    const before = (await imap.subjects(true)).length
    await read(
      FIXTURES.outOfOffice(real),
      FIXTURES.challenge(real),
      FIXTURES.delayed(real),
      FIXTURES.postfix(forged),
      FIXTURES.postfix('bounces@vale.example'),
      FIXTURES.postfix(never),
      FIXTURES.letter(real),
    )
    expect(await isSuppressed(address)).toBe(false)
    expect(await portal.database.getRepository(MailBounceEntity).existsBy({ mailId: returned })).toBe(false)
    // A person may want to see them; only the one with our signature is marked as read.
    expect((await imap.subjects(true)).length).toBe(before + 1)
    expect(await imap.subjects(false)).toEqual(expect.arrayContaining(['Out of office', 'Maintenance']))
  })

  it('suppresses an address after three mails that came back for a while, not after three reports of one', async () => {
    const address = 'full@vale.example'
    const first = await send(address)
    await read(FIXTURES.full(first), FIXTURES.full(first), FIXTURES.full(first), FIXTURES.gmailFull(first))
    await read(FIXTURES.blocked(await send(address)))
    expect(await isSuppressed(address)).toBe(false)
    await portal.write((tx) =>
      tx.update(MailBounceEntity, { kind: 'soft' }, { at: Date.now() - 31 * (THREE_DAYS / 3) }),
    )
    await read(FIXTURES.full(await send(address)))
    await read(FIXTURES.full(await send(address)))
    // The first two are too old.
    expect(await isSuppressed(address)).toBe(false)
    await read(FIXTURES.full(await send(address)))
    expect(await isSuppressed(address)).toBe(true)
    expect(bounced.filter((one) => one === address)).toHaveLength(5)
  })

  it('reads ten megabytes in part', async () => {
    const source = FIXTURES.postfix(await send('large@vale.example'))
    await read(source + `${'x'.repeat(70)}\r\n`.repeat(150_000))
    expect(await isSuppressed('large@vale.example')).toBe(true)
  })

  it('stops mail to the address, but none about its key and none to operations', async () => {
    const address = 'stopped@vale.example'
    await read(FIXTURES.qmail(await send(address)), FIXTURES.exim(await send(OPS)))
    await enqueue(portal, address)
    await untilNoneTo(address)
    const mails = portal.database.getRepository(OutboxMailEntity)
    const dropped = await mails.findOneByOrFail({ toAddress: address, state: 'dropped' })
    expect(dropped).toMatchObject({ lastError: SUPPRESSED, props: null })
    await portal.write((tx) => tx.update(OutboxMailEntity, { id: dropped.id }, { state: 'refused' }))
    const answer = await portal.as(owner).post(`/api/admin/mail/${dropped.id}/retry`).send({}).expect(409)
    expect(answer.body).toEqual(refused(SUPPRESSED))

    await enqueue(portal, OPS)
    await untilNoneTo(OPS)
    expect(smtp.mailsTo(OPS)).toHaveLength(2)
    const { id, key } = await portal.keys
      .issue({ level: 'lifetime', email: address }, 1, 'test')
      .then(([one]) => one!)
    const count = smtp.mailsTo(address).length
    await portal.write((tx) =>
      portal.app.get(MailService).enqueue(tx, {
        template: 'erasure-requested',
        to: { address },
        keyId: id,
        props: { name: null, erasesAt: new Date().toISOString() },
      }),
    )
    await untilNoneTo(address)
    expect(smtp.mailsTo(address)).toHaveLength(count + 1)
    const details = await portal.as(owner).get(`/api/admin/members/${id}`).expect(200)
    expect(details.body.suppressed).toEqual(
      record(address, 'hard', '#5.1.1 - Sorry, no mailbox here by that name'),
    )
    expect(key).toBeTruthy()
  })

  it('begins anew once a person has the address sent to again, also if its mailbox is read from the beginning', async () => {
    const address = 'stopped@vale.example'
    const [{ id }] = (await list(`?q=${address}`)).suppressed as [SuppressedAddress]
    const remove = () => portal.as(owner).delete(`/api/admin/newsletter/suppressed/${id}`)
    expect((await remove().expect(200)).body).toEqual({ success: true })
    expect((await remove().expect(404)).body).toEqual(refused("This address isn't suppressed."))
    await portal.write((tx) => tx.update(BounceMailboxEntity, { id: 'inbox' }, { place: 'another' }))
    await portal.app.get(BounceMailbox).read()
    expect(await isSuppressed(address)).toBe(false)
    await read(FIXTURES.postfix(await send(address)))
    expect(await isSuppressed(address)).toBe(true)
  })

  it('counts each mail once, whatever stops the reader', async () => {
    const address = 'once@vale.example'
    const source = FIXTURES.postfix(await send(address))
    const { lastUid } = await row()
    let isBroken = true
    portal.app
      .get(Bounces)
      .onBounce(() => (isBroken ? Promise.reject(new Error('broken')) : Promise.resolve()))
    const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined)
    await read(source)
    await portal.app.get(BounceMailbox).read()
    expect(warn).toHaveBeenCalledTimes(1)
    warn.mockRestore()
    expect(await row()).toMatchObject({
      lastUid,
      lease: null,
      lastError: 'broken',
      failedSince: expect.any(Number),
    })
    expect((await list()).sources.mailbox).toMatchObject({
      lastError: 'broken',
      failedSince: expect.any(String),
    })
    expect(await isSuppressed(address)).toBe(false)
    isBroken = false
    await portal.app.get(BounceMailbox).read()
    expect(await isSuppressed(address)).toBe(true)
    expect(await row()).toMatchObject({ lastUid: lastUid + 1, lastError: null, failedSince: null })
  })

  it('is read by one replica at a time', async () => {
    const source = FIXTURES.postfix(await send('leased@vale.example'))
    const leasedUntil = Date.now() + 60_000
    await portal.write((tx) =>
      tx.update(BounceMailboxEntity, { id: 'inbox' }, { lease: 'another', leasedUntil }),
    )
    await read(source)
    expect(await isSuppressed('leased@vale.example')).toBe(false)
    expect(await row()).toMatchObject({ lease: 'another', leasedUntil })
    // It was killed, and its time is over.
    await portal.write((tx) =>
      tx.update(BounceMailboxEntity, { id: 'inbox' }, { leasedUntil: Date.now() - 1 }),
    )
    await portal.app.get(BounceMailbox).read()
    expect(await isSuppressed('leased@vale.example')).toBe(true)
  })

  it.each([
    ['whose certificate nobody trusts', () => imap.tlsUrl, /self-signed certificate/],
    ['that refuses the password', () => imap.url.replace('p%40ss', 'wrong'), /authentication failed/i],
    ['that offers no such folder', () => imap.url.replace('INBOX', 'Other'), /doesn't exist/],
    ['that is not there', () => 'imaps://user:password@127.0.0.1:1/INBOX', /ECONNREFUSED/],
  ])('is not read from a server %s, which the list says', async (_, url, error) => {
    const bounces = portal.config.mail.bounces as { imapUrl: string }
    const before = bounces.imapUrl
    const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined)
    bounces.imapUrl = url()
    await portal.app.get(BounceMailbox).read()
    bounces.imapUrl = before
    const [logged] = warn.mock.calls.map((call) => JSON.stringify(call))
    warn.mockRestore()
    expect((await list()).sources.mailbox!.lastError).toMatch(error)
    expect(logged).not.toContain('ss/word')
    await portal.app.get(BounceMailbox).read()
    expect((await list()).sources.mailbox!.lastError).toBeNull()
  })
})
