import type { Page } from '@playwright/test'
import type { apply } from './applicants.js'
import { expect, sectionHeading, unlock } from './fixtures.js'

type Portal = Parameters<typeof apply>[0]

/** The back office, showing those whose names have the word. */
export async function openDesk(page: Page, portal: Portal, word: string, more = '') {
  await unlock(page, portal.keys['automation master']!, {
    at: `/admin/affiliate?q=${word}${more}`,
    remember: true,
  })
  await expect(sectionHeading(page)).toHaveText('Affiliate Admin Dashboard')
  await expect(page.getByRole('heading', { name: 'Affiliate Applications' })).toBeVisible()
}

export const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

export const names = (word: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${String.fromCharCode(65 + at)} ${word}`)
