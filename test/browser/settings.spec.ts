import { uniqueWord } from './applicants.js'
import { expect, expectFocusIn, test, toastOf } from './fixtures.js'
import { drawerOf } from './members-page.js'
import { expectAccessibleOnBoth } from './page-checks.js'
import { SETTINGS, newPerson, openSettings } from './settings-page.js'

test('changes a name and an address, and asks before either is lost', async ({
  page,
  portal,
  expectTrouble,
}) => {
  expectTrouble(/400|couldn’t save/)
  const word = uniqueWord()
  const { member } = await newPerson(portal, 'support', `Cleo ${word}`)
  await openSettings(page, portal, `${SETTINGS}?view=${member.id}`)
  const drawer = drawerOf(page, 'Cl')
  await expect(drawer.getByRole('button', { name: 'Email key' })).toBeDisabled()
  await drawer.getByLabel('Email').fill('no address')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(question).toBeHidden()
  await drawer.getByRole('button', { name: 'Save changes' }).click()
  await expect(drawer.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  await drawer.getByLabel('Email').fill(`${word}@portal.example`)
  await drawer.getByLabel('Name').fill(`Clea ${word}`)
  await drawer.getByRole('button', { name: 'Save changes' }).press('Enter')
  await expect(toastOf(page)).toContainText(`Clea ${word} saved`)
  await expectFocusIn(drawer)
  await expect(drawer.getByRole('button', { name: 'Email key' })).toBeEnabled()
  await page.reload()
  await expect(drawer.getByLabel('Name')).toHaveValue(`Clea ${word}`)
})

test('lists people who left apart, and says who is missing', async ({ page, portal }) => {
  const name = `Fay ${uniqueWord()}`
  const { member } = await newPerson(portal, 'editor', name)
  await openSettings(page, portal, `${SETTINGS}?view=${member.id}`)
  const drawer = drawerOf(page, name)
  await drawer.getByRole('button', { name: 'Revoke' }).click()
  const question = page.getByRole('dialog', { name: `Revoke ${name}’s key?` })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await question.getByRole('button', { name: 'Revoke' }).click()
  await expect(toastOf(page)).toContainText(`${name}’s key revoked`)
  await expect(question).toBeHidden()
  await expectFocusIn(drawer)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('link', { name: `Open ${name}` })).toBeHidden()
  await page.getByRole('button', { name: /^Former/ }).click()
  await expect(page).toHaveURL(`${SETTINGS}?former=`)
  await expect(page.getByRole('link', { name: `Open ${name}` })).toBeVisible()
  await expectAccessibleOnBoth(page)
  await page.goto(`${SETTINGS}?view=00000000-0000-4000-8000-000000000000`)
  await expect(page.getByText('Person not found.')).toBeVisible()
})

test('says when the people cannot be loaded, and loads them again', async ({
  page,
  portal,
  expectTrouble,
}) => {
  expectTrouble(/500|couldn’t load/)
  const list = '**/api/admin/people'
  await page.route(list, (route) => route.fulfill({ status: 500, body: '{}' }))
  await openSettings(page, portal)
  await expect(page.getByRole('alert')).toContainText('We couldn’t load the list.')
  await expectAccessibleOnBoth(page)
  await page.unroute(list)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('table')).toBeVisible()
})
