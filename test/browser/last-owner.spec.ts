import { changeRows } from '../support/read-rows.js'
import { uniqueWord } from './applicants.js'
import { expect, openSignedIn, test } from './fixtures.js'
import { drawerOf } from './members-page.js'
import { expectAccessibleOnBoth } from './page-checks.js'
import { chooseRadio, newPerson, SETTINGS } from './settings-page.js'

test.use({ ownPortal: 'without configured owners' })

const SENTENCE = 'The portal needs an owner. Make someone else an owner first.'

test('refuses to suspend the last owner or to change their role, says why, and shows what is stored', async ({
  page,
  portal,
  expectTrouble,
}) => {
  expectTrouble(/409|couldn’t|went through/)
  const name = `Olga ${uniqueWord()}`
  const { key, member } = await newPerson(portal, 'owner', name)
  // No call can do that: the configured masters are always owners.
  await changeRows(
    portal.environment.DATA_DIR!,
    "UPDATE access_keys SET status = 'revoked' WHERE source = 'environment'",
  )
  await openSignedIn(page, key, `${SETTINGS}?view=${member.id}`)
  const drawer = drawerOf(page, name)
  await drawer.getByRole('button', { name: 'Suspend' }).click()
  const question = page.getByRole('dialog', { name: `Suspend ${name}?` })
  await question.getByRole('button', { name: 'Suspend' }).click()
  await expect(page.getByRole('alert').filter({ hasText: SENTENCE })).toBeVisible()
  await expect(question).toBeHidden()
  await expect(drawer.getByText('Active', { exact: true })).toBeVisible()
  await expectAccessibleOnBoth(page)

  await drawer.getByRole('button', { name: 'Change role' }).click()
  const role = page.getByRole('dialog', { name: `${name}’s role` })
  await chooseRadio(page, 'Manager')
  await role.getByRole('button', { name: 'Change role' }).click()
  await expect(role.getByRole('alert')).toContainText(SENTENCE)
  await page.reload()
  await expect(drawer.getByRole('button', { name: 'Change role' })).toBeVisible()
  await expect(drawer).toContainText('Owner')
})
