import type { Page } from '@playwright/test'
import { nextNumber, purchase } from '../support/order-events.js'
import { keyTokenIn } from '../support/mailbox.js'
import { type MailServer, startMailServer } from '../support/mail-server.js'
import type { PortalProcess } from '../support/portal-process.js'
import { until } from '../support/until.js'
import { expect, factOf, gateOf, unlock } from './fixtures.js'
import { newOffer, send, startShopPortal, test as base } from './orders-page.js'

const DAY = 24 * 60 * 60 * 1000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY).toISOString()

/** With a real mail server. */
const test = base.extend<object, { mails: MailServer; portal: PortalProcess }>({
  mails: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const mails = await startMailServer()
      await use(mails)
      await mails.stop()
    },
    { scope: 'worker' },
  ],
  portal: [
    async ({ mails }, use) => {
      const portal = await startShopPortal({ SMTP_URL: mails.url })
      await use(portal)
      await portal.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

/** The day until which the profile says that the key is active. */
async function activeUntil(page: Page): Promise<number> {
  const status = factOf(page, 'Status')
  await expect(status).toContainText('Active until')
  return Date.parse((await status.getByRole('time').getAttribute('datetime'))!)
}

async function expectRefused(page: Page, key: string) {
  const { key: field, submit, problem } = gateOf(page)
  await page.goto('/')
  await field.fill(key)
  await submit.click()
  await expect(problem).toContainText('Invalid access key')
}

test('sells a key that is mailed, opened, renewed, lapses, is paid again and is refunded', async ({
  page,
  portal,
  mails,
  expectTrouble,
}) => {
  // Ended sessions and refused keys.
  expectTrouble(/status of 401/)
  const product = nextNumber('product')
  await newOffer(portal, { product, days: 30, graceDays: 3 })
  const bought = purchase({
    product,
    subscriptionId: nextNumber('subscription'),
    occurredAt: daysAgo(20),
    amount: 99,
  })
  let orderId = bought.orderId
  const sendLater = async (type: 'renewed' | 'past-due' | 'refunded', days: number) => {
    if (type === 'renewed') orderId = nextNumber()
    expect((await send(portal, { ...bought, type, orderId, occurredAt: daysAgo(days) })).state).toBe('done')
  }

  expect((await send(portal, bought)).state).toBe('done')
  const [mail] = await until(
    () => Promise.resolve(mails.mailsTo(bought.email!)),
    (found) => found.length > 0,
  )
  await page.goto(`${portal.origin}/key?token=${keyTokenIn(mail!)}`)
  await page.getByRole('button', { name: 'Show my access key' }).click()
  const key = (await page.getByRole('code').textContent())!.trim()
  await unlock(page, key, { at: '/profile' })
  const first = await activeUntil(page)

  await sendLater('renewed', 10)
  await unlock(page, key, { at: '/profile' })
  expect(await activeUntil(page)).toBeGreaterThan(first)

  await sendLater('past-due', 5)
  await expectRefused(page, key)
  await sendLater('renewed', 1)
  await unlock(page, key, { at: '/profile' })
  await activeUntil(page)

  await sendLater('refunded', 0)
  await expectRefused(page, key)
  expect(mails.mailsTo(bought.email!)).toHaveLength(1)
})
