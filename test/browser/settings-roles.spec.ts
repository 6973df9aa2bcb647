import type { Person } from '../../src/keys/people.contract.js'
import { signIn, signInMaster, uniqueWord } from './applicants.js'
import { expect, sectionHeading, test, toastOf, openSignedIn } from './fixtures.js'
import { newMaster } from './masters.js'
import { drawerOf } from './members-page.js'
import { expectAccessibleOnBoth } from './page-checks.js'
import { SETTINGS, chooseRadio, newPerson, openSettings } from './settings-page.js'

test('changes the role of a manager, and suspends them', async ({ page, portal }) => {
  const name = `Abe ${uniqueWord()}`
  const { key } = await newPerson(portal, 'manager', name)
  const abe = await signIn(portal, key)
  expect((await abe.call('GET', '/api/admin/mail')).status).toBe(200)
  await openSettings(page, portal)
  await page.getByRole('link', { name: `Open ${name}` }).click()
  const drawer = drawerOf(page, name)
  await drawer.getByRole('button', { name: 'Change role' }).click()
  const role = page.getByRole('dialog', { name: `${name}’s role` })
  await expect(role.getByRole('radio', { name: 'Manager' })).toBeChecked()
  await chooseRadio(page, 'Support')
  await expect(role).toContainText(`${name} will help members and affiliates, but won’t see full keys`)
  await expectAccessibleOnBoth(page)
  await role.getByRole('button', { name: 'Change role' }).click()
  await expect(toastOf(page)).toContainText(`${name}: Support`)
  await expect(role).toBeHidden()
  expect((await abe.call('GET', '/api/admin/money')).status).toBe(403)
  expect((await abe.call('GET', '/api/admin/members')).status).toBe(200)

  await drawer.getByRole('button', { name: 'Suspend' }).click()
  const question = page.getByRole('dialog', { name: `Suspend ${name}?` })
  await expect(question).toContainText('can’t open the back office until you reinstate them')
  await question.getByRole('button', { name: 'Suspend' }).click()
  await expect(drawer.getByText('Suspended', { exact: true })).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'Reinstate' })).toBeFocused()
  expect((await abe.call('GET', '/api/admin/members')).status).toBe(401)

  await drawer.getByRole('link', { name: `Everything about ${name}` }).click()
  await expect(sectionHeading(page)).toHaveText('Audit Log')
  const rows = page.getByRole('row')
  await expect(rows.filter({ hasText: 'Role changed' })).toHaveCount(1)
  await expect(rows.filter({ hasText: 'Key suspended' })).toHaveCount(1)
})

test('shows a role that someone else has given in between before it is overwritten', async ({
  page,
  portal,
  expectTrouble,
}) => {
  expectTrouble(/409|couldn’t change/)
  const name = `Dora ${uniqueWord()}`
  const { member, owner } = await newPerson(portal, 'support', name)
  await openSettings(page, portal, `${SETTINGS}?view=${member.id}`)
  await drawerOf(page, name).getByRole('button', { name: 'Change role' }).click()
  const role = page.getByRole('dialog', { name: `${name}’s role` })
  await chooseRadio(page, 'Manager')
  await owner.call('PUT', `/api/admin/people/${member.id}/role`, { role: 'editor', version: 0 })
  await role.getByRole('button', { name: 'Change role' }).click()
  const stale = role.getByRole('alert')
  await expect(stale).toContainText('Someone else changed this person’s details while you were deciding.')
  await expect(stale.getByRole('row', { name: 'Role Manager Editor' })).toBeVisible()
  await expectAccessibleOnBoth(page)
  await stale.getByRole('button', { name: 'Save mine' }).click()
  await expect(toastOf(page)).toContainText(`${name}: Manager`)
})

test('keeps configured keys as they are, and says where they are changed', async ({ page, portal }) => {
  const owner = await signInMaster(portal)
  const { people } = (await (await owner.call('GET', '/api/admin/people')).json()) as { people: Person[] }
  const self = people.find(({ isYou }) => isYou)!
  await openSettings(page, portal, `${SETTINGS}?view=${self.id}`)
  const drawer = drawerOf(page, self.name)
  await expect(drawer).toContainText('comes from the portal’s configuration, so its role is always Owner')
  await expect(drawer.getByRole('button', { name: 'Change role' })).toBeHidden()
  await expect(drawer.getByRole('region', { name: 'Actions' }).getByRole('button')).toHaveText([
    'Log out everywhere',
    'Reset second factor',
  ])
  await expectAccessibleOnBoth(page)
})

test('closes Settings to an owner who gives up their own role', async ({ page, portal }) => {
  const name = `Emil ${uniqueWord()}`
  await openSignedIn(page, await newMaster(portal, 'owner', name), SETTINGS)
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('You')
  await page.getByRole('link', { name: `Open ${name}` }).click()
  await page.getByRole('button', { name: 'Change role' }).click()
  await chooseRadio(page, 'Manager')
  const role = page.getByRole('dialog', { name: `${name}’s role` })
  await expect(role).toContainText('You’ll lose access to Settings')
  await role.getByRole('button', { name: 'Change role' }).click()
  await expect(sectionHeading(page)).toHaveText('Access Restricted')
  await expectAccessibleOnBoth(page)
})
