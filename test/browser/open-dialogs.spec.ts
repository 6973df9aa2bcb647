import type { Route } from '@playwright/test'
import { halves } from '../support/pictures.js'
import { names, openApplications } from './applications-page.js'
import { apply, signIn, uniqueWord } from './applicants.js'
import { PICTURE } from './avatars.js'
import {
  expect,
  fileInput,
  holdRequests,
  mainOf,
  newKey,
  openSignedIn,
  test,
  toastOf,
  unlock,
  navigationOf,
} from './fixtures.js'
import { drawerOf, newMember, newMembers } from './members-page.js'

/** What is read again behind a dialog or a form neither closes it nor takes what was typed. */

test('leaves a member open whose page of the list is gone', async ({ page, portal }) => {
  const word = uniqueWord()
  await newMembers(portal, word, 21)
  const filter = `q=${word}&state=active&size=20`
  await openSignedIn(
    page,
    portal.keys['automation master']!,
    `/admin/members?${filter.replace('&size', '&page=2&size')}`,
  )
  await page.getByRole('link', { name: /^Open Person/ }).click()
  const drawer = drawerOf(page, 'Person')
  await drawer.getByRole('button', { name: 'Suspend' }).click()
  await page
    .getByRole('dialog', { name: /^Suspend Person/ })
    .getByRole('button', { name: 'Suspend' })
    .click()
  await expect(page).toHaveURL(new RegExp(`/admin/members\\?${filter}&view=`))
  await expect(drawer.getByRole('button', { name: 'Reinstate' })).toBeVisible()
})

test('leaves a form open that was opened before a typed search has begun', async ({ page, portal }) => {
  const word = uniqueWord()
  await newMember(portal, `Olga ${word}`)
  await openSignedIn(page, portal.keys['automation master']!, '/admin/members')
  await page.getByRole('searchbox').fill(word)
  await page.getByRole('button', { name: 'Issue key' }).click()
  const form = page.getByRole('dialog', { name: 'Issue a key' })
  await form.getByLabel('Name').fill('Pia Reed')
  await expect(page).toHaveURL(`/admin/members?q=${word}&issue=`)
  await expect(page.getByRole('link', { name: `Open Olga ${word}`, includeHidden: true })).toHaveCount(1)
  await expect(form.getByLabel('Name')).toHaveValue('Pia Reed')
})

test('leaves a typed name where reading the profile again fails', async ({ page, portal, expectTrouble }) => {
  expectTrouble(/status of 503/)
  await openSignedIn(page, await newKey(portal, 'lifetime'), '/profile')
  await page.getByRole('button', { name: 'Edit display name' }).click()
  const name = page.getByRole('textbox', { name: 'Display Name' })
  await name.fill('Ada Marlin')
  await page.route('**/api/profile/me', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 })
  const failed = page.waitForResponse('**/api/profile/me')
  await fileInput(page).setInputFiles({ ...PICTURE, buffer: await halves() })
  expect((await failed).status()).toBe(503)
  await expect(toastOf(page)).toHaveText('Profile picture updated successfully')
  await expect(name).toHaveValue('Ada Marlin')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Display name saved.')).toBeVisible()
})

test('leaves a question about a device open where reading the devices again fails', async ({
  page,
  portal,
  expectTrouble,
}) => {
  expectTrouble(/status of 503/)
  const key = await newKey(portal, 'lifetime')
  const other = await signIn(portal, key)
  await openSignedIn(page, key, '/profile')
  const logOut = mainOf(page).getByRole('button', { name: /^Log out (?!all)/ })
  const question = page.getByRole('alertdialog')
  await expect(logOut).toHaveCount(1)

  // The attempt fails, and the list is read again until after the next question.
  let reading: Route | undefined
  await page.route('**/api/me/sessions**', (route) => {
    if (route.request().method() === 'GET') reading = route
    else void route.fulfill({ status: 503, json: {} })
  })
  await logOut.click()
  await question.getByRole('button', { name: 'Log out' }).click()
  await expect.poll(() => reading !== undefined).toBe(true)
  await logOut.click()
  const failed = page.waitForResponse('**/api/me/sessions')
  await reading!.fulfill({ status: 503, json: {} })
  await failed
  await page.unroute('**/api/me/sessions**')
  await question.getByRole('button', { name: 'Log out' }).click()
  await expect(mainOf(page).getByText('You’re not signed in anywhere else.')).toBeVisible()
  expect((await other.call('GET', '/api/auth/session')).status).toBe(401)
})

test('asks before Escape discards the reason of a rejection', async ({ page, portal }) => {
  const word = uniqueWord()
  const [name] = names(word, 1) as [string]
  await apply(portal, [name])
  await openApplications(page, portal, word)
  await page.getByRole('button', { name: `Reject: ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: `Reject ${name}?` })
  const reason = dialog.getByRole('textbox', { name: 'Reason' })
  await reason.fill('No site yet.')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(question).toBeHidden()
  await expect(reason).toHaveValue('No site yet.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: `Reject: ${name}` }).click()
  await expect(reason).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('asks before a step back stops an action on many members', async ({ page, portal }) => {
  const word = uniqueWord()
  await newMembers(portal, word, 2)
  await openSignedIn(page, portal.keys['automation master']!, '/admin/mail')
  const members = navigationOf(page).getByRole('link', { name: 'Members' })
  await members.click()
  await page.getByRole('searchbox').fill(word)
  await expect(page).toHaveURL(/q=/)
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await page.getByRole('group', { name: 'Selected members' }).getByRole('button', { name: 'Extend' }).click()
  const dialog = page.getByRole('dialog', { name: /^Extend/ })
  await dialog.getByRole('button', { name: '365 days from today' }).click()
  const release = await holdRequests(page, '**/api/admin/members/bulk')
  await dialog.getByRole('button', { name: 'Extend 2 members' }).click()
  await page.goBack()
  const question = page.getByRole('dialog', { name: 'Stop here?' })
  await expect(question).toContainText('What’s done stays done')
  await question.getByRole('button', { name: 'Keep going' }).click()
  release()
  await expect(dialog.getByRole('status')).toContainText('2 members extended')
})

test('keeps the role whose first answer was lost', async ({ page, portal, expectTrouble }) => {
  expectTrouble(/status of 503/)
  await page.route('**/api/auth/session', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 })
  await unlock(page, portal.keys['automation master']!, { at: '/admin/members' })
  await expect(page.getByRole('button', { name: 'Issue key' })).toBeVisible()
})
