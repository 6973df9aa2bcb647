import { startPortalProcess } from '../support/portal-process.js'
import { freePort } from '../support/private-server.mjs'
import { test as base, expect, openSignedIn } from './fixtures.js'
import { newMaster } from './masters.js'
import { expectAccessibleOnBoth } from './page-checks.js'

/** A portal that does not know of the proxy whose header every request has. */
const test = base.extend<object, object>({
  portal: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const portal = await startPortalProcess({ PORT: String(await freePort()) })
      await use(portal)
      await portal.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

test('warns an owner of how the server is operated, and nobody else', async ({ page, portal }) => {
  const title = page.getByRole('heading', { name: 'This server needs attention' })
  await openSignedIn(page, portal.keys['automation master']!, '/admin')
  await expect(title).toBeVisible()
  await expect(page.getByRole('region', { name: 'This server needs attention' })).toContainText(
    'Set TRUST_PROXY to the proxy',
  )
  await expectAccessibleOnBoth(page)
  await page.goto('about:blank')
  await page.context().clearCookies()
  await openSignedIn(page, await newMaster(portal, 'manager'), '/admin')
  await expect(page.getByRole('heading', { name: 'Last 30 days' })).toBeVisible()
  await expect(page.getByRole('slider').first()).toBeVisible()
  await expect(title).toBeHidden()
})
