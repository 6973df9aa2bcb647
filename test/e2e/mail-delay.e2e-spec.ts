import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { MailDelay } from '../../src/mail/delay/mail-delay.service.js'
import { LATE_MINUTES } from '../../src/mail/outbox/outbox.contract.js'
import { OutboxMailEntity } from '../../src/mail/outbox/outbox-mail.entity.js'
import { type MailServer, startMailServer } from '../support/mail-server.js'
import { enqueue, mailOf, untilState, untilTried } from '../support/outbox.js'
import { type Portal, startPortal, type Visitor } from '../support/portal.js'

const OPS = 'ops@vale.example'
const MINUTE = 60_000

let portal: Portal
let owner: Visitor
let server: MailServer
let isDown = true
beforeAll(async () => {
  server = await startMailServer({
    onRcptTo({ address }, _session, answer) {
      const failure = Object.assign(new Error('Try again later'), { responseCode: 451 })
      answer(isDown && address !== OPS ? failure : null)
    },
  })
  portal = await startPortal({ SMTP_URL: server.url, OPS_EMAIL: OPS, MAIL_RATE: '1000', RATE_LIMITS: 'off' })
  owner = await portal.make.master()
})
afterAll(async () => {
  await portal.stop()
  await server.stop()
})

const alerts = () => portal.database.getRepository(OutboxMailEntity).countBy({ template: 'mail-delayed' })
const lateSince = async () => (await portal.as(owner).get('/api/admin/mail').expect(200)).body.lateSince
/** Several replicas check at once. */
const check = () => Promise.all(Array.from({ length: 5 }, () => portal.app.get(MailDelay).check()))
const makeOlder = async (address: string, minutes: number) => {
  const { id, queuedAt } = await mailOf(portal, address)
  await portal.write((tx) => tx.update(OutboxMailEntity, { id }, { queuedAt: queuedAt - minutes * MINUTE }))
}

it('alerts operations once for each time that mail is late', async () => {
  await enqueue(portal, 'ada@vale.example')
  await untilTried(portal, 'ada@vale.example')
  await makeOlder('ada@vale.example', LATE_MINUTES - 1)
  await check()
  expect([await alerts(), await lateSince()]).toEqual([0, null])

  await makeOlder('ada@vale.example', 1)
  await check()
  expect(await alerts()).toBe(1)
  expect(await lateSince()).toMatch(/^\d{4}-.*Z$/)
  // The server takes the alert: only the other recipient's mail is refused for now.
  await untilState(portal, OPS, 'sent')
  const [alert] = server.mailsTo(OPS)
  expect(alert!.subject).toMatch(/^Email delayed since \d{4}-\d{2}-\d{2} \d{2}:\d{2} UTC$/)

  // Another mail is late too, and time goes by: no second alert.
  await enqueue(portal, 'grace@vale.example')
  await untilTried(portal, 'grace@vale.example')
  await makeOlder('grace@vale.example', LATE_MINUTES + 60)
  await check()
  expect(await alerts()).toBe(1)

  isDown = false
  for (const address of ['ada@vale.example', 'grace@vale.example']) {
    const { id } = await mailOf(portal, address)
    await portal.as(owner).post(`/api/admin/mail/${id}/retry`).send({}).expect(200)
    await untilState(portal, address, 'sent')
  }
  // Nothing is late, although the next check has not ended the alert yet.
  expect(await lateSince()).toBeNull()
  await check()
  expect([await alerts(), await lateSince()]).toEqual([1, null])

  isDown = true
  await enqueue(portal, 'bo@vale.example')
  await untilTried(portal, 'bo@vale.example')
  await makeOlder('bo@vale.example', LATE_MINUTES)
  await check()
  expect(await alerts()).toBe(2)
}, 60_000)
