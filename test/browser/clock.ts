import type { Page } from '@playwright/test'

/** Longer than a test takes. */
const TEST_MINUTES = 5

/** Stops the page's clock: until `resume` time passes only by `runFor`, however slow the machine is. */
export async function stopClock(page: Page) {
  await page.clock.install()
  // Later than the call arrives on a busy machine: a time that has passed is refused.
  await page.clock.pauseAt(Date.now() + 20_000)
}

/** Matches the day of the last minutes in the portal's date format, with or without a time: at midnight two days. */
export function today(): RegExp {
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
  return new RegExp(
    `^(${[0, TEST_MINUTES].map((ago) => format.format(Date.now() - ago * 60_000)).join('|')})(, \\d+:\\d\\d\\s[AP]M)?$`,
  )
}
