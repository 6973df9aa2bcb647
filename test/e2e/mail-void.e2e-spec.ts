// Over 200 lines: all share one mail server that fails on command, and the mails that wait for it.
import { afterAll, afterEach, describe, expect, it, jest } from '@jest/globals'
import { AccessKeyEntity } from '../../src/keys/directory/access-key.entity.js'
import { KeyLinks } from '../../src/keys/key-mail/key-links.service.js'
import { KeyMailEntity } from '../../src/keys/key-mail/key-mail.entity.js'
import { KeyMails } from '../../src/keys/key-mail/key-mails.service.js'
import { KeyRecovery } from '../../src/keys/recovery/key-recovery.service.js'
import { OUT_OF_DATE } from '../../src/mail/mail-record.js'
import { DatabaseUnavailableError } from '../../src/platform/errors/database-fault.js'
import { SENT_DAYS } from '../../src/mail/outbox/outbox.contract.js'
import { OutboxMailEntity } from '../../src/mail/outbox/outbox-mail.entity.js'
import { OutboxService } from '../../src/mail/outbox/outbox.service.js'
import { PropsEncryptor } from '../../src/mail/outbox/props-encryptor.js'
import { DAY } from '../../src/platform/scheduler/durations.js'
import { commandOf } from '../support/command.js'
import { startMailServer } from '../support/mail-server.js'
import { recoveryTokensIn } from '../support/mailbox.js'
import { nextNumber } from '../support/order-events.js'
import { mailOf, statesTo, untilNoneWaits, untilState, untilTried } from '../support/outbox.js'
import { startPortal } from '../support/portal.js'

const CLIENT = '203.0.113.9'

let isDown = false
/** Runs before the mail server greets. */
let meanwhile: () => Promise<unknown> = () => Promise.resolve()
const server = await startMailServer({
  onConnect: (_session, answer) => void meanwhile().then(() => answer()),
  onRcptTo: (_address, _session, answer) =>
    answer(isDown ? Object.assign(new Error('Try again later'), { responseCode: 451 }) : null),
})
const portal = await startPortal({
  SMTP_URL: server.url,
  MAIL_RATE: '1000',
  MAIL_TIME_SCALE: '0.04',
  RATE_LIMITS: 'off',
})
const owner = await portal.make.masterOf('owner')
afterAll(async () => {
  await portal.stop()
  await server.stop()
})
afterEach(() => {
  jest.restoreAllMocks()
  meanwhile = () => Promise.resolve()
})

const newAddress = () => `${nextNumber('void')}@vale.example`
const makeKey = (email: string | null = newAddress()) => portal.make.key({ level: 'lifetime', email })
const recover = (address: string) =>
  portal.write((tx) => portal.app.get(KeyRecovery).mailLinks(tx, address, CLIENT))

/** A key whose link was mailed while the mail server is down. */
async function waitingKeyMail() {
  isDown = true
  const email = newAddress()
  const { id, key } = await makeKey(email)
  await portal.as(owner).post(`/api/admin/members/${id}/send-key`).expect(200)
  const mail = await untilTried(portal, email)
  const { token } = portal.app.get(PropsEncryptor).decrypt(mail.props!) as { token: string }
  return { keyId: id, key, email, mailId: mail.id, token }
}

async function endOutage() {
  isDown = false
  await untilNoneWaits(portal)
}

describe('a mail whose link is void', () => {
  // The first test: no connection is open yet.
  it('is dropped if the key is suspended while the worker connects to the mail server', async () => {
    const email = newAddress()
    const { id } = await makeKey(email)
    meanwhile = () => portal.write((tx) => tx.update(AccessKeyEntity, { id }, { state: 'suspended' }))
    await portal.as(owner).post(`/api/admin/members/${id}/send-key`).expect(200)
    await untilState(portal, email, 'dropped')
    expect(server.mailsTo(email)).toEqual([])
  })

  it('is dropped if the link was used: a mail server may deliver what it did not confirm', async () => {
    const { email, token, key } = await waitingKeyMail()
    expect(await portal.app.get(KeyMails).reveal(token, CLIENT)).toMatchObject({ key })
    await endOutage()
    expect(await statesTo(portal, email)).toEqual(['dropped'])
    expect(server.mailsTo(email)).toEqual([])
  })

  it('is sent if the link only expired, because its page offers another', async () => {
    const { email, keyId } = await waitingKeyMail()
    await portal.write((tx) => tx.update(KeyMailEntity, { keyId }, { expiresAt: new Date(0) }))
    await endOutage()
    expect(await statesTo(portal, email)).toEqual(['sent'])
  })

  it('waits while the database cannot say so', async () => {
    const failed = jest
      .spyOn(portal.app.get(KeyLinks), 'show')
      .mockRejectedValueOnce(new DatabaseUnavailableError('gone'))
    isDown = false
    const email = newAddress()
    const { id } = await makeKey(email)
    await portal.as(owner).post(`/api/admin/members/${id}/send-key`).expect(200)
    const mail = await untilState(portal, email, 'sent')
    expect(failed.mock.calls.length).toBeGreaterThan(1)
    expect(mail.attempts).toBe(1)
  })

  it('is dropped after a retry of all, and by the command that retries it', async () => {
    const first = await waitingKeyMail()
    const second = await waitingKeyMail()
    const third = await waitingKeyMail()
    for (const { keyId } of [first, second]) await portal.rotate(keyId)
    for (const { mailId: id } of [first, second, third])
      await portal.write((tx) => tx.update(OutboxMailEntity, { id }, { state: 'dead-letter', lease: null }))
    isDown = false
    const { stderr } = await commandOf('mail', portal.environment)('retry', first.mailId)
    expect(stderr).toBe(`${OUT_OF_DATE}\n`)
    expect(await statesTo(portal, first.email)).toEqual(['dropped'])
    const all = await portal.as(owner).post('/api/admin/mail/retry').send({ state: 'dead-letter' })
    expect(all.body).toEqual({ success: true, retried: 2 })
    await endOutage()
    expect(await statesTo(portal, second.email)).toEqual(['dropped'])
    expect(await statesTo(portal, third.email)).toEqual(['sent'])
    expect([first, second].flatMap(({ email }) => server.mailsTo(email))).toEqual([])
  })

  it('waits if that fails with the mail server on the line, and is sent once', async () => {
    isDown = false
    const links = portal.app.get(KeyLinks)
    const show = jest.spyOn(links, 'show')
    const before = KeyLinks.prototype.show.bind(links)
    show.mockImplementationOnce(before).mockRejectedValueOnce(new DatabaseUnavailableError('gone'))
    const email = newAddress()
    const { id } = await makeKey(email)
    await portal.as(owner).post(`/api/admin/members/${id}/send-key`).expect(200)
    const mail = await untilState(portal, email, 'sent')
    expect(show.mock.calls).toHaveLength(4)
    expect([mail.attempts, mail.lastError]).toEqual([1, null])
    expect(server.mailsTo(email)).toHaveLength(1)
  })

  it('stays listed for its days after a retry, however old it is', async () => {
    const { keyId, mailId: id, email } = await waitingKeyMail()
    await portal.rotate(keyId)
    const longAgo = Date.now() - (SENT_DAYS + 1) * DAY
    await portal.write((tx) =>
      tx.update(OutboxMailEntity, { id }, { state: 'dead-letter', lease: null, queuedAt: longAgo }),
    )
    await portal.as(owner).post(`/api/admin/mail/${id}/retry`).send({}).expect(409)
    await portal.app.get(OutboxService).removeOld()
    expect(await statesTo(portal, email)).toEqual(['dropped'])
    await endOutage()
  })

  it('is dropped if it is of a lost key that was requested again; one that still has a link is sent', async () => {
    const email = newAddress()
    const [rotated, other] = [await makeKey(email), await makeKey(email)]
    isDown = true
    await recover(email)
    await untilTried(portal, email)
    await recover(email)
    await portal.rotate(rotated.id)
    await endOutage()
    expect(await statesTo(portal, email)).toEqual(['dropped', 'sent'])
    const states = await Promise.all(
      recoveryTokensIn(server.mailsTo(email)[0]!).map((token) => portal.app.get(KeyRecovery).show(token)),
    )
    expect(states.map(({ state }) => state).sort()).toEqual(['ask', 'invalid'])

    isDown = true
    await recover(email)
    for (const { id } of [rotated, other]) await portal.rotate(id)
    await endOutage()
    expect(await statesTo(portal, email)).toEqual(['dropped', 'sent', 'dropped'])
  })

  it('is sent if it never had one: it says why', async () => {
    const email = newAddress()
    const { id } = await makeKey(email)
    await portal.as(owner).post(`/api/admin/members/${id}/suspend`).send({}).expect(200)
    isDown = true
    await recover(email)
    await endOutage()
    expect(await statesTo(portal, email)).toEqual(['sent'])
  })

  it('is dropped if it is of an email change that a later one replaced, to both addresses', async () => {
    const former = newAddress()
    const visitor = portal.as(await portal.signIn((await makeKey(former)).key))
    const [wrong, right] = [newAddress(), newAddress()]
    isDown = true
    await visitor.put('/api/me/email').send({ email: wrong }).expect(200)
    await untilTried(portal, wrong)
    await untilTried(portal, former)
    await visitor.put('/api/me/email').send({ email: right }).expect(200)
    await endOutage()
    expect(await statesTo(portal, wrong)).toEqual(['dropped'])
    expect(await statesTo(portal, right)).toEqual(['sent'])
    expect(await statesTo(portal, former)).toEqual(['dropped', 'sent'])
    const { id } = await mailOf(portal, wrong)
    const { body } = await portal.as(owner).get(`/api/admin/mail/${id}`).expect(200)
    expect(body.mail).toMatchObject({ state: 'dropped', subject: null, text: null, lastError: null })
  })
})
