import { expect, gateOf, MEMBER_SECTIONS, menuOf, PHONE, sectionHeading, test, unlock } from './fixtures.js'
import { expectAccessible } from './page-checks.js'

test.use({ viewport: PHONE, hasTouch: true, contextOptions: { reducedMotion: 'no-preference' } })

test.beforeEach(async ({ page, portal }) => {
  await unlock(page, portal.keys.lifetime!, { at: '/' })
})

test('the sheet shows who is signed in and links to every section', async ({ page, portal }) => {
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

test('the focus stays in the sheet and goes back to its button', async ({ page }) => {
  const open = page.getByRole('button', { name: 'Open menu' })
  const sheet = page.getByRole('dialog', { name: 'Menu' })
  await open.focus()
  await page.keyboard.press('Enter')
  await expect(sheet).toBeVisible()
  const close = sheet.getByRole('button', { name: 'Close menu' })
  const last = sheet.getByRole('button', { name: 'Log out' })
  const isInside = () => sheet.evaluate((element) => element.contains(document.activeElement))
  await close.focus()
  await page.keyboard.press('Shift+Tab')
  await expect(last).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(close).toBeFocused()
  for (let presses = 0; presses < 25; presses += 1) {
    await page.keyboard.press('Tab')
    expect(await isInside()).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(open).toBeFocused()
})

test('Log out is in sight on a short phone, however long the menu', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 560 })
  await page.getByRole('button', { name: 'Open menu' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Menu' })
  const logOut = sheet.getByRole('button', { name: 'Log out' })
  await expect(logOut).toBeInViewport({ ratio: 1 })
  // The last section is not hidden behind it.
  const last = sheet.getByRole('link', { name: 'Profile' })
  await last.focus()
  const bottom = await last.evaluate((link) => link.getBoundingClientRect().bottom)
  expect(bottom).toBeLessThan((await logOut.boundingBox())!.y)
})

test('a swipe down, the Close button and a tap outside close it; a short pull does not', async ({ page }) => {
  const open = page.getByRole('button', { name: 'Open menu' })
  const sheet = page.getByRole('dialog', { name: 'Menu' })
  const resting = async () => {
    await expect(sheet).toBeVisible()
    await sheet.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
    return (await sheet.boundingBox())!
  }
  const pull = async (pixels: number) => {
    const { x, y } = await resting()
    await page.mouse.move(x + 40, y + 30)
    await page.mouse.down()
    await page.mouse.move(x + 40, y + 30 + pixels, { steps: 6 })
    // A pause before release: the sheet closes by distance, not by speed.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)))
    await page.mouse.up()
  }
  await open.tap()
  await pull(40)
  expect((await resting()).y).toBeLessThan(400)
  await expect(sheet).toHaveAttribute('data-leaving', 'false')
  await pull(200)
  await expect(sheet).toBeHidden()

  await open.tap()
  await resting()
  await sheet.getByRole('button', { name: 'Close menu' }).tap()
  await expect(sheet).toBeHidden()

  await open.tap()
  const { y } = await resting()
  await page.touchscreen.tap(180, y / 2)
  await expect(sheet).toBeHidden()
})

test('a window that has grown wide has the sidebar instead', async ({ page }) => {
  await page.getByRole('button', { name: 'Open menu' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Menu' })
  await expect(sheet).toBeVisible()
  await page.setViewportSize({ width: 1024, height: 800 })
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden()
  await expect(page.getByRole('banner')).toBeVisible()
})

test('logging out from the sheet leads to the gate', async ({ page }) => {
  await page.getByRole('button', { name: 'Open menu' }).tap()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Log out' }).tap()
  await expect(gateOf(page).submit).toBeVisible()
})
