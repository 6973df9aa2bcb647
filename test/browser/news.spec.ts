import type { Page } from '@playwright/test'
import { DAY } from '../../src/platform/scheduler/durations.js'
import { expect, menuOf, newKey, test, openSignedIn } from './fixtures.js'
import { expectAccessibleOnBoth, expectNoLayoutShift } from './page-checks.js'

const cardsOf = (page: Page) => page.getByRole('article')
const newOf = (page: Page) => cardsOf(page).getByText('New', { exact: true })
const tagOf = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Show' }).getByRole('button', { name })

test('lists announcements with dates and tags, newest first', async ({ page, portal }) => {
  await openSignedIn(page, portal.keys.lifetime!, '/news')
  await expect(cardsOf(page)).toHaveCount(6)
  for (const words of [
    '14.9.13',
    'AI support assistant',
    '16-month historical data',
    'up to 10 years of history',
    'Prop-firm funding',
    'System 4.9 is out, and 5.0 has been announced',
  ])
    await expect(cardsOf(page).filter({ hasText: words })).toHaveCount(1)
  const dates = await cardsOf(page)
    .locator('time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime')!))
  expect(dates).toEqual(dates.toSorted().toReversed())
  await expectNoLayoutShift(page)
  await expectAccessibleOnBoth(page)
})

test('marks recent announcements as new until shown, per key and on every device', async ({
  page,
  portal,
  browser,
}) => {
  const key = await newKey(portal, 'lifetime')
  // Saved a moment after they were shown, which may be before the section is left.
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await openSignedIn(page, key, '/news')
  await expect(newOf(page)).toHaveCount(3)
  await expect(cardsOf(page).first()).toContainText('New')
  await menuOf(page).getByRole('link', { name: 'Profile' }).click()
  expect((await saved).status()).toBe(200)

  const other = await browser.newContext({ baseURL: portal.origin })
  const onOther = await other.newPage()
  await openSignedIn(onOther, key, '/news')
  await expect(cardsOf(onOther)).toHaveCount(6)
  await expect(newOf(onOther)).toHaveCount(0)
  await other.close()

  await openSignedIn(page, await newKey(portal, 'lifetime'), '/news')
  await expect(newOf(page)).toHaveCount(3)
})

test('does not mark announcements of last year as new', async ({ page, portal }) => {
  await page.clock.setFixedTime(Date.now() + 365 * DAY)
  await openSignedIn(page, await newKey(portal, 'lifetime'), '/news')
  await expect(cardsOf(page)).toHaveCount(6)
  await page.waitForLoadState('networkidle')
  await expect(newOf(page)).toHaveCount(0)
})

test('filters by tag, by keyboard and by address', async ({ page, portal }) => {
  await openSignedIn(page, portal.keys.lifetime!, '/news')
  await tagOf(page, 'Coming soon').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/news?tag=coming')
  await expect(cardsOf(page)).toHaveCount(3)
  await page.reload()
  await expect(cardsOf(page)).toHaveCount(3)
  await expect(tagOf(page, 'Coming soon')).toHaveAttribute('aria-pressed', 'true')
  await expectAccessibleOnBoth(page)

  await tagOf(page, 'All').click()
  await expect(page).toHaveURL('/news')
  await expect(cardsOf(page)).toHaveCount(6)
  await page.goto('/news?tag=nothing')
  await expect(cardsOf(page)).toHaveCount(6)
})

test('subscribes to the newsletter', async ({ page, portal }) => {
  await openSignedIn(page, portal.keys.lifetime!, '/news')
  const aside = page.getByRole('complementary')
  await expect(aside.getByRole('button', { name: 'Subscribe' })).toBeDisabled()
  await aside.getByRole('textbox', { name: 'Email address' }).fill('reader@example.com')
  await page.keyboard.press('Enter')
  await expect(aside.getByRole('status')).toHaveText(
    'Thank you for subscribing! Check your inbox for confirmation.',
  )
})
