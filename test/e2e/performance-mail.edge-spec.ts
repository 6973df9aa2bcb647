import { writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals'
import { MailService } from '../../src/mail/mail.service.js'
import { OutboxMailEntity } from '../../src/mail/outbox/outbox-mail.entity.js'
import { commandOf } from '../support/command.js'
import { startMailServer } from '../support/mail-server.js'
import { untilNoneWaits } from '../support/outbox.js'
import { newRow } from '../support/performance.js'
import { type Portal, startPortal, type Visitor } from '../support/portal.js'

const OPS = 'ops@vale.example'

const server = await startMailServer()
let portal: Portal
let owner: Visitor
beforeAll(async () => {
  portal = await startPortal({ SMTP_URL: server.url, OPS_EMAIL: OPS, MAIL_RATE: '1000', RATE_LIMITS: 'off' })
  owner = await portal.make.masterOf('owner')
})
afterAll(async () => {
  await portal.stop()
  await server.stop()
})
beforeEach(() => server.forget())

const newest = async () => (await portal.as(owner).get('/api/admin/performance?pageSize=1')).body.head
const publish = (head: number, ...rows: object[]) =>
  portal.as(owner).post('/api/admin/performance/publish').send({ rows, head })
const mails = async () => {
  await untilNoneWaits(portal)
  return server.mailsTo(OPS)
}

it('emails operations the new head once, with a line for the newsletter', async () => {
  const { seq } = await newest()
  await publish(seq, newRow(), newRow({ instrument: 'NQ' })).expect(201)
  const head = await newest()
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail!.subject).toBe('Performance record: 2 results published')
  for (const part of [mail!.text!, mail!.html!])
    for (const fact of [
      head.hash,
      `row ${head.seq}`,
      `${portal.config.publicOrigin}/performance/record.jsonl`,
    ])
      expect(part).toContain(fact)
  expect(mail!.text).toContain(
    `> The newest hash of our performance record is ${head.hash} (row ${head.seq}).`,
  )
  // Results themselves are on screens, beside their notice.
  expect(mail!.text).not.toMatch(/%/)
})

it('emails nothing for rows that are refused', async () => {
  const { seq } = await newest()
  await publish(seq - 1, newRow({ month: '2026-02' })).expect(409)
  await publish(seq, newRow({ month: '2026-02' }), newRow({ month: '2026-13' })).expect(400)
  await portal
    .as(owner)
    .post('/api/admin/performance/preview')
    .send({ rows: [newRow({ month: '2026-02' })] })
  expect(await mails()).toEqual([])
})

it('emails one head if several publish at once', async () => {
  const { seq } = await newest()
  const rows = ['A', 'B', 'C', 'D'].map((instrument) => newRow({ month: '2026-03', instrument }))
  await Promise.all(rows.map((row) => publish(seq, row)))
  const { hash } = await newest()
  const texts = (await mails()).map(({ text }) => text)
  expect(texts).toEqual([expect.stringContaining(hash)])
})

it('queues an email for what a command publishes', async () => {
  const outbox = portal.database.getRepository(OutboxMailEntity)
  const before = await outbox.countBy({ template: 'results-published' })
  const file = `${portal.config.dataDir}/rows.jsonl`
  await writeFile(file, JSON.stringify(newRow({ month: '2026-04' })))
  expect(await commandOf('performance', portal.environment)('publish', file)).toMatchObject({ code: 0 })
  expect(await outbox.countBy({ template: 'results-published' })).toBe(before + 1)
})

it('publishes nothing if the email cannot be queued', async () => {
  const before = await newest()
  jest.spyOn(portal.app.get(MailService), 'enqueueForOps').mockRejectedValueOnce(new Error('No space left'))
  await publish(before.seq, newRow({ month: '2026-05' })).expect(500)
  expect(await newest()).toEqual(before)
})
