import type { Page } from '@playwright/test'
import { mainOf, newKey, test as base } from './fixtures.js'

/** A new member for each journey, so that no other journey sees the picture. */
export const test = base.extend<{ key: string }>({
  key: async ({ portal }, use) => use(await newKey(portal, 'lifetime')),
})

export const PICTURE = { name: 'me.jpg', mimeType: 'image/jpeg' }
export const imageIn = (page: Page) => mainOf(page).locator('img')
