import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { SubscriptionReport } from '../../src/newsletter/subscription-report.service.js'
import { SubscriptionEntity } from '../../src/newsletter/subscription.entity.js'
import { Scheduler } from '../../src/platform/scheduler/scheduler.js'
import { type Newsletter, startNewsletter } from '../support/newsletter.js'
import { startPortal } from '../support/portal.js'
import { until } from '../support/until.js'

const OPS = 'ops@tidewater.example'
const HOUR = 60 * 60 * 1000

/** The report of new subscribers to OPS_EMAIL. */
let newsletter: Newsletter
beforeAll(async () => void (newsletter = await startNewsletter({ OPS_EMAIL: OPS })))
afterAll(() => newsletter.stop())

/** Without the alert about late mail: ten minutes pass in 12 s here. */
const toOps = () => newsletter.server.mailsTo(OPS).filter(({ subject }) => subject?.includes('newsletter'))
/** Confirms the subscriptions in sequence. */
async function confirm(emails: string[]) {
  const { service, allDelivered, mailTo } = newsletter
  for (const email of emails) await service.subscribe(email, 'site')
  await allDelivered()
  for (const email of emails) await service.confirm((await mailTo(email)).confirm)
  await allDelivered()
}
/** Moves all confirmations back in time. */
const moveBack = (time: number) =>
  newsletter.portal.write(async (tx) => {
    for (const { id, confirmedAt } of await tx.findBy(SubscriptionEntity, { state: 'confirmed' }))
      await tx.update(SubscriptionEntity, { id }, { confirmedAt: new Date(confirmedAt!.getTime() - time) })
  })
const readers = (count: number, name: string) =>
  Array.from({ length: count }, (_, at) => `${name}${at}@vale.example`)

it('sends one report per confirmation, and a digest of the rest in a busy hour', async () => {
  const emails = readers(23, 'reader')
  await confirm(emails)
  expect(toOps().map(({ subject }) => subject)).toEqual(
    emails.slice(0, 20).map((email) => `New newsletter subscriber: ${email}`),
  )

  newsletter.server.forget()
  const report = newsletter.portal.app.get(SubscriptionReport)
  await moveBack(HOUR - 60_000)
  await report.sendDigest()
  await newsletter.allDelivered()
  expect(toOps()).toEqual([])
  await moveBack(61_000)
  await Promise.all([report.sendDigest(), report.sendDigest()])
  await newsletter.allDelivered()
  const [digest, ...more] = toOps()
  expect(more).toEqual([])
  expect(digest!.subject).toBe('3 new newsletter subscribers')
  for (const email of emails.slice(20)) expect(digest!.text).toContain(email)
  for (const email of emails.slice(0, 20)) expect(digest!.text).not.toContain(email)

  newsletter.server.forget()
  await confirm(['quiet@vale.example'])
  expect(toOps().map(({ subject }) => subject)).toEqual(['New newsletter subscriber: quiet@vale.example'])
})

it('sends the digest after a restart', async () => {
  await moveBack(2 * HOUR)
  await confirm(readers(22, 'late'))
  newsletter.server.forget()
  const { database, dataDir } = newsletter.portal.config
  const next = await startPortal({
    SMTP_URL: newsletter.server.url,
    OPS_EMAIL: OPS,
    // The report's timer runs every 6 s, and the server's greeting may take 0.2 s.
    MAIL_TIME_SCALE: '0.02',
    ...(database.includes('://') ? { DATABASE_URL: database } : { DATA_DIR: dataDir }),
  })
  next.app.get(Scheduler).start()
  try {
    await moveBack(HOUR)
    await until(toOps, (mails) => mails.length > 0)
    await newsletter.allDelivered()
    expect(toOps().map(({ subject }) => subject)).toEqual(['2 new newsletter subscribers'])
  } finally {
    await next.stop()
  }
})
