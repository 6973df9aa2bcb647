import type { Page } from '@playwright/test'

export const heading = (page: Page) => page.getByRole('heading', { level: 1 })
export const email = (page: Page) => page.getByRole('textbox', { name: 'Email address' })

export async function open(page: Page) {
  await page.goto('/signin')
  await page.waitForLoadState('networkidle')
}
