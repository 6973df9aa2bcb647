import type { Page } from '@playwright/test'
import { expect, factOf, test, openSignedIn } from './fixtures.js'
import { expectAccessibleOnBoth } from './page-checks.js'
import { card, marked, months, pointAt, slider } from './performance-page.js'

const announcement = (page: Page) => page.getByRole('region', { name: /^Cumulative/ }).getByRole('status')

test('selects a range by Shift and arrow keys, clears it by Escape and announces both', async ({
  page,
  portal,
}) => {
  await openSignedIn(page, portal.keys.automation!, '/performance')
  await expect(announcement(page)).toBeEmpty()
  // The second step doesn't wait for the first to be on screen.
  await slider(page).press('Shift+ArrowLeft')
  await slider(page).press('Shift+ArrowLeft')
  await expect(page).toHaveURL('/performance?from=2025-05')
  await expect(announcement(page)).toHaveText('Showing May 2025 to July 2025, 3 months')
  await expect(factOf(page, 'Total return').first()).toHaveText('+32.71%')
  await expect(months(page)).toHaveText(['May 2025', 'Jun 2025', 'Jul 2025', 'Total'])
  await expect(slider(page)).toBeFocused()
  await slider(page).press('Shift+ArrowRight')
  await expect(page).toHaveURL('/performance?from=2025-06')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/performance')
  await expect(announcement(page)).toHaveText('Showing April 2024 to July 2025, 16 months')
  await expect(months(page)).toHaveCount(17)
  await expect(slider(page)).toBeFocused()
})

test('marks a month everywhere on hover, selects a range by dragging and moves its ends', async ({
  page,
  portal,
}) => {
  await openSignedIn(page, portal.keys.automation!, '/performance')
  await page.mouse.move(...(await pointAt(slider(page), 3)))
  await expect(card(page)).toContainText('Jul 2024')
  await expect(card(page)).toContainText('+62.30%')
  await expect(marked(page)).toHaveText([/^Jul\+21\.30/, /^Jul 2024\+21\.30%/])
  await page.keyboard.press('Escape')
  await expect(card(page)).toBeHidden()

  await page.mouse.move(...(await pointAt(slider(page), 5)))
  await page.mouse.down()
  await page.mouse.move(...(await pointAt(slider(page), 9)))
  await page.mouse.move(...(await pointAt(slider(page), 11)))
  await expect(page.getByText('Sep 2024 – Mar 2025')).toBeVisible()
  await page.mouse.up()
  await expect(page).toHaveURL('/performance?from=2024-09&to=2025-03')
  await expect(factOf(page, 'Total return').first()).toHaveText('+130.50%')

  await slider(page).evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  // The middle of the brush, at the right end of the range.
  const [x, y] = await pointAt(slider(page), 11.5, 1)
  await page.mouse.move(x, y + 46)
  await page.mouse.down()
  await page.mouse.move(...(await pointAt(slider(page), 13)))
  await page.mouse.up()
  await expect(page).toHaveURL('/performance?from=2024-09&to=2025-05')
  await page.getByRole('button', { name: 'All months' }).click()
  await expect(page).toHaveURL('/performance')
  await expect(slider(page)).toBeFocused()
})

test('keeps range, instruments and metric in the address across a reload', async ({ page, portal }) => {
  await openSignedIn(page, portal.keys.lifetime!, '/performance?instruments=NQ&from=2024-09&to=2025-03')
  await expect(factOf(page, 'Total return').first()).toHaveText('+79.41%')
  await page.getByRole('radio', { name: 'Wins' }).click()
  await expect(page).toHaveURL('/performance?instruments=NQ&metric=wins&from=2024-09&to=2025-03')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Cumulative wins' })).toBeVisible()
  await expect(page.getByText('Sep 2024 – Mar 2025')).toBeVisible()
  await page.goto('/performance?instruments=CL&metric=luck&from=soon&to=2031-01&sort=mood')
  await expect(page.getByRole('heading', { name: 'Cumulative return' })).toBeVisible()
  await expect(factOf(page, 'Total return').first()).toHaveText('+271.53%')
})

test('is accessible with a range in every metric, on phone and desktop', async ({ page, portal }) => {
  await openSignedIn(page, portal.keys.lifetime!, '/performance?from=2024-09&to=2025-03')
  for (const metric of ['Trades', 'Wins', 'Return']) {
    await page.getByRole('radio', { name: metric }).press('Space')
    await expect(page.getByRole('img', { name: new RegExp(`^Cumulative ${metric}`, 'i') })).toBeVisible()
    await slider(page).press('Home')
    await expectAccessibleOnBoth(page)
  }
})
