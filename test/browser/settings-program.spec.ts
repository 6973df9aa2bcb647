import { expect, expectFocusIn, mainOf, openSignedIn, PHONE, test, toastOf } from './fixtures.js'
import { issueKeys } from './applicants.js'
import { expectAccessibleOnBoth } from './page-checks.js'
import { openSettings, SETTINGS } from './settings-page.js'

const PROGRAM = `${SETTINGS}?view=affiliate-program`

// What it adds stays, and others expect the first rules.
test.use({ ownPortal: 'program' })

test('adds rules from today on, which members then read', async ({ page, portal }) => {
  test.slow()
  await openSettings(page, portal)
  await page
    .getByRole('navigation', { name: 'Settings' })
    .getByRole('link', { name: 'Affiliate program' })
    .click()
  await expect(page).toHaveURL(PROGRAM)
  const versions = mainOf(page).getByRole('region', { name: 'Affiliate program' }).locator('ol > li')
  await expect(versions).toHaveText([/^Since the program beganIn force.*Gold30% from 25 sales/])
  await mainOf(page).getByRole('button', { name: 'Change rules' }).click()
  const form = page.getByRole('dialog', { name: 'Change rules' })
  const field = (name: string) => form.getByRole('textbox', { name, exact: true })
  await expectFocusIn(form)
  await expect(field('Platinum rate (%)')).toHaveValue('35')
  await expect(form.getByRole('button', { name: 'Add rules' })).toBeDisabled()

  await field('Gold from (sales)').fill('10')
  await field('Platinum rate (%)').fill('42.5')
  await form.getByRole('button', { name: 'Add rules' }).click()
  await expect(form.getByText('Gold needs more sales than Silver.')).toBeVisible()
  await expect(field('Gold from (sales)')).toBeFocused()
  await expectAccessibleOnBoth(page)
  await field('Gold from (sales)').fill('20')
  await field('First-sale bonus ($)').fill('75')
  for (const _ of [1, 2, 3]) await form.getByRole('button', { name: 'Remove milestone 2' }).click()
  await form.getByRole('button', { name: 'Add milestone' }).click()
  await field('Sales 2').fill('40')
  await field('Reward 2 ($)').fill('900')
  await expect(form.getByRole('status').getByRole('listitem')).toHaveText([
    'Gold: 30% from 25 sales → 30% from 20 sales',
    'Platinum: 35% from 50 sales → 42.5% from 50 sales',
    'Milestone rewards: 10 sales: $200, 25 sales: $500, 50 sales: $1,000, 100 sales: $2,500 → 10 sales: $200, 40 sales: $900',
    'First-sale bonus: $50 → $75',
  ])
  await form.getByRole('button', { name: 'Add rules' }).click()
  const question = page.getByRole('dialog', { name: /^Add these rules from / })
  await expect(question).toContainText('You can’t edit or remove them')
  await question.getByRole('button', { name: 'Add rules' }).click()
  await expect(toastOf(page)).toContainText('New rules apply from')
  await expect(form).toBeHidden()
  await expect(page).toHaveURL(PROGRAM)
  await expect(versions).toHaveText([/^From .*In force.*What changed.*\$75/, /^Since the program beganPast/])
  await page.setViewportSize(PHONE)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  await expectAccessibleOnBoth(page)

  const [key] = await issueKeys(portal, 1)
  await openSignedIn(page, key!, '/affiliate')
  const main = mainOf(page)
  await expect(main.getByText(/ and earn 25-42.5% of every sale\.$/)).toBeVisible()
  await expect(main.getByText('25-42.5%', { exact: true })).toHaveCount(2)
  for (const promise of ['$75', '$900']) await expect(main.getByText(promise, { exact: true })).toBeVisible()
  await expect(main.getByText('$2,500', { exact: true })).toBeHidden()
  await expect(main.getByText('Your commission starts at 25% and reaches 42.5% at 50 sales.')).toBeVisible()

  await openSignedIn(page, portal.keys.lifetime!, '/affiliate')
  await expect(main.getByText('Silver at 10 sales: 28% of each sale')).toBeVisible()
  await expect(main.getByText('40 sales · $900')).toBeVisible()
  await expect(main.getByRole('listitem').filter({ hasText: 'First-sale bonus' })).toContainText('$75')
})

test('says when the rules cannot be loaded, and loads them again', async ({
  page,
  portal,
  expectTrouble,
}) => {
  expectTrouble(/500|couldn’t load/)
  await page.route('**/api/admin/affiliate/rules', (route) => route.fulfill({ status: 500, body: '{}' }))
  await openSettings(page, portal, PROGRAM)
  await expect(page.getByRole('alert')).toContainText('We couldn’t load the program’s rules.')
  await page.unroute('**/api/admin/affiliate/rules')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(mainOf(page).getByRole('button', { name: 'Change rules' })).toBeVisible()
})
