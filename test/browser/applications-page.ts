import type { Page } from '@playwright/test'
import { UNDO_TIME } from '#client/admin/applications/decision-entries.js'
import type { apply } from './applicants.js'
import { expect, sectionHeading, openSignedIn } from './fixtures.js'

type Portal = Parameters<typeof apply>[0]

/** Opens the list of applications, filtered by `word`. */
export async function openApplications(page: Page, portal: Portal, word: string, more = '') {
  await page.clock.install()
  await openSignedIn(page, portal.keys['automation master']!, `/admin/affiliate?q=${word}${more}`)
  await expect(sectionHeading(page)).toHaveText('Affiliate Admin Dashboard')
  await expect(page.getByRole('heading', { name: 'Affiliate Applications' })).toBeVisible()
}

/** Lets the time for Undo pass, so that undoable decisions are sent (docs/decisions/affiliate.md). */
export const letUndoPass = (page: Page) => page.clock.fastForward(UNDO_TIME)

/** Extends the time for Undo to ten minutes: axe may take longer than the real time. */
export const stretchUndo = (page: Page) =>
  page.evaluate((undoTime) => {
    const set = window.setTimeout.bind(window)
    window.setTimeout = ((run: () => void, delay?: number) =>
      set(run, delay === undoTime ? 600_000 : delay)) as typeof set
  }, UNDO_TIME)

export const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

export const names = (word: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${String.fromCharCode(65 + at)} ${word}`)
