import { signIn, uniqueWord } from './applicants.js'
import { expect, test, toastOf } from './fixtures.js'
import { newMember, openMember } from './members-page.js'
import { expectAccessibleOnBoth } from './page-checks.js'

test('suspends a member after a question, which ends their session, and reinstates them', async ({
  page,
  portal,
}) => {
  const issued = await newMember(portal, `Cara ${uniqueWord()}`)
  const member = await signIn(portal, issued.key)
  const drawer = await openMember(page, portal, issued)
  await drawer.getByRole('button', { name: 'Suspend' }).click()
  const question = page.getByRole('dialog', { name: `Suspend ${issued.member.holder}?` })
  await expect(question).toContainText('signed out everywhere')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  expect((await member.call('GET', '/api/auth/session')).status).toBe(200)

  await drawer.getByRole('button', { name: 'Suspend' }).click()
  await question.getByRole('button', { name: 'Suspend' }).click()
  await expect(toastOf(page)).toContainText('suspended')
  await expect(drawer.getByText('Suspended', { exact: true }).first()).toBeVisible()
  expect((await member.call('GET', '/api/auth/session')).status).toBe(401)
  await expect(drawer.getByRole('button', { name: 'Reinstate' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(drawer.getByRole('button', { name: 'Suspend' })).toBeVisible()
})

test('shows a key only after the master has entered theirs again', async ({
  page,
  portal,
  expectTrouble,
}) => {
  expectTrouble(/403|400/)
  const issued = await newMember(portal, `Ella ${uniqueWord()}`)
  const drawer = await openMember(page, portal, issued)
  // Ten minutes after the sign-in the server answers like this.
  await page.route(
    '**/reveal',
    (route) =>
      route.fulfill({
        status: 403,
        json: { success: false, error: 'Please enter your access key again to do this.', reason: 'step-up' },
      }),
    { times: 1 },
  )
  await drawer.getByRole('button', { name: 'Show key' }).click()
  await page
    .getByRole('dialog', { name: /^Show the key of/ })
    .getByRole('button', { name: 'Show key' })
    .click()
  const stepUp = page.getByRole('dialog', { name: 'Enter your access key' })
  await expect(stepUp).toBeVisible()
  await expectAccessibleOnBoth(page)
  await stepUp.getByLabel('Your access key').fill(portal.keys.lifetime!)
  await stepUp.getByRole('button', { name: 'Continue' }).click()
  await expect(stepUp.getByRole('alert')).toHaveText('This isn’t the key you signed in with.')
  await stepUp.getByLabel('Your access key').fill(portal.keys['automation master']!)
  await page.keyboard.press('Enter')
  const shown = page.getByRole('dialog', { name: `Key of ${issued.member.holder}` })
  await expect(shown.getByRole('status', { name: 'Access key' })).toHaveText(issued.key)
  await shown.getByRole('button', { name: 'Done' }).click()
  await expect(drawer.getByRole('list').getByText('Key revealed')).toBeVisible()
})

test('replaces a key: the old one ends, the new one is shown once', async ({ page, portal }) => {
  const issued = await newMember(portal, `Fay ${uniqueWord()}`)
  const holder = await signIn(portal, issued.key)
  const drawer = await openMember(page, portal, issued)
  await drawer.getByRole('button', { name: 'Replace key' }).click()
  const question = page.getByRole('dialog', { name: /^Replace the key of/ })
  await question.getByRole('button', { name: 'Replace key' }).click()
  const shown = page.getByRole('dialog', { name: 'New key' })
  const key = await shown.getByRole('status', { name: 'Access key' }).innerText()
  await shown.getByRole('button', { name: 'Done' }).click()
  expect((await holder.call('GET', '/api/auth/session')).status).toBe(401)
  const again = await signIn(portal, key)
  expect((await again.call('GET', '/api/auth/session')).status).toBe(200)
})
