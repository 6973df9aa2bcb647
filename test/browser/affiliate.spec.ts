import { untilMidnightIsFar } from '../support/until.js'
import { monthOf } from '../../src/platform/business-time.contract.js'
import { apply, signInMaster, uniqueWord } from './applicants.js'
import { expect, mainOf, sectionHeading, test, openSignedIn } from './fixtures.js'
import { expectAccessible } from './page-checks.js'

test('skips the application for full access and labels sample figures', async ({ page, portal }) => {
  await openSignedIn(page, portal.keys.fullaccess!, '/affiliate')
  await expect(sectionHeading(page)).toHaveText('Affiliate Dashboard')
  await expect(page.getByRole('button', { name: 'Back to Application' })).toBeHidden()
  await page.getByRole('button', { name: 'See sample figures' }).click()
  // Once, for all figures.
  await expect(mainOf(page).getByText(/sample/i)).toHaveText(/^Sample figures:/)
  await expect(page.getByText('Gold tier', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Back to my figures' }).click()
  await expect(page.getByText(/^Sample figures:/)).toHaveCount(0)
})

test('opens the metric of the address, also after a reload', async ({ page, portal }) => {
  await openSignedIn(page, portal.keys.fullaccess!, '/affiliate?view=analytics&metric=clicks')
  const chart = page.getByRole('slider', { name: 'Clicks by month' })
  await expect(chart).toBeVisible()
  await page.reload()
  await expect(chart).toBeVisible()
  await page.goto('/affiliate?view=analytics&metric=unknown')
  await expect(page.getByRole('slider', { name: 'Earnings by month' })).toBeVisible()
})

test('links every figure to its ledger entries', async ({ page, portal }) => {
  await untilMidnightIsFar()
  const [applicant] = await apply(portal, [`Dmitri ${uniqueWord()}`])
  const master = await signInMaster(portal)
  const { key: accessKey } = applicant!
  await master.call('POST', '/api/admin/affiliate/approve', { accessKey })
  const stats = { totalEarnings: 120.5, referralsMade: 12 }
  await master.call('PUT', '/api/admin/affiliate/stats', {
    accessKey,
    stats,
    reason: 'Sales of the old portal',
  })
  await openSignedIn(page, accessKey, '/affiliate')
  await expect(page.getByText('12 of 25')).toBeVisible()
  // The ledger has no reward, so the page claims none.
  await expect(page.getByText('Reached, no reward')).toBeVisible()
  await expect(page.getByText('Completed', { exact: true })).toBeHidden()
  await page.getByRole('button', { name: 'View entries: Total Earnings' }).click()
  const entries = page.getByRole('table')
  await expect(entries).toContainText('Sales of the old portal')
  await expect(entries).toContainText('+$120.50')
  await page.getByRole('button', { name: 'Refunds & disputes' }).click()
  await expect(page).toHaveURL('/affiliate?kind=refund')
  await expect(page.getByText('No entries match.')).toBeVisible()
  await expectAccessible(page)

  const month = monthOf(new Date())
  await page.getByRole('button', { name: 'View entries: This Month' }).click()
  await expect(page).toHaveURL(`/affiliate?month=${month}`)
  // An adjustment of the total only counts for the month before; referrals count for this month.
  await expect(entries).toContainText('+12 referrals')
  await expect(entries).not.toContainText('$120.50')
  await page.getByRole('button', { name: /, show all months$/ }).click()
  await expect(page).toHaveURL('/affiliate')
  await expect(entries).toContainText('+$120.50')
})

test('offers a retry when the page fails to load, without showing the pitch', async ({
  page,
  portal,
  expectTrouble,
}) => {
  expectTrouble(/status of 503/)
  let isDown = true
  await page.route('**/api/affiliate/dashboard/me', (route) =>
    isDown ? route.fulfill({ status: 503, json: {} }) : route.continue(),
  )
  await openSignedIn(page, portal.keys.lifetime!, '/affiliate')
  await expect(page.getByRole('alert')).toContainText('We couldn’t load your affiliate page.')
  await expect(page.getByRole('button', { name: 'Apply for Affiliate Program' })).toBeHidden()
  await expectAccessible(page)
  isDown = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(sectionHeading(page)).toHaveText('Affiliate Dashboard')
})
