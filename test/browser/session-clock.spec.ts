import type { Page } from '@playwright/test'
import { expect, mainOf, PHONE, sectionHeading, test, unlock } from './fixtures.js'
import { expectAccessible } from './page-checks.js'

test.use({ timezoneId: 'Europe/Berlin' })

/** A Monday, 2 h 13 min before the session opens in New York. */
const BEFORE = new Date('2026-11-23T12:22:00Z')
const countdown = (page: Page) => page.getByText(/^(Opens|Closes) in/).filter({ visible: true })
/** In the sidebar and, hidden at this width, in the bar of phones. */
const spoken = (page: Page) => page.getByRole('banner').getByText(/^Trading session in ES, YM, NQ\./)

/** Signs in when the device's clock shows `device`, and stops it. The server's answers are dated `server`, or not at all. */
async function signInAt(page: Page, key: string, device: Date, server?: Date, at = '/profile') {
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch()
    const { date: _, ...headers } = response.headers()
    await route.fulfill({
      response,
      headers: server ? { ...headers, date: server.toUTCString() } : headers,
    })
  })
  await page.clock.install({ time: device })
  await unlock(page, key, { at })
  await page.clock.pauseAt(device.getTime() + 60_000)
  await page.clock.setSystemTime(device)
  await page.clock.runFor(1000)
}

/** What a browser does when its tab is hidden or shown again. */
const setHidden = (page: Page, isHidden: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)

test('counts down to the session and shows its local and Eastern times', async ({ page, portal }) => {
  await signInAt(page, portal.keys.lifetime!, BEFORE)
  await expect(countdown(page)).toHaveText('Opens in 2 h 12 m · ES YM NQ')
  await expect(page.getByRole('banner').getByText('3:35 PM · 9:35 AM Eastern', { exact: true })).toBeVisible()
  await expect(spoken(page)).toHaveText(
    'Trading session in ES, YM, NQ. Opens Monday, November 23 at 3:35 PM your time, 9:35 AM Eastern.',
  )
  // Axe needs time to pass.
  await page.clock.resume()
  await expectAccessible(page)
})

test('counts down by seconds into the session, without announcements or layout shift', async ({
  page,
  portal,
}) => {
  await signInAt(page, portal.keys.lifetime!, new Date('2026-11-23T14:34:57Z'))
  const heading = mainOf(page).getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  const before = await heading.boundingBox()
  for (const said of [
    'Opens in 0 m 02 s · ES YM NQ',
    'Opens in 0 m 01 s · ES YM NQ',
    'Closes in 2:25:00 · ES YM NQ',
    'Closes in 2:24:59 · ES YM NQ',
    'Closes in 2:24:58 · ES YM NQ',
  ]) {
    await expect(countdown(page)).toHaveText(said)
    await page.clock.runFor(1000)
  }
  await expect(countdown(page).locator('xpath=ancestor::*[@aria-hidden="true"]')).toHaveCount(1)
  await expect(spoken(page)).toHaveText(
    /Closes Monday, November 23 at 6:00 PM your time, 12:00 PM Eastern\.$/,
  )
  await expect(spoken(page).locator('xpath=ancestor-or-self::*[@aria-live or @role="status"]')).toHaveCount(0)
  expect(await heading.boundingBox()).toEqual(before)
})

test('pauses while the page is hidden and catches up as soon as it is shown', async ({ page, portal }) => {
  await signInAt(page, portal.keys.lifetime!, new Date('2026-11-23T15:00:00Z'))
  await expect(countdown(page)).toHaveText('Closes in 1:59:59 · ES YM NQ')
  await setHidden(page, true)
  await page.clock.runFor(60_000)
  await expect(countdown(page)).toHaveText('Closes in 1:59:59 · ES YM NQ')
  await setHidden(page, false)
  await expect(countdown(page)).toHaveText('Closes in 1:58:59 · ES YM NQ')
})

test('catches up after the device has slept', async ({ page, portal }) => {
  await signInAt(page, portal.keys.lifetime!, new Date('2026-11-23T15:00:00Z'))
  await page.clock.setSystemTime(new Date('2026-11-23T16:30:00Z'))
  await page.clock.runFor(1000)
  await expect(countdown(page)).toHaveText(/^Closes in 0:29:5\d/)
})

test('uses the server’s time when the device’s clock is wrong', async ({ page, portal }) => {
  await signInAt(page, portal.keys.lifetime!, new Date('2026-11-24T09:00:00Z'), BEFORE)
  await expect(countdown(page)).toHaveText(/^Opens in 2 h 1[123] m/)
})

test('names the holiday and counts down to the next session', async ({ page, portal }) => {
  await signInAt(page, portal.keys.lifetime!, new Date('2026-11-26T14:00:00Z'))
  await expect(countdown(page)).toHaveText('Opens in 4 d 0 h · ES YM NQ')
  await expect(page.getByRole('banner').getByText('Closed for Thanksgiving', { exact: true })).toBeVisible()
})

test('shows the longest time in the closed menu in full', async ({ page, portal }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signInAt(page, portal.keys.lifetime!, new Date('2026-11-22T14:36:00Z'))
  const short = page.getByRole('banner').getByText('23h 58m', { exact: true })
  await page.mouse.move(900, 400)
  await expect(short).toHaveCSS('opacity', '1')
  const isCut = await short.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
  expect(isCut).toBe(false)
})

test('appears in the closed menu and in the bar on phones', async ({ page, portal }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signInAt(page, portal.keys.lifetime!, BEFORE)
  const short = page.getByRole('banner').getByText('2h 12m', { exact: true })
  await page.mouse.move(900, 400)
  await expect(short).toHaveCSS('opacity', '1')
  await expect(page.getByRole('banner').getByText(/^Opens in/)).toBeVisible()
  const box = (await short.boundingBox())!
  expect(box.x).toBeGreaterThanOrEqual(0)
  expect(box.x + box.width).toBeLessThanOrEqual(72)
  expect(box.height).toBe(20)

  await page.setViewportSize(PHONE)
  await expect(countdown(page)).toBeInViewport({ ratio: 1 })
  await expect(sectionHeading(page)).toBeVisible()
  await page.clock.resume()
  await expectAccessible(page)
})

test('appears once on the dashboard, with a line from opening to close', async ({ page, portal }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await signInAt(page, portal.keys.lifetime!, BEFORE, undefined, '/dashboard')
  const clock = mainOf(page).getByText('Opens 9:35 AM ET · in 2 h 12 m')
  for (const viewport of [{ width: 1024, height: 768 }, PHONE]) {
    await page.setViewportSize(viewport)
    await expect(clock).toBeVisible()
    for (const part of ['Opens 9:35 AM ET', 'in 2 h 12 m'])
      await expect(clock.getByText(part, { exact: true })).toBeInViewport({ ratio: 1 })
    await expect(mainOf(page).getByText('12:00 PM ET')).toBeVisible()
    await expect(countdown(page)).toHaveCount(0)
  }
  await expect(mainOf(page).getByText(/^Trading session in ES, YM, NQ\. Opens/)).toHaveCount(1)
})

test('is in the rail of wide windows, and not in the menu beside it', async ({ page, portal }) => {
  await page.setViewportSize({ width: 1920, height: 1080 })
  await signInAt(page, portal.keys.lifetime!, BEFORE, BEFORE, '/tutorials')
  const rail = mainOf(page).getByRole('complementary')
  await expect(countdown(page)).toHaveCount(1)
  await expect(rail.getByText(/^Opens in/)).toBeVisible()
  await expect(rail.getByText('0 of 4 done')).toBeVisible()
  await expect(rail.getByRole('link', { name: 'Community Chat' })).toBeVisible()
  await page.clock.resume()
  await expectAccessible(page)
  await page.setViewportSize({ width: 1679, height: 1080 })
  await expect(rail).toBeHidden()
  await expect(countdown(page)).toHaveCount(1)
})
