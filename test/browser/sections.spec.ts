import {
  expect,
  gateOf,
  MEMBER_SECTIONS,
  menuOf,
  sectionHeading,
  test,
  openSignedIn,
  unlock,
} from './fixtures.js'
import { expectAccessible } from './page-checks.js'

test('opens each section from the menu with its address, title and heading', async ({ page, portal }) => {
  await unlock(page, portal.keys.automation!, { at: '/profile' })
  for (const [path, heading] of MEMBER_SECTIONS) {
    const label = path === '/dashboard' ? 'Dashboard' : heading
    const entry = menuOf(page).getByRole('link', { name: label, exact: true })
    await entry.click()
    await expect(page).toHaveURL(path)
    await expect(page).toHaveTitle(`${label} · Tidewater`)
    await expect(sectionHeading(page)).toContainText(heading)
    await expect(entry).toHaveAttribute('aria-current', 'page')
  }
})

test('navigates sections by Back, Forward and reload', async ({ page, portal }) => {
  await openSignedIn(page, portal.keys.automation!, '/')
  const expectAt = async (path: string, title: string, heading: string) => {
    await expect(page).toHaveURL(path)
    await expect(page).toHaveTitle(`${title} · Tidewater`)
    await expect(sectionHeading(page)).toContainText(heading)
  }
  await menuOf(page).getByRole('link', { name: 'News/Updates' }).click()
  await expectAt('/news', 'News/Updates', 'News/Updates')
  await menuOf(page).getByRole('link', { name: 'Profile' }).click()
  await expectAt('/profile', 'Profile', 'Profile')
  await page.goBack()
  await expectAt('/news', 'News/Updates', 'News/Updates')
  await page.goBack()
  await expectAt('/', 'Dashboard', 'Welcome')
  await page.goForward()
  await expectAt('/news', 'News/Updates', 'News/Updates')
  await page.reload()
  await expectAt('/news', 'News/Updates', 'News/Updates')
  await page.goBack()
  await expectAt('/', 'Dashboard', 'Welcome')
})

for (const [parameter, path] of [
  ['nope', '/dashboard'],
  ['tutorials', '/tutorials'],
  ['toString', '/dashboard'],
] as const)
  test(`redirects the section parameter ${parameter} to ${path}`, async ({ page, portal }) => {
    await unlock(page, portal.keys.lifetime!, { at: `/?section=${parameter}` })
    await expect(page).toHaveURL(path)
  })

test('answers an unknown path with 404 and a not-found document', async ({ page, expectTrouble }) => {
  expectTrouble(/status of 404/)
  const answer = await page.goto('/no-such-page')
  expect(answer!.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Home' }).click()
  await expect(gateOf(page).heading).toBeVisible()
})

for (const name of ['automation master', 'indicator master'])
  test(`opens the admin route to the ${name}`, async ({ page, portal }) => {
    await unlock(page, portal.keys[name]!, { at: '/' })
    await menuOf(page).getByRole('link', { name: 'Admin Dashboard' }).click()
    await expect(page).toHaveURL('/admin/affiliate')
    await expect(sectionHeading(page)).not.toHaveText('Access Restricted')
    await expect(page).toHaveTitle('Admin Dashboard · Tidewater')
  })

for (const [path, purpose] of [
  ['/admin/affiliate', 'to review affiliate applications.'],
  ['/content', 'to manage content for their respective user types.'],
] as const)
  test(`refuses ${path} to a member`, async ({ page, portal }) => {
    await unlock(page, portal.keys.fullaccess!, { at: path })
    await expect(sectionHeading(page)).toHaveText('Access Restricted')
    await expect(page.getByText(/^You need a master/)).toContainText(purpose)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Back to Dashboard' }).click()
    await expect(sectionHeading(page)).toContainText('Welcome')
  })

test('opens the content manager to the indicator master', async ({ page, portal }) => {
  await unlock(page, portal.keys['indicator master']!, { at: '/content' })
  await expect(sectionHeading(page)).not.toHaveText('Access Restricted')
})
