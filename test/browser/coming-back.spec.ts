import { today } from './clock.js'
import { expect, factOf, gateOf, newKey, sectionHeading, test, unlock } from './fixtures.js'
import { expectAccessible } from './page-checks.js'

test('opens the portal from the welcome page without asking for the key, on a device that stays signed in', async ({
  page,
  portal,
  context,
}) => {
  const key = await newKey(portal, 'lifetime')
  await unlock(page, key, { at: '/', remember: true })
  await page.goto('/start')
  await page.getByRole('link', { name: 'Open your Member Portal' }).click()
  await expect(sectionHeading(page)).toHaveText(/^Welcome/)
  await expect(gateOf(page).key).toHaveCount(0)

  // In a tab that has seen nothing of the portal yet.
  const tab = await context.newPage()
  await tab.goto('/start')
  await tab.getByRole('link', { name: 'Open your Member Portal' }).click()
  await expect(sectionHeading(tab)).toHaveText(/^Welcome/)
  await expect(gateOf(tab).key).toHaveCount(0)
})

test('asks for the key on a device that does not stay signed in', async ({ page, portal }) => {
  await unlock(page, await newKey(portal, 'lifetime'), { at: '/' })
  await page.goto('/start')
  await page.getByRole('link', { name: 'Open your Member Portal' }).click()
  await expect(gateOf(page).key).toBeVisible()
})

test('opens the editor by Edit Profile, once', async ({ page, portal }) => {
  await unlock(page, await newKey(portal, 'lifetime'), { at: '/', remember: true })
  await page.getByRole('link', { name: 'Edit Profile' }).click()
  const name = page.getByRole('textbox', { name: 'Display Name' })
  await expect(name).toBeFocused()
  await expectAccessible(page)
  await name.fill('Ada Marlin')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Display name saved.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Edit display name' })).toBeEnabled()
  await expect(name).toHaveCount(0)
})

test('shows the day of the last login in one form: today without an earlier one, which has no time', async ({
  page,
  portal,
}) => {
  const key = await newKey(portal, 'lifetime')
  const shown = factOf(page, 'Last Login')
  await unlock(page, key, { at: '/' })
  await expect(shown).toHaveText(today())
  await expect(shown.locator('time')).toHaveCount(0)
  await unlock(page, key, { at: '/' })
  await expect(shown.locator('time')).toHaveText(today())
  await page.getByRole('link', { name: 'Edit Profile' }).click()
  await expect(sectionHeading(page)).toHaveText('Profile')
  await expect(shown.locator('time')).toHaveText(today())
})
