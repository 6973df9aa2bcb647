import type { Page } from '@playwright/test'
import { type PortalProcess, startPortalProcess } from '../support/portal-process.js'
import { freePort } from '../support/private-server.mjs'
import { signInMaster } from './applicants.js'
import { test as base } from './fixtures.js'
import { openSettings, SETTINGS } from './settings-page.js'

/** A portal of its own: the names of the company are in what other journeys expect. */
export const test = base.extend<object, object>({
  portal: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const portal = await startPortalProcess({ PORT: String(await freePort()), TRUST_PROXY: 'loopback' })
      await use(portal)
      await portal.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

/** Opens the form with the built-in brand, whatever another journey has left, and returns the version. */
export async function openBrand(page: Page, portal: PortalProcess) {
  const owner = await signInMaster(portal)
  const { version } = (await (await owner.call('GET', '/api/admin/brand')).json()) as { version: number }
  const reset = { name: null, productName: null, links: { terms: null }, version }
  const answer = await owner.call('PUT', '/api/admin/brand', reset)
  await openSettings(page, portal, `${SETTINGS}?view=brand`)
  return { owner, version: ((await answer.json()) as { version: number }).version }
}
