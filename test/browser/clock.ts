import type { Page } from '@playwright/test'
import { formatDate } from '../../client/ui/controls/text/format-date.js'

/** Longer than a test takes. */
const TEST_MINUTES = 5

/** Stops the page's clock: until `resume` time passes only by `runFor`, however slow the machine is. */
export async function stopClock(page: Page) {
  await page.clock.install()
  // Later than the call arrives on a busy machine: a time that has passed is refused.
  await page.clock.pauseAt(Date.now() + 20_000)
}

/** Matches the day of the last minutes as the portal shows a last sign-in: at midnight two days. */
export function today(): RegExp {
  const days = [0, TEST_MINUTES].map((ago) => formatDate(new Date(Date.now() - ago * 60_000)))
  return new RegExp(`^(${days.join('|')})$`)
}
