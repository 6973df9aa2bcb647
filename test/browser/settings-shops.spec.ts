import { expect, mainOf, PHONE, test as signedIn, toastOf } from './fixtures.js'
import { expectAccessibleOnBoth } from './page-checks.js'
import { openSettings, SETTINGS } from './settings-page.js'
import { freePort } from '../support/private-server.mjs'
import { startPortalProcess } from '../support/portal-process.js'

const SHOPS = `${SETTINGS}?view=shops`

const test = signedIn.extend({
  portal: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const environment = { ORDERS_POLAR_SECRET: 'a-secret-of-the-environment' }
      const portal = await startPortalProcess({
        PORT: String(await freePort()),
        TRUST_PROXY: 'loopback',
        ...environment,
      })
      await use(portal)
      await portal.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

test('connects a shop: its address, a secret, a refusal with its reason, and a test event', async ({
  page,
  portal,
  expectTrouble,
}) => {
  expectTrouble(/500|couldn’t load/)
  await openSettings(page, portal, '/admin/orders')
  await page.route('**/api/admin/shops', (route) => route.fulfill({ status: 500, body: '{}' }), { times: 1 })
  await mainOf(page).getByRole('link', { name: 'Connect a shop' }).click()
  await expect(page).toHaveURL(SHOPS)
  await expect(page.getByRole('alert')).toContainText('We couldn’t load the shops.')
  await page.getByRole('button', { name: 'Retry' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Stripe' })
  await expect(row).toContainText('Not set')
  await expect(page.getByRole('row').filter({ hasText: 'Polar' })).toContainText('From the environment')
  await expectAccessibleOnBoth(page)

  const refused = await fetch(new URL('/api/orders/stripe', portal.origin), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  })
  expect(refused.status).toBe(404)
  await page.reload()
  await expect(row).toContainText('No secret was saved for this shop.')
  await page.getByRole('link', { name: 'Set up Stripe' }).press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Stripe' })
  await expect(drawer.getByLabel('Webhook address', { exact: true })).toHaveText(
    `${portal.origin}/api/orders/stripe`,
  )
  await expect(drawer.getByText('checkout.session.completed')).toBeVisible()
  const send = drawer.getByRole('button', { name: 'Send a test event' })
  await expect(send).toBeDisabled()
  const secret = drawer.getByLabel('Secret', { exact: true })
  await secret.fill('sk_live_0123456789abcdefghij')
  await secret.press('Enter')
  await expect(drawer.getByText('Stripe’s signing secret begins with whsec_.')).toBeVisible()
  await expect(secret).toBeFocused()
  await secret.fill('whsec_0123456789abcdefghij')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await secret.press('Enter')
  await expect(toastOf(page)).toContainText('Secret of Stripe saved')
  await expect(drawer.getByText('Saved here, encrypted.')).toBeVisible()
  await expect(drawer.getByLabel('New secret')).toHaveValue('')
  await send.click()
  await expect(drawer.getByText('The test event arrived.')).toBeVisible()
  await expectAccessibleOnBoth(page)
  await page.setViewportSize(PHONE)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  await drawer.getByRole('link', { name: 'Open it in Orders' }).click()
  const order = page.getByRole('dialog', { name: /^Purchase test-/ })
  await expect(order.getByText('Test mode: no key, no sale')).toBeVisible()

  await page.goto(`${SHOPS}&shop=stripe`)
  await drawer.getByRole('button', { name: 'Remove secret' }).click()
  const sure = page.getByRole('dialog', { name: 'Remove the secret of Stripe?' })
  await sure.getByRole('button', { name: 'Remove secret' }).click()
  await expect(toastOf(page)).toContainText('Secret of Stripe removed')
  await expect(send).toBeDisabled()
})

test('makes a secret for a shop that lets its owner choose one, and shows whose the environment has', async ({
  page,
  portal,
}) => {
  await openSettings(page, portal, `${SHOPS}&shop=lemonsqueezy`)
  const drawer = page.getByRole('dialog', { name: 'Lemon Squeezy' })
  await drawer.getByRole('button', { name: 'Generate' }).click()
  await expect(drawer.getByLabel('Secret', { exact: true })).toHaveText(/^[0-9a-f]{40}$/)
  await drawer.getByRole('button', { name: 'Save secret' }).click()
  await expect(drawer.getByText('Saved here, encrypted.')).toBeVisible()
  await page.goto(`${SHOPS}&shop=polar`)
  const polar = page.getByRole('dialog', { name: 'Polar' })
  await expect(polar.getByText('Set by ORDERS_POLAR_SECRET in the environment')).toBeVisible()
  await expect(polar.getByRole('button', { name: 'Save secret' })).toHaveCount(0)
})
