import { newMaster } from './masters.js'
import {
  DESKTOP,
  expect,
  expectFocusIn,
  mainOf,
  menuOf,
  navigationOf,
  PHONE,
  sectionHeading,
  test,
  openSignedIn,
  unlock,
} from './fixtures.js'
import { expectAccessible, expectAccessibleOnBoth } from './page-checks.js'
import { paletteOf } from './palette.js'

test('leads the owner from subject to subject, and marks where they are', async ({ page, portal }) => {
  await openSignedIn(page, portal.keys['automation master']!, '/admin')
  const links = navigationOf(page).getByRole('link')
  await expect(links).toHaveText([
    'Member portal',
    'Overview',
    'Money',
    'Members',
    'Orders',
    'Mail',
    'Applications & accounts',
    'Sales',
    'Payouts',
    'Subscribers',
    'Campaigns',
    'Suppressed',
    'Content Manager',
    'Performance Record',
    'Audit',
    'Security',
    'Settings',
  ])
  await expect(links.filter({ hasText: 'Overview' })).toHaveAttribute('aria-current', 'page')
  for (const [place, heading] of [
    ['Members', 'Members'],
    ['Applications', 'Affiliate Admin Dashboard'],
    ['Sales', 'Affiliate Admin Dashboard'],
    ['Payouts', 'Affiliate Admin Dashboard'],
    ['Subscribers', 'Newsletter'],
    ['Campaigns', 'Newsletter'],
    ['Suppressed', 'Newsletter'],
    ['Orders', 'Orders'],
    ['Money', 'Money'],
    ['Content Manager', 'Content Manager'],
    ['Performance Record', 'Performance Record'],
    ['Security', 'Security'],
    ['Settings', 'Settings'],
    ['Overview', 'Overview'],
  ] as const) {
    await links.filter({ hasText: place }).click()
    await expect(sectionHeading(page)).toHaveText(heading)
    await expect(links.filter({ hasText: place })).toHaveAttribute('aria-current', 'page')
    await expect(navigationOf(page).locator('[aria-current]')).toHaveCount(1)
  }
  await links.filter({ hasText: 'Member portal' }).click()
  await expect(sectionHeading(page)).toContainText('Welcome')
  await expect(navigationOf(page)).toHaveCount(0)
  await menuOf(page).getByRole('link', { name: 'Back Office' }).click()
  await expect(sectionHeading(page)).toHaveText('Overview')
})

test('has its own menu in the sheet on phones', async ({ page, portal }) => {
  await page.setViewportSize(PHONE)
  await openSignedIn(page, portal.keys['automation master']!, '/admin')
  await page.getByRole('button', { name: 'Open menu' }).click()
  const sheet = page.getByRole('dialog', { name: 'Menu' })
  await expectFocusIn(sheet)
  await expect(menuOf(page)).toHaveCount(0)
  await expectAccessible(page)
  await navigationOf(page).getByRole('link', { name: 'Sales' }).click()
  await expect(sheet).toBeHidden()
  await expect(mainOf(page).getByRole('heading', { name: 'Affiliate Sales' })).toBeVisible()
})

test('opens in the back office for people of its roles', async ({ page, portal }) => {
  for (const [role, heading] of [
    ['support', 'Applications to review'],
    ['editor', 'Unreleased drafts'],
  ] as const) {
    await unlock(page, await newMaster(portal, role), { at: '/', remember: role === 'support' })
    await expect(page).toHaveURL('/admin')
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    // By a link the member portal is theirs too, and a reload stays there.
    await navigationOf(page).getByRole('link', { name: 'Member portal' }).click()
    await expect(sectionHeading(page)).toContainText('Welcome')
    if (role === 'support') {
      await page.reload()
      await expect(sectionHeading(page)).toContainText('Welcome')
      await page.goto('/')
      await expect(page).toHaveURL('/admin')
    }
    await page.getByRole('button', { name: 'Log out' }).first().click()
    await expect(page.getByRole('heading', { name: 'Enter Access Key' })).toBeVisible()
  }
})

test('opens at the home for owners, who see what waits for them and may choose otherwise', async ({
  page,
  portal,
}) => {
  await unlock(page, portal.keys['indicator master']!, { at: '/', remember: true })
  await expect(sectionHeading(page)).toContainText('Welcome')
  const attention = mainOf(page).getByRole('region', { name: 'Needs your attention' })
  await expect(attention.getByRole('link', { name: /applications to review/ })).toBeVisible()
  await expect(page.getByText('Do you have your VPS?')).toHaveCount(0)
  await expectAccessibleOnBoth(page)
  await page.setViewportSize(DESKTOP)
  const choice = attention.getByRole('checkbox', { name: 'Start in the back office' })
  const saved = page.waitForResponse('**/api/me/progress')
  await choice.check()
  expect((await saved).status()).toBe(200)
  await expect(page).toHaveURL('/')
  await page.goto('/')
  await expect(page).toHaveURL('/admin')
  await navigationOf(page).getByRole('link', { name: 'Member portal' }).click()
  const undone = page.waitForResponse('**/api/me/progress')
  await choice.uncheck()
  expect((await undone).status()).toBe(200)
})

test('has single keys, which can be turned off, and finds settings and actions', async ({ page, portal }) => {
  await openSignedIn(page, portal.keys['automation master']!, '/admin/members')
  const search = page.getByRole('searchbox')
  await expect(search).toBeVisible()
  const helpButton = navigationOf(page).getByRole('button', { name: 'Keyboard shortcuts' })
  await expect(helpButton).toBeVisible()
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await page.keyboard.press('?')
  await expect(search).toHaveValue('?')
  await search.clear()
  await sectionHeading(page).click()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  const areOn = help.getByRole('checkbox', { name: 'Use single-key shortcuts' })
  await expectFocusIn(help)
  await expectAccessible(page)
  await areOn.uncheck()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await sectionHeading(page).click()
  await page.keyboard.press('/')
  await expect(search).not.toBeFocused()
  await helpButton.click()
  await areOn.check()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()

  const palette = paletteOf(page)
  await page.keyboard.press('Control+K')
  await palette.field.fill('mail texts')
  await expect(palette.group('Settings').getByRole('option')).toHaveText(['Settings → Mail texts'])
  await palette.field.fill('issue')
  await expect(palette.group('Actions').getByRole('option')).toHaveText(['Issue a key'])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Issue a key' })).toBeVisible()
})

test('shows support what their role includes, and says so elsewhere', async ({ page, portal }) => {
  await openSignedIn(page, await newMaster(portal, 'support'), '/admin')
  await expect(navigationOf(page).getByRole('link')).toHaveText([
    'Member portal',
    'Overview',
    'Members',
    'Orders',
    'Mail',
    'Applications & accounts',
    'Security',
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
  await expect(navigationOf(page).getByRole('link')).toHaveText([
    'Member portal',
    'Overview',
    'Content Manager',
    'Security',
  ])
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Unreleased drafts'])
})

test('refuses the back office to a member', async ({ page, portal }) => {
  await openSignedIn(page, portal.keys.lifetime!, '/admin')
  await expect(sectionHeading(page)).toHaveText('Access Restricted')
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect(sectionHeading(page)).toContainText('Welcome')
})
