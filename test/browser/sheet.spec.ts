import {
  expect,
  expectFocusIn,
  gateOf,
  mainOf,
  MEMBER_SECTIONS,
  menuOf,
  PHONE,
  sectionHeading,
  test,
  openSignedIn,
} from './fixtures.js'
import { expectAccessible, settle } from './page-checks.js'

test.use({ viewport: PHONE, hasTouch: true, contextOptions: { reducedMotion: 'no-preference' } })

test.beforeEach(async ({ page, portal }) => {
  await openSignedIn(page, portal.keys.lifetime!, '/')
})

test('shows who is signed in and links to every section', async ({ page, portal }) => {
  const open = page.getByRole('button', { name: 'Open menu' })
  const sheet = page.getByRole('dialog', { name: 'Menu' })
  await expect(menuOf(page)).toBeHidden()
  await open.tap()
  await expect(sheet).toBeVisible()
  await expect(sheet).toContainText('Member')
  await expect(sheet).toContainText(`${portal.keys.lifetime!.slice(0, 8)}...`)
  await expect(sheet.getByRole('link')).toHaveCount(MEMBER_SECTIONS.length)
  await expectAccessible(page)

  await sheet.getByRole('link', { name: 'Links & Resources' }).tap()
  await expect(sheet).toBeHidden()
  await expect(sectionHeading(page)).toHaveText('Links & Resources')
  await expect(sectionHeading(page)).toBeFocused()
})

test('traps focus and returns it to the menu button', async ({ page }) => {
  const open = page.getByRole('button', { name: 'Open menu' })
  const sheet = page.getByRole('dialog', { name: 'Menu' })
  await open.focus()
  await page.keyboard.press('Enter')
  await expect(sheet).toBeVisible()
  const close = sheet.getByRole('button', { name: 'Close menu' })
  const last = sheet.getByRole('button', { name: 'Log out' })
  const isInside = () => sheet.evaluate((element) => element.contains(document.activeElement))
  const isPageInert = () => mainOf(page).evaluate((main) => main.closest('[inert]') !== null)
  await expect.poll(isPageInert).toBe(true)
  await close.focus()
  await page.keyboard.press('Shift+Tab')
  await expect(last).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(close).toBeFocused()
  for (let presses = 0; presses < 25; presses += 1) {
    await page.keyboard.press('Tab')
    await expect.poll(isInside).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(open).toBeFocused()
  expect(await isPageInert()).toBe(false)
})

test('opens a section by keyboard', async ({ page }) => {
  const sheet = page.getByRole('dialog', { name: 'Menu' })
  await page.getByRole('button', { name: 'Open menu' }).focus()
  await page.keyboard.press('Enter')
  await expectFocusIn(sheet)
  const tutorials = sheet.getByRole('link', { name: 'Tutorials' })
  const isReached = () => tutorials.evaluate((link) => link === document.activeElement)
  for (let presses = 0; presses < 25 && !(await isReached()); presses += 1) await page.keyboard.press('Tab')
  await expect(tutorials).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(sheet).toBeHidden()
  await expect(sectionHeading(page)).toHaveText('Tutorials')
  await expect(sectionHeading(page)).toBeFocused()
})

test('keeps Log out visible on a short phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 560 })
  await page.getByRole('button', { name: 'Open menu' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Menu' })
  const logOut = sheet.getByRole('button', { name: 'Log out' })
  await settle(page)
  await expect(logOut).toBeInViewport({ ratio: 1 })
  // The last section is not hidden behind it.
  const last = sheet.getByRole('link', { name: 'Profile' })
  await last.focus()
  const bottom = await last.evaluate((link) => link.getBoundingClientRect().bottom)
  expect(bottom).toBeLessThan((await logOut.boundingBox())!.y)
})

test('closes by a long or quick swipe, the Close button and a tap outside, but not by a short pull', async ({
  page,
}) => {
  const open = page.getByRole('button', { name: 'Open menu' })
  const sheet = page.getByRole('dialog', { name: 'Menu' })
  const settledBox = async () => {
    await expect(sheet).toBeVisible()
    await sheet.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
    return (await sheet.boundingBox())!
  }
  const session = await page.context().newCDPSession(page)
  // With its own timestamps the pull takes as long as it says, however slow the machine is.
  const pull = async (pixels: number, seconds = 1) => {
    const { x, y } = await settledBox()
    const start = Date.now() / 1000
    const mouse = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', distance: number, at: number) =>
      session.send('Input.dispatchMouseEvent', {
        type,
        x: x + 40,
        y: y + 30 + distance,
        button: 'left',
        clickCount: 1,
        timestamp: start + at,
      })
    await mouse('mousePressed', 0, 0)
    await mouse('mouseMoved', pixels, seconds / 2)
    await mouse('mouseReleased', pixels, seconds)
  }
  await open.tap()
  await pull(40)
  expect((await settledBox()).y).toBeLessThan(400)
  await expect(sheet.locator('..')).toHaveAttribute('data-leaving', 'false')
  await pull(200)
  await expect(sheet).toBeHidden()

  await open.tap()
  await pull(40, 0.02)
  await expect(sheet).toBeHidden()

  await open.tap()
  await settledBox()
  await sheet.getByRole('button', { name: 'Close menu' }).tap()
  await expect(sheet).toBeHidden()

  await open.tap()
  const { y } = await settledBox()
  await page.touchscreen.tap(180, y / 2)
  await expect(sheet).toBeHidden()
  await expect(open).toBeFocused()

  // Escape after a press on what takes no focus.
  await open.tap()
  await settledBox()
  await sheet.getByText('Member', { exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(open).toBeFocused()
})

test('gives way to the sidebar in a wide window', async ({ page }) => {
  await page.getByRole('button', { name: 'Open menu' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Menu' })
  await expect(sheet).toBeVisible()
  await page.setViewportSize({ width: 1024, height: 800 })
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden()
  await expect(page.getByRole('banner')).toBeVisible()
})

test('logs out to the gate', async ({ page }) => {
  await page.getByRole('button', { name: 'Open menu' }).tap()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Log out' }).tap()
  await expect(gateOf(page).submit).toBeVisible()
  // The page behind the menu is not inert any more.
  await gateOf(page).key.tap()
  await expect(gateOf(page).key).toBeFocused()
})
