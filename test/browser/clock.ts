import type { Page } from '@playwright/test'

const MONTH_AND_DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' })
/** Longer than a test takes. */
const TEST_MINUTES = 5

/** Stops the page's clock: until `resume` time passes only by `runFor`, however slow the machine is. */
export async function stopClock(page: Page) {
  await page.clock.install()
  // Later than the call arrives on a busy machine: a time that has passed is refused.
  await page.clock.pauseAt(Date.now() + 20_000)
}

/** Matches the day of the last minutes as the portal shows a last sign-in, with or without its time: at midnight two days. */
export function today(): RegExp {
  const [year, day] = [new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }), MONTH_AND_DAY]
  const days = [0, TEST_MINUTES].map((ago) => Date.now() - ago * 60_000)
  const texts = days.flatMap((at) => [year.format(at), `${day.format(at)}, \\d+:\\d\\d\\s[AP]M`])
  return new RegExp(`^(${texts.join('|')})$`)
}
