import { readFile } from 'node:fs/promises'
import { signIn, uniqueWord } from './applicants.js'
import { expect, openSignedIn, PHONE, test, toastOf } from './fixtures.js'
import { newMaster } from './masters.js'
import { drawerOf, newMember, openMember } from './members-page.js'
import { expectAccessible, expectAccessibleOnBoth } from './page-checks.js'

test('downloads a member’s data, and deletes their account after a question, until it is undone', async ({
  page,
  portal,
}) => {
  const name = `Ines ${uniqueWord()}`
  const issued = await newMember(portal, name)
  const holder = await signIn(portal, issued.key)
  const drawer = await openMember(page, portal, issued)
  const part = drawer.locator('section').filter({ has: page.getByRole('heading', { name: 'Personal data' }) })
  for (const [button, format] of [
    ['Download JSON', 'json'],
    ['Download CSV', 'csv'],
  ] as const) {
    const downloading = page.waitForEvent('download')
    await part.getByRole('button', { name: button }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe(`member-data.${format}`)
    expect(await readFile(await download.path(), 'utf8')).toContain(name)
    await expect(toastOf(page)).toContainText('Data downloaded')
  }

  const remove = part.getByRole('button', { name: 'Delete account…' })
  const question = page.getByRole('dialog', { name: `Delete ${name}’s account?` })
  await remove.click()
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expect(question).toContainText('In 14 days')
  await expectAccessibleOnBoth(page)
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await remove.click()
  await question.getByRole('button', { name: 'Delete account' }).click()
  await expect(part).toContainText(/The account will be deleted on \w+ \d+, \d{4}\./)
  await expect(part.getByRole('button', { name: 'Undo deletion' })).toBeFocused()
  await expect(drawer).toContainText('Deletion requested')
  expect((await (await holder.call('GET', '/api/me/erase')).json()).erasure.state).toBe('requested')
  await page.setViewportSize(PHONE)
  await expectAccessible(page)
  await part.getByRole('button', { name: 'Undo deletion' }).click()
  await page
    .getByRole('dialog', { name: `Undo the deletion of ${name}’s account?` })
    .getByRole('button', { name: 'Undo deletion' })
    .click()
  await expect(remove).toBeFocused()
  expect((await (await holder.call('GET', '/api/me/erase')).json()).erasure).toBeNull()
  expect((await holder.call('GET', '/api/auth/session')).status).toBe(200)
})

test('says when the data cannot be prepared, and when it is unknown whether an account is to be deleted', async ({
  page,
  portal,
  expectTrouble,
}) => {
  expectTrouble(/503/)
  expectTrouble(/couldn’t prepare|couldn’t check/)
  const issued = await newMember(portal, `Otto ${uniqueWord()}`)
  await page.route('**/api/admin/members/*/erase', (route) => route.fulfill({ status: 503, json: {} }))
  await page.route('**/api/admin/members/*/export?*', (route) => route.fulfill({ status: 503, json: {} }))
  const drawer = await openMember(page, portal, issued)
  await drawer.getByRole('button', { name: 'Download JSON' }).click()
  await expect(drawer.getByText('We couldn’t prepare the data. Please try again.')).toBeVisible()
  const failed = drawer.getByRole('alert').filter({ hasText: 'scheduled for deletion' })
  await expect(failed).toBeVisible()
  await page.unroute('**/api/admin/members/*/erase')
  await failed.getByRole('button', { name: 'Retry' }).click()
  await expect(drawer.getByRole('button', { name: 'Delete account…' })).toBeVisible()
})

test('offers it to nobody but owners and managers, and deletes no master', async ({ page, portal }) => {
  const name = `Uma ${uniqueWord()}`
  const { member } = await newMember(portal, name)
  await openSignedIn(page, await newMaster(portal, 'support'), `/admin/members?view=${member.id}`)
  const drawer = drawerOf(page, name)
  await expect(drawer.getByRole('heading', { name: 'Timeline' })).toBeVisible()
  await expect(drawer.getByRole('heading', { name: 'Personal data' })).toHaveCount(0)
  await page.context().clearCookies()

  const master = `Vera ${uniqueWord()}`
  const { member: vera } = await newMember(portal, master, {
    level: 'master',
    template: 'automation',
    role: 'editor',
  })
  await openSignedIn(page, portal.keys['automation master']!, `/admin/members?view=${vera.id}`)
  await expect(drawerOf(page, master)).toContainText('A master key can’t be deleted.')
})
