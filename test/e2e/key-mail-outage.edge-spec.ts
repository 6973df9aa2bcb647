import { afterAll, describe, expect, it } from '@jest/globals'
import { KeyMails } from '../../src/keys/key-mail/key-mails.service.js'
import { MemberActions } from '../../src/keys/member-changes/member-actions.service.js'
import { COMMAND_LINE } from '../../src/keys/sessions/operator.js'
import { OUT_OF_DATE } from '../../src/mail/mail-record.js'
import { refused } from '../support/answers.js'
import { commandOf } from '../support/command.js'
import { startMailServer } from '../support/mail-server.js'
import { keyTokenIn } from '../support/mailbox.js'
import { mailOf, statesTo, untilNoneWaits, untilTried } from '../support/outbox.js'
import { startPortal } from '../support/portal.js'

const CLIENT = '203.0.113.9'

const down = await startMailServer()
await down.stop()
const portal = await startPortal({
  SMTP_URL: down.url,
  MAIL_RATE: '1000',
  MAIL_TIME_SCALE: '0.04',
  RATE_LIMITS: 'off',
})
const owner = await portal.make.masterOf('owner')
let server: Awaited<ReturnType<typeof startMailServer>> | undefined
afterAll(async () => {
  await portal.stop()
  await server?.stop()
})

const sendKey = (id: string) => portal.as(owner).post(`/api/admin/members/${id}/send-key`).expect(200)
/** As often as orders may; an operator has to wait an hour. */
const sendAgain = (id: string) => portal.write((tx) => portal.app.get(KeyMails).send(tx, id, COMMAND_LINE))
async function mailed(name: string) {
  const email = `${name}@vale.example`
  const { id, key } = await portal.make.key({ level: 'lifetime', email })
  await sendKey(id)
  await untilTried(portal, email)
  return { id, key, email }
}
const members = () => portal.app.get(MemberActions)

describe('key mail without a mail server', () => {
  it('waits; a retry of one whose link is void drops it and says why', async () => {
    const { id: keyId, email } = await mailed('retried')
    await portal.rotate(keyId)
    const { id } = await mailOf(portal, email)
    const retry = () => portal.as(owner).post(`/api/admin/mail/${id}/retry`).send({})
    for (let time = 0; time < 2; time++)
      expect((await retry().expect(409)).body).toEqual(refused(OUT_OF_DATE))
    const { body } = await portal.as(owner).get(`/api/admin/mail/${id}`).expect(200)
    expect(body.mail).toMatchObject({
      state: 'dropped',
      subject: null,
      text: null,
      dueAt: null,
      lastError: null,
    })
    expect((await mailOf(portal, email)).props).toBeNull()
    const run = commandOf('mail', portal.environment)
    expect((await run('retry', id)).stderr).toBe(`${OUT_OF_DATE}\n`)
    expect((await run('show', id)).stdout).toContain(`${OUT_OF_DATE} The email's text was deleted.`)
    const audit = await portal.as(owner).get(`/api/admin/audit?subject=mail:${id}`).expect(200)
    expect(audit.body.entries).toMatchObject([{ action: 'mail-retried', after: { state: 'dropped' } }])
  })

  it('is sent once the server is back, but not if its link is void by then', async () => {
    const patient = await mailed('patient')
    const rotated = await mailed('rotated')
    const again = await mailed('again')
    const ended: [string, (id: string) => Promise<unknown>][] = [
      ['revoked', (id) => portal.revoke(id)],
      ['suspended', (id) => members().act(id, 'suspend', COMMAND_LINE)],
      ['moved', (id) => members().change(id, { email: 'new.holder@vale.example' }, COMMAND_LINE)],
    ]
    for (const [name, end] of ended) await end((await mailed(name)).id)
    const { key } = await portal.rotate(rotated.id)
    for (const { id } of [rotated, again]) await sendAgain(id)
    server = await startMailServer({}, down.port)
    await untilNoneWaits(portal)

    const mails = portal.app.get(KeyMails)
    const shown = async (address: string) => {
      const tokens = [...new Set(server!.mailsTo(address).map(keyTokenIn))]
      expect([address, tokens.length]).toEqual([address, 1])
      return (await mails.reveal(tokens[0]!, CLIENT)).key
    }
    expect(await shown(patient.email)).toBe(patient.key)
    expect(await shown(rotated.email)).toBe(key)
    expect(await shown(again.email)).toBe(again.key)
    expect(await statesTo(portal, patient.email)).toEqual(['sent'])
    for (const { email } of [rotated, again])
      expect(await statesTo(portal, email)).toEqual(['dropped', 'sent'])
    for (const [name] of ended) {
      expect(server.mailsTo(`${name}@vale.example`)).toEqual([])
      expect(await statesTo(portal, `${name}@vale.example`)).toEqual(['dropped'])
    }
    const { body } = await portal.as(owner).get('/api/admin/mail?state=dropped').expect(200)
    expect([body.mails.length, body.counts.dropped]).toEqual([6, 6])
  })

  it('never loses the mail of a link that is being made', async () => {
    const { id, key } = await portal.make.key({ level: 'lifetime', email: 'busy@vale.example' })
    // The worker looks at each while the next is being made.
    await Promise.all(Array.from({ length: 8 }, () => sendAgain(id)))
    await untilNoneWaits(portal)
    const last = server!.mailsTo('busy@vale.example')
    const pages = await Promise.all(
      last.map((mail) => portal.app.get(KeyMails).reveal(keyTokenIn(mail), CLIENT)),
    )
    expect(pages.filter((page) => page.key === key)).toHaveLength(1)
    expect((await statesTo(portal, 'busy@vale.example')).at(-1)).toBe('sent')
  })
})
