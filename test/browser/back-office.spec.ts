import type { Page } from '@playwright/test'
import { newMaster } from './masters.js'
import { expect, PHONE, sectionHeading, test, openSignedIn } from './fixtures.js'
import { expectAccessible, expectAccessibleOnBoth } from './page-checks.js'

const navigationOf = (page: Page) => page.getByRole('navigation', { name: 'Back office' })

test('leads the owner from subject to subject, and marks where they are', async ({ page, portal }) => {
  await openSignedIn(page, portal.keys['automation master']!, '/admin')
  const links = navigationOf(page).getByRole('link')
  await expect(links).toHaveText([
    'Overview',
    'Members',
    'Affiliates',
    'Orders',
    'Money',
    'Mail',
    'Audit',
    'Content Manager',
    'Performance',
    'Settings',
  ])
  for (const [subject, heading] of [
    ['Members', 'Members'],
    ['Affiliates', 'Affiliate Admin Dashboard'],
    ['Orders', 'Orders'],
    ['Money', 'Money'],
    ['Content Manager', 'Content Manager'],
    ['Performance', 'Performance Record'],
    ['Settings', 'Settings'],
    ['Overview', 'Overview'],
  ] as const) {
    await links.filter({ hasText: subject }).click()
    await expect(sectionHeading(page)).toHaveText(heading)
    await expect(links.filter({ hasText: subject })).toHaveAttribute('aria-current', 'page')
    await expect(navigationOf(page).locator('[aria-current]')).toHaveCount(1)
  }
})

test('opens the navigation as a menu on phones, by keyboard too', async ({ page, portal }) => {
  await page.setViewportSize(PHONE)
  await openSignedIn(page, portal.keys['automation master']!, '/admin')
  const opener = navigationOf(page).getByRole('button', { name: 'Back office Overview' })
  const members = navigationOf(page).getByRole('link', { name: 'Members' })
  await expect(members).toBeHidden()
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(members).toBeVisible()
  // What the open menu covers in part can't be pressed until it closes.
  await expectAccessible(page, { within: 'nav[aria-label="Back office"]' })
  await page.keyboard.press('Escape')
  await expect(members).toBeHidden()
  await expect(opener).toBeFocused()

  await opener.click()
  await expect(members).toBeVisible()
  await sectionHeading(page).click({ position: { x: 1, y: 1 }, force: true })
  await expect(members).toBeHidden()
  await opener.click()
  await members.click()
  await expect(sectionHeading(page)).toHaveText('Members')
  await expect(members).toBeHidden()
})

test('shows support what their role includes, and says so elsewhere', async ({ page, portal }) => {
  await openSignedIn(page, await newMaster(portal, 'support'), '/admin')
  await expect(navigationOf(page).getByRole('link')).toHaveText([
    'Overview',
    'Members',
    'Affiliates',
    'Orders',
    'Mail',
  ])
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Applications to review',
    'Keys expiring within 30 days',
    'Orders that need action',
    'Undelivered emails',
    'Blocked addresses',
    'Last 30 days',
  ])
  await expectAccessibleOnBoth(page)
  await page.goto('/admin/affiliate')
  await expect(page.getByRole('button', { name: /^View: / }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^(Approve|Reject|Edit Stats): / })).toHaveCount(0)
  await page.goto('/content')
  await expect(sectionHeading(page)).toHaveText('Access Restricted')
  await expect(page.getByText('Your role doesn’t include this.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to Overview' }).click()
  await expect(sectionHeading(page)).toHaveText('Overview')
})

test('shows an editor the overview and the content manager', async ({ page, portal }) => {
  await openSignedIn(page, await newMaster(portal, 'editor'), '/admin/members')
  await expect(sectionHeading(page)).toHaveText('Access Restricted')
  await page.getByRole('link', { name: 'Back to Overview' }).click()
  await expect(navigationOf(page).getByRole('link')).toHaveText(['Overview', 'Content Manager'])
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Unreleased drafts'])
})

test('refuses the back office to a member', async ({ page, portal }) => {
  await openSignedIn(page, portal.keys.lifetime!, '/admin')
  await expect(sectionHeading(page)).toHaveText('Access Restricted')
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect(sectionHeading(page)).toContainText('Welcome')
})
