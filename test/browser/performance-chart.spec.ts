import type { Page } from '@playwright/test'
import { DESKTOP, expect, mainOf, PHONE, test, openSignedIn } from './fixtures.js'
import { expectAccessible } from './page-checks.js'
import { card, FLATTEST_POINT, marked, pointAt, slider } from './performance-page.js'

const heat = (page: Page, month: string) =>
  page
    .getByRole('list', { name: /^Monthly returns for/ })
    .getByRole('listitem')
    .filter({ hasText: month })

test('moves the cursor by arrow keys and reads out every line', async ({ page, portal }) => {
  await openSignedIn(page, portal.keys.automation!, '/performance')
  const month = slider(page)
  await month.focus()
  await expect(card(page)).toContainText('Jul 2025')
  await page.keyboard.press('Home')
  await expect(month).toHaveAttribute(
    'aria-valuetext',
    /^April 2024: Total \+12\.40% for the month, \+12\.40% to date;/,
  )
  await page.keyboard.press('ArrowRight')
  await expect(month).toHaveAttribute(
    'aria-valuetext',
    'May 2024: Total +18.75% for the month, +31.15% to date; ES +6.21% for the month, +8.49% to date; ' +
      'YM −0.32% for the month, +1.81% to date; NQ +12.86% for the month, +20.85% to date',
  )
  await expect(card(page)).toContainText('May 2024')
  await page.keyboard.press('PageUp')
  await expect(month).toHaveAttribute('aria-valuetext', /^August 2024:/)
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowRight')
  await expect(month).toHaveAttribute(
    'aria-valuetext',
    /^July 2025: Total \+14\.49% for the month, \+271\.53% to date/,
  )
  await page.keyboard.press('Escape')
  await expect(card(page)).toBeHidden()
  await expect(month).toHaveAttribute('aria-valuetext', /^July 2025:/)
})

test('takes up one tab stop', async ({ page, portal }) => {
  await openSignedIn(page, portal.keys.automation!, '/performance')
  await page.mouse.move(0, 0)
  await page.getByRole('radio', { name: 'Return' }).focus()
  await page.keyboard.press('Tab')
  await expect(slider(page)).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('region', { name: 'All months, table' })).toBeFocused()
  await expect(card(page)).toBeHidden()
})

test('moves the cursor but selects no range on a click', async ({ page, portal }) => {
  await openSignedIn(page, portal.keys.automation!, '/performance')
  await page.mouse.click(...(await pointAt(slider(page), 7)))
  await expect(slider(page)).toBeFocused()
  await expect(slider(page)).toHaveAttribute('aria-valuetext', /^November 2024:/)
  await expect(page).toHaveURL('/performance')
  await expect(page.getByRole('button', { name: 'All months' })).toBeHidden()
})

test('marks the same month in heat map, chart, bars and table, and the line of a focused instrument', async ({
  page,
  portal,
}) => {
  await openSignedIn(page, portal.keys.automation!, '/performance')
  await heat(page, 'Dec+6.72').hover()
  await expect(card(page)).toContainText('Dec 2024')
  await expect(marked(page)).toHaveCount(2)
  const parts = mainOf(page).locator('rect[data-marked=true]')
  await expect(parts).toHaveCount(3)
  const inDecember = await parts.first().getAttribute('x')
  await page.getByRole('row', { name: /^May 2024/ }).hover()
  await expect(card(page)).toContainText('May 2024')
  await expect(heat(page, 'May+18.75')).toHaveAttribute('data-marked', 'true')
  await expect(parts).toHaveCount(3)
  expect(await parts.first().getAttribute('x')).not.toBe(inDecember)
  const line = mainOf(page).locator('path[data-series="1"]')
  await expect(line).toHaveCSS('opacity', '1')
  await page.getByRole('checkbox', { name: /^NQ/ }).focus()
  await expect(line).toHaveCSS('opacity', '0.3')
})

test('stacks the months of the instruments, and says which returns the colors of the heat map mean', async ({
  page,
  portal,
}) => {
  await openSignedIn(page, portal.keys.automation!, '/performance')
  const stacks = page.getByRole('img', { name: 'By month, stacked by instrument' })
  await expect(stacks.locator('rect')).toHaveCount(3 * 16)
  const tallest = () =>
    stacks
      .locator('rect')
      .evaluateAll((bars) => Math.max(...bars.map((bar) => bar.getBoundingClientRect().height)))
  await expect.poll(tallest).toBeGreaterThan(20)
  const steps = page.getByRole('list', { name: 'Color scale, percent' }).getByRole('listitem')
  for (const step of await steps.all()) await expect(step).toHaveText(/\d/)
  const colors = await steps.evaluateAll((all) => all.map((step) => getComputedStyle(step).backgroundColor))
  expect(new Set(colors).size).toBe(colors.length)
  const used = await mainOf(page)
    .locator('[data-month][data-heat]')
    .evaluateAll((all) => all.map((month) => getComputedStyle(month).backgroundColor))
  expect(used.filter((color) => !colors.includes(color))).toEqual([])
})

test('updates only the month’s marks when the pointer moves over the chart', async ({ page, portal }) => {
  await openSignedIn(page, portal.keys.automation!, '/performance')
  await page.mouse.move(...(await pointAt(slider(page), 3)))
  await expect(card(page)).toContainText('Jul 2024')
  await mainOf(page).evaluate((main) => {
    const changed = new Set<Node>()
    Object.assign(window, { changed })
    new MutationObserver((records) => records.forEach(({ target }) => changed.add(target))).observe(main, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    })
  })
  await page.mouse.move(...(await pointAt(slider(page), 4)))
  await expect(card(page)).toContainText('Aug 2024')
  const changed = await page.evaluate(() => (window as unknown as { changed: Set<Node> }).changed.size)
  // Two cells, two rows, the slider, and the parts of the cursor, its card and the bars.
  expect(changed).toBeLessThan(40)
})

test('shows the notice in the size of the text at every scroll position', async ({ page, portal }) => {
  await openSignedIn(page, portal.keys.lifetime!, '/performance')
  for (const viewport of [PHONE, { width: 1024, height: 768 }, DESKTOP, { width: 1920, height: 1080 }]) {
    await page.setViewportSize(viewport)
    for (const y of [0, 700, 1400, 10_000]) {
      await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y)
      const inView = mainOf(page).getByText('Sample figures.').and(page.locator(':visible'))
      await expect(inView.first()).toBeInViewport()
      await expect(inView.first()).toHaveCSS('font-size', '15px')
    }
  }
  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: 'Full notice' }).click()
  await expect(page.getByText('CFTC Rule 4.41').last()).toBeInViewport()
})

test('uses the width of a large window and shows round points at every width', async ({ page, portal }) => {
  await openSignedIn(page, portal.keys.lifetime!, '/performance')
  for (const width of [360, 1440, 1920]) {
    await page.setViewportSize({ width, height: 1080 })
    await slider(page).focus()
    await expect(mainOf(page).locator('circle')).toHaveCount(16 + 4)
    const largest = async () => (await page.evaluate<[number, number]>(FLATTEST_POINT))[1]
    await expect.poll(largest).toBeLessThan(0.1)
  }
  const { width } = (await mainOf(page).locator('> div').first().boundingBox())!
  expect(width).toBe(1560)
})
