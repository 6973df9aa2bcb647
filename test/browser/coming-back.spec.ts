import { formatMoment } from '../../client/ui/controls/text/format-date.js'
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

test('shows when the member last signed in, with the time', async ({ page, portal }) => {
  const key = await newKey(portal, 'lifetime')
  const shown = () => factOf(page, 'Last Login').textContent()
  const before = new Date()
  await unlock(page, key, { at: '/' })
  // Now, as nobody has used the key before.
  await expect
    .poll(async () => [before, new Date()].map((time) => formatMoment(time)).includes((await shown())!))
    .toBe(true)
  const after = new Date()
  await unlock(page, key, { at: '/' })
  // The first sign-in was at one of these minutes.
  const minutes = [before, after].map((time) => formatMoment(time))
  await expect.poll(async () => minutes.includes((await shown())!)).toBe(true)
})
