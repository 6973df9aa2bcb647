import type { Page } from '@playwright/test'
import type { PortalProcess } from '../support/portal-process.js'
import { signInMaster } from './applicants.js'
import { openSettings, SETTINGS } from './settings-page.js'

/** Opens the form with the built-in brand, whatever another journey has left, and returns the version. */
export async function openBrand(page: Page, portal: PortalProcess) {
  const owner = await signInMaster(portal)
  const { version } = (await (await owner.call('GET', '/api/admin/brand')).json()) as { version: number }
  const reset = { name: null, productName: null, accent: null, links: { terms: null }, version }
  const answer = await owner.call('PUT', '/api/admin/brand', reset)
  await openSettings(page, portal, `${SETTINGS}?view=brand`)
  return { owner, version: ((await answer.json()) as { version: number }).version }
}
