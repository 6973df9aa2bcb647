import type { Page } from '@playwright/test'
import { keyTokenIn, readMailbox } from '../support/mailbox.js'
import { until } from '../support/until.js'
import { signIn, uniqueWord } from './applicants.js'
import { expect, sectionHeading, test, toastOf, navigationOf } from './fixtures.js'
import { expectAccessibleOnBoth } from './page-checks.js'
import { SETTINGS, chooseRadio, openSettings } from './settings-page.js'

/** Answers the next call to issue a key as the server does ten minutes after the sign-in. */
const askForKey = (page: Page) => {
  const error = 'Please enter your access key again to do this.'
  const refusal = { status: 403, json: { success: false, error, reason: 'step-up' } }
  return page.route('**/api/admin/members', (route) => route.fulfill(refusal), { times: 1 })
}

test('adds a manager, whose key is mailed', async ({ page, portal }) => {
  const name = `Ada ${uniqueWord()}`
  const email = `${uniqueWord()}@portal.example`
  await openSettings(page, portal, '/admin')
  await navigationOf(page).getByRole('link', { name: 'Settings' }).click()
  await expect(sectionHeading(page)).toHaveText('Settings')
  await expect(page.getByRole('heading', { name: 'What each role can do' })).toBeVisible()
  await page.getByRole('button', { name: 'Add person' }).click()
  await expect(page).toHaveURL(`${SETTINGS}?add=`)
  const form = page.getByRole('dialog', { name: 'Add a person' })
  await form.getByRole('button', { name: 'Add person' }).click()
  await expect(form.getByText('Enter the person’s name.')).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await form.getByRole('textbox', { name: 'Name' }).fill(name)
  await form.getByRole('button', { name: 'Add person' }).click()
  await expect(form.getByText('Enter an email address to send the key to.')).toBeVisible()
  await form.getByRole('textbox', { name: 'Email' }).fill(email)
  await chooseRadio(page, 'Manager')
  await expectAccessibleOnBoth(page)
  await page.keyboard.press('Enter')
  await expect(toastOf(page)).toContainText(`${name} added. A link to the key is on its way to ${email}.`)
  await expect(page).toHaveURL(SETTINGS)
  await expectAccessibleOnBoth(page)

  const { environment, origin } = portal
  const mails = await until(
    async () => (await readMailbox(environment.DATA_DIR!)).filter(({ to }) => to?.[0]?.address === email),
    (found) => found.length === 1,
  )
  const shown = await fetch(`${origin}/key?token=${keyTokenIn(mails[0]!)}`, { method: 'POST' })
  const [key] = /TDW(-[0-9A-Z]{4}){7}/.exec(await shown.text())!
  const ada = await signIn(portal, key)
  expect((await ada.call('GET', '/api/admin/mail')).status).toBe(200)
})

test('shows a new person’s key once, after the owner has entered theirs again', async ({
  page,
  portal,
  expectTrouble,
}) => {
  expectTrouble(/403/)
  const name = `Bea ${uniqueWord()}`
  await openSettings(page, portal, `${SETTINGS}?add=`)
  const form = page.getByRole('dialog', { name: 'Add a person' })
  await form.getByRole('textbox', { name: 'Name' }).fill(name)
  await chooseRadio(page, 'Editor')
  await chooseRadio(page, 'Show it here')
  await askForKey(page)
  await form.getByRole('button', { name: 'Add person' }).click()
  const stepUp = page.getByRole('dialog', { name: 'Enter your access key' })
  await stepUp.getByRole('button', { name: 'Cancel' }).click()
  await expect(stepUp).toBeHidden()
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue(name)

  await askForKey(page)
  await form.getByRole('button', { name: 'Add person' }).click()
  await expect(stepUp).toBeVisible()
  await expectAccessibleOnBoth(page)
  await stepUp.getByLabel('Your access key').fill(portal.keys['automation master']!)
  await page.keyboard.press('Enter')
  const shown = page.getByRole('dialog', { name: `${name}’s key` })
  const key = await shown.getByRole('status', { name: 'Access key' }).innerText()
  await expect(shown).toContainText('Copy the key now.')
  await expectAccessibleOnBoth(page)
  await page.keyboard.press('Escape')
  await expect(shown).toBeVisible()
  await shown.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('link', { name: `Open ${name}` })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(key)
  const bea = await signIn(portal, key)
  expect(await (await bea.call('GET', '/api/auth/session')).json()).toMatchObject({ role: 'editor' })
})

test('says when it is unknown whether a person was added, and lists them if they were', async ({
  page,
  portal,
  expectTrouble,
}) => {
  expectTrouble(/Failed to load resource|couldn’t add/)
  const name = `Gus ${uniqueWord()}`
  await openSettings(page, portal, `${SETTINGS}?add=`)
  const form = page.getByRole('dialog', { name: 'Add a person' })
  await form.getByRole('textbox', { name: 'Name' }).fill(name)
  await chooseRadio(page, 'Show it here')
  await page.route('**/api/admin/members', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await form.getByRole('button', { name: 'Add person' }).click()
  await expect(form.getByRole('alert')).toContainText(`we can’t tell if ${name} was added`)
  await form.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  // The server had added them.
  await expect(page.getByRole('link', { name: `Open ${name}` })).toBeVisible()
})
