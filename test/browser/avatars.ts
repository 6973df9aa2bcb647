import type { Page } from '@playwright/test'
import { runTool } from '../support/portal-process.js'
import { mainOf, test as base } from './fixtures.js'

/** A new member for each journey, so that no other journey sees the picture. */
export const test = base.extend<{ key: string }>({
  key: async ({ portal }, use) => {
    const issued = await runTool('keys', ['issue', '--type', 'lifetime', '--json'], portal.environment)
    await use((JSON.parse(issued.stdout) as { keys: { key: string }[] }).keys[0]!.key)
  },
})

export const PICTURE = { name: 'me.jpg', mimeType: 'image/jpeg' }
export const imageIn = (page: Page) => mainOf(page).locator('img')
