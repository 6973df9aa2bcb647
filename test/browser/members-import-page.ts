import type { Locator, Page } from '@playwright/test'
import type { PortalProcess } from '../support/portal-process.js'
import { expect, openSignedIn } from './fixtures.js'

export const BUTTON = 'Import CSV'

/** Opens the dialog as the master. */
export async function openImport(page: Page, portal: PortalProcess) {
  await openSignedIn(page, portal.keys['automation master']!, '/admin/members')
  await page.getByRole('button', { name: BUTTON }).click()
  await expect(page).toHaveURL('/admin/members?import=')
  return page.getByRole('dialog', { name: 'Import keys' })
}

export const fileOf = (text: string | Buffer) => ({
  name: 'members.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(text as string),
})

export const choose = (dialog: Locator, text: string | Buffer) =>
  dialog.locator('input[type=file]').setInputFiles(fileOf(text))
