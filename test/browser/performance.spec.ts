import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { DESKTOP, expect, factOf, PHONE, test, openSignedIn } from './fixtures.js'
import { expectAccessible, expectNoLayoutShift } from './page-checks.js'
import { months } from './performance-page.js'

const instrument = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) })

test('shows headlines, notice, charts and table in order on phone and desktop', async ({ page, portal }) => {
  await openSignedIn(page, portal.keys.lifetime!, '/performance')
  for (const [term, value] of [
    ['Total return', '+271.53%'],
    ['Average month', '+16.97%'],
    ['Win rate', '23.6%'],
    ['Risk-reward', '1:5'],
  ] as const)
    await expect(factOf(page, term).first()).toHaveText(value)
  await expect(page.getByRole('note')).toContainText('Sample figures.')
  await expect(page.getByRole('note')).toContainText('CFTC Rule 4.41')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Cumulative return',
    'Monthly returns',
    'By instrument',
    'All months',
    'Published record',
  ])
  await expect(page.getByText('Simple sum, not compounded')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Cumulative return' })).toHaveAccessibleName(
    /Lines that start at zero, from April 2024 to July 2025: Total \+271\.53%, ES \+69\.32%, YM \+45\.08%, NQ \+157\.13%\./,
  )
  await expect(months(page)).toHaveCount(17)
  await expect(page.getByText(/^Published: the day we published/)).toBeVisible()
  await expect(page.getByRole('link', { name: /^Performance history/ })).toHaveAttribute(
    'href',
    'https://performance.tidewater.example',
  )
  await expectNoLayoutShift(page)
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport)
    await expectAccessible(page)
  }
})

test('tells an indicator key whose figures are shown', async ({ page, portal }) => {
  await openSignedIn(page, portal.keys.indicator!, '/performance')
  await expect(page.getByText(/^These figures are for the automated Tidewater System/)).toBeVisible()
  await expectNoLayoutShift(page)
  await openSignedIn(page, portal.keys.automation!, '/performance')
  await expect(page.getByText(/^These figures are for the automated/)).toHaveCount(0)
})

test('filters every figure and keeps the filter in the address', async ({ page, portal }) => {
  await openSignedIn(page, portal.keys.lifetime!, '/performance')
  await instrument(page, 'YM').press('Space')
  await instrument(page, 'ES').press('Space')
  await expect(page).toHaveURL('/performance?instruments=NQ')
  await expect(factOf(page, 'Total return').first()).toHaveText('+157.13%')
  await expect(page.getByRole('table').getByRole('columnheader', { name: 'YM' })).toHaveCount(0)
  await page.reload()
  await expect(factOf(page, 'Total return').first()).toHaveText('+157.13%')
  await expect(instrument(page, 'ES')).not.toBeChecked()
})

test('reports an empty filter and resets it', async ({ page, portal }) => {
  await openSignedIn(page, portal.keys.lifetime!, '/performance?instruments=none')
  await expect(page.getByRole('heading', { name: 'No instrument selected' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Download CSV' })).toBeDisabled()
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport)
    await expectAccessible(page)
  }
  await page.getByRole('button', { name: 'Select all' }).press('Enter')
  await expect(page).toHaveURL('/performance')
  await expect(instrument(page, 'ES')).toBeFocused()
  await expect(factOf(page, 'Total return').first()).toHaveText('+271.53%')
})

test('shows losses in parentheses', async ({ page, portal }) => {
  await openSignedIn(page, portal.keys.lifetime!, '/performance?instruments=YM')
  await expect(page.getByRole('list', { name: 'Monthly returns for 2024' }).getByText('(0.32)')).toBeVisible()
  await expectAccessible(page)
})

test('sorts by column with the keyboard and exposes the sort order', async ({ page, portal }) => {
  await openSignedIn(page, portal.keys.lifetime!, '/performance')
  const header = (name: string) => page.getByRole('columnheader', { name, exact: true })
  await expect(header('Month')).toHaveAttribute('aria-sort', 'ascending')
  await header('Return').getByRole('button').press('Enter')
  await expect(header('Return')).toHaveAttribute('aria-sort', 'descending')
  await expect(header('Return').getByRole('button')).toBeFocused()
  await expect(months(page).first()).toHaveText('Apr 2025')
  await header('Return').getByRole('button').press('Enter')
  await expect(months(page).first()).toHaveText('Jun 2025')
  await expect(page).toHaveURL('/performance?sort=return')
  await header('Month').getByRole('button').press('Enter')
  await expect(months(page).first()).toHaveText('Apr 2024')
  await expect(page).toHaveURL('/performance')
})

test('downloads the filtered figures without a request', async ({ page, portal }) => {
  const homePreload = page.waitForResponse(/\/api\/profile\/me/)
  await openSignedIn(page, portal.keys.lifetime!, '/performance?instruments=ES,NQ')
  await homePreload
  await page.waitForLoadState('networkidle')
  const requests: string[] = []
  // The first click also loads the code for toasts.
  const isCode = (url: string) => new URL(url).pathname.startsWith('/assets/')
  page.on('request', (request) => {
    if (!request.url().startsWith('blob:') && !isCode(request.url())) requests.push(request.url())
  })
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('performance-ES-NQ-2024-04-to-2025-07.csv')
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n')
  expect(lines).toHaveLength(1 + 32 + 1)
  expect(lines[1]).toMatch(/^2024-04,ES,2.28,22,4,18.18,\d{4}-\d\d-\d\d,,,Sample figures;/)
  expect(requests).toEqual([])
})

test('prints dark on white without menu and buttons', async ({ page, portal }) => {
  await openSignedIn(page, portal.keys.lifetime!, '/performance')
  await page.setViewportSize(PHONE)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Download CSV' })).toBeHidden()
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expectAccessible(page)
})
