import type { Page } from '@playwright/test'
import { sampleRows } from '../support/sample-results.js'
import { expect, factOf, mainOf, openSignedIn, test } from './fixtures.js'
import { expectAccessibleOnBoth } from './page-checks.js'
import { months } from './performance-page.js'
import { showRows } from './performance-record.js'

const basis = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
const total = (page: Page) => factOf(page, 'Total return').first()

const ACTUAL = sampleRows('actual', ['2025-05', '2025-06', '2025-07'])
const HYPOTHETICAL = sampleRows('hypothetical', ['2025-03', '2025-04'])

test('shows one basis at a time, each with its notice, and has it in the address', async ({
  page,
  portal,
}) => {
  await showRows(page, [...sampleRows(), ...HYPOTHETICAL, ...ACTUAL])
  await openSignedIn(page, portal.keys.automation!, '/performance?metric=trades')
  const note = page.getByRole('note')
  await expect(basis(page, 'Actual')).toBeChecked()
  await expect(total(page)).toHaveText('+32.71%')
  await expect(note).toContainText('Actual results.')
  await expect(note).not.toContainText('CFTC Rule 4.41')
  await expect(note.locator('p').first()).toHaveCSS('font-size', '15px')
  await expectAccessibleOnBoth(page)

  await basis(page, 'Demonstration').press('Space')
  await expect(page).toHaveURL('/performance?basis=demonstration&metric=trades')
  await expect(total(page)).toHaveText('+271.53%')
  await expect(note).toContainText('Sample figures.')
  await page.reload()
  await expect(total(page)).toHaveText('+271.53%')
  await page.getByRole('checkbox', { name: /^YM/ }).press('Space')
  await expect(page).toHaveURL('/performance?basis=demonstration&instruments=ES%2CNQ&metric=trades')
  await basis(page, 'Actual').press('Space')
  await expect(page).toHaveURL('/performance?metric=trades')
})

test('marks hypothetical months beside three months of actual results', async ({ page, portal }) => {
  await showRows(page, [...HYPOTHETICAL, ...ACTUAL])
  await openSignedIn(page, portal.keys.automation!, '/performance?basis=hypothetical')
  await expect(total(page)).toHaveText('+59.76%')
  await expect(page.getByRole('note')).toContainText(
    'Hypothetical results. They were calculated, not traded.',
  )
  await expect(page.getByRole('note')).toContainText('CFTC Rule 4.41')
  await expect(months(page)).toHaveText(['Mar 2025Hypothetical', 'Apr 2025Hypothetical', 'Total'])
  await expectAccessibleOnBoth(page)
  await page.getByRole('button', { name: 'Show actual results' }).press('Enter')
  await expect(page).toHaveURL('/performance')
  await expect(total(page)).toHaveText('+32.71%')
  await expect(months(page).first()).toHaveText('May 2025')
})

test('shows what a correction replaced, notes, missing months and other instruments', async ({
  page,
  portal,
}) => {
  const [es, ym] = sampleRows('actual', ['2025-01']) as [(typeof ACTUAL)[0], (typeof ACTUAL)[0]]
  const corrected = { seq: 1, returnPercent: 2.5, publishedAt: '2025-02-03T12:00:00.000Z' }
  await showRows(page, [
    { ...es, corrected, publishedAt: '2025-02-10T12:00:00.000Z', note: 'A fill was booked twice.' },
    {
      ...ym,
      instrument: 'CL',
      month: '2025-03',
      lossPercent: undefined,
      returnPercent: -1.2,
      corrected: { ...corrected, returnPercent: -1.2 },
    },
  ])
  await openSignedIn(page, portal.keys.automation!, '/performance')
  await expect(page.getByText('No results published for Feb 2025.')).toBeVisible()
  const january = page.getByRole('row', { name: /^Jan 2025/ })
  await expect(january).toContainText('Feb 10, 2025VerifiedCorrected: ES was +2.50%')
  await expect(page.getByRole('list', { name: 'Notes' })).toHaveText('Jan 2025, ES: A fill was booked twice.')
  await expect(page.getByRole('cell', { name: /Verified/ })).toHaveCount(2)
  const march = page.getByRole('row', { name: /^Mar 2025/ })
  await expect(march).toContainText('−1.20%')
  await expect(march).toContainText('Corrected: CL (return unchanged)')
  await expect(page.getByRole('columnheader', { name: 'CL' })).toBeVisible()
  await expect(factOf(page, 'Risk-reward').first()).toHaveText('–')
  await expect(page.getByText('Average win and loss not available')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Actual', exact: true })).toHaveCount(0)
  await expectAccessibleOnBoth(page)
})

test('shows a single month of a single instrument without a filter', async ({ page, portal }) => {
  await showRows(page, ACTUAL.slice(0, 1))
  await openSignedIn(page, portal.keys.automation!, '/performance?instruments=none')
  await expect(total(page)).toHaveText('+1.93%')
  await expect(mainOf(page).getByRole('checkbox')).toHaveCount(0)
  await expectAccessibleOnBoth(page)
})

test('says that no results are published yet', async ({ page, portal }) => {
  await showRows(page, [])
  await openSignedIn(page, portal.keys.automation!, '/performance')
  await expect(page.getByRole('heading', { name: 'No results published yet' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Download CSV' })).toBeDisabled()
  await expectAccessibleOnBoth(page)
})

test('offers to load the results again after a failure', async ({ page, portal, expectTrouble }) => {
  expectTrouble(/status of 500/)
  // More than once: the home, which is rendered beforehand, reads them too.
  await page.route('/api/performance', (route) => route.fulfill({ status: 500, json: {} }))
  await openSignedIn(page, portal.keys.automation!, '/performance')
  await expect(page.getByRole('alert')).toContainText('We couldn’t load the results.')
  await expectAccessibleOnBoth(page)
  await page.unroute('/api/performance')
  await page.getByRole('button', { name: 'Retry' }).press('Enter')
  await expect(total(page)).toHaveText('+271.53%')
})
