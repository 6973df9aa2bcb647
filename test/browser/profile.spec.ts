import { expect, mainOf, menuOf, newKey, PHONE, sectionHeading, test, unlock } from './fixtures.js'
import { expectAccessible } from './page-checks.js'

test('shows a new display name everywhere and after the next sign-in', async ({ page, portal }) => {
  const key = await newKey(portal, 'lifetime')
  await unlock(page, key, { at: '/' })
  await page.getByRole('link', { name: 'Edit Profile' }).click()
  const name = page.getByRole('textbox', { name: 'Display Name' })
  await expect(name).toBeFocused()
  await expectAccessible(page)
  await name.fill('  Ada Marlin ')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Display name saved.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit display name' })).toBeFocused()
  await expect(page.getByRole('main').getByText('Ada Marlin', { exact: true })).toBeVisible()

  await page.keyboard.press('Enter')
  await name.fill('   ')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Enter a name of 1 to 60 characters.')
  await page.keyboard.press('Escape')

  await menuOf(page).getByRole('link', { name: 'Dashboard' }).click()
  await expect(sectionHeading(page)).toHaveText('Welcome, Ada Marlin')
  await expect(page.getByRole('main').getByText('Ada Marlin', { exact: true })).toHaveCount(2)
  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toContainText('Ada Marlin')

  await unlock(page, key, { at: '/' })
  await expect(sectionHeading(page)).toHaveText('Welcome back, Ada Marlin')
})

test('refuses a long name with an error at its field', async ({ page, portal }) => {
  await unlock(page, portal.keys.fullaccess!, { at: '/profile' })
  await page.getByRole('button', { name: 'Edit display name' }).click()
  const name = page.getByRole('textbox', { name: 'Display Name' })
  const tooLong = 'x'.repeat(61)
  await name.fill(tooLong)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toHaveText('Enter a name of 1 to 60 characters.')
  await expect(name).toBeFocused()
  await expect(name).toHaveValue(tooLong)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(name).toBeHidden()
  await expect(page.getByRole('button', { name: 'Edit display name' })).toBeFocused()
})

test('retries loading a profile that failed to load', async ({ page, portal, expectTrouble }) => {
  expectTrouble(/status of 503/)
  let isDown = true
  await page.route('**/api/profile/me', (route) =>
    isDown ? route.fulfill({ status: 503, json: {} }) : route.continue(),
  )
  await unlock(page, portal.keys.indicator!, { at: '/dashboard' })
  await expect(page.getByRole('alert')).toContainText('We couldn’t load your profile.')
  await expectAccessible(page)

  await menuOf(page).getByRole('link', { name: 'Profile' }).click()
  const photo = page.getByText('We couldn’t load your photo.')
  await expect(photo).toBeVisible()
  await expectAccessible(page)
  isDown = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('alert')).toBeHidden()
  await expect(photo).toBeHidden()
})

for (const name of ['automation master', 'demo'])
  test(`shows the whole name of the ${name} key on the dashboard`, async ({ page, portal }) => {
    await unlock(page, portal.keys[name]!, { at: '/dashboard' })
    const shown = mainOf(page).getByText('Member', { exact: true })
    await expect(shown.last()).toBeVisible()
    const isCut = await shown.last().evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    expect(isCut).toBe(false)
  })

test('says that the browser did not let it copy the key', async ({ page, portal }) => {
  await page.addInitScript(() => {
    Clipboard.prototype.writeText = () => Promise.reject(new DOMException('Denied', 'NotAllowedError'))
  })
  await unlock(page, await newKey(portal, 'lifetime'), { at: '/profile' })
  const main = mainOf(page)
  await main.getByRole('button', { name: 'Show full key' }).click()
  await main.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(main.getByRole('button', { name: 'Couldn’t copy. Select the key instead.' })).toBeVisible()
  await page.setViewportSize(PHONE)
  await expectAccessible(page)
})
