import { uniqueWord } from './applicants.js'
import { failChunk } from './fail-chunk.js'
import { expect, openSignedIn, test, toastOf } from './fixtures.js'
import { newMaster } from './masters.js'
import { drawerOf, newMember, openMember } from './members-page.js'
import { expectAccessibleOnBoth } from './page-checks.js'

test('shows what someone else has saved meanwhile before anything is overwritten', async ({
  page,
  portal,
  expectTrouble,
}) => {
  expectTrouble(/409|couldn’t save/)
  const issued = await newMember(portal, `Gina ${uniqueWord()}`)
  const drawer = await openMember(page, portal, issued)
  const { id, version } = issued.member
  await drawer.getByLabel('Note').fill('Mine')
  await issued.master.call('PATCH', `/api/admin/members/${id}`, { note: 'Theirs', version })
  await drawer.getByRole('button', { name: 'Save changes' }).click()
  const stale = drawer.getByRole('alert')
  await expect(stale).toContainText('Someone else changed this member while you were editing.')
  await expect(stale.getByRole('row', { name: 'Note Mine Theirs' })).toBeVisible()
  await expectAccessibleOnBoth(page)
  await stale.getByRole('button', { name: 'Save mine' }).click()
  await expect(toastOf(page)).toContainText('saved')
  await page.reload()
  await expect(drawer.getByLabel('Note')).toHaveValue('Mine')
})

test('asks before unsaved changes are lost', async ({ page, portal }) => {
  const drawer = await openMember(page, portal, await newMember(portal, `Hana ${uniqueWord()}`))
  await drawer.getByLabel('Note').fill('Unsaved')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(question).toBeHidden()
  await expect(drawer.getByLabel('Note')).toHaveValue('Unsaved')
  await drawer.getByRole('button', { name: 'Close' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(drawer).toBeHidden()
})

test('lets support extend and suspend, but neither edit, issue nor see a key', async ({ page, portal }) => {
  const issued = await newMember(portal, `Iris ${uniqueWord()}`, { expiresAt: '2099-01-31' })
  const drawer = await openMember(page, portal, issued, await newMaster(portal, 'support'))
  await expect(drawer.getByRole('region', { name: 'Actions' }).getByRole('button')).toHaveText([
    'Email key',
    'Suspend',
  ])
  for (const field of ['Name', 'Email', 'Note']) await expect(drawer.getByLabel(field)).toBeDisabled()
  await drawer.getByRole('button', { name: '+30 days' }).click()
  await drawer.getByRole('button', { name: 'Save changes' }).click()
  await expect(toastOf(page)).toContainText('saved')
  await expectAccessibleOnBoth(page)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  for (const name of ['Issue key', 'Import CSV'])
    await expect(page.getByRole('button', { name })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Export CSV' })).toBeHidden()
  await expect(page.getByRole('main')).not.toContainText(issued.key)
})

test('offers support no end date for a key without one: that would be no extension', async ({
  page,
  portal,
}) => {
  const issued = await newMember(portal, `Ivo ${uniqueWord()}`)
  const drawer = await openMember(page, portal, issued, await newMaster(portal, 'support'))
  await expect(drawer.getByLabel('Active until')).toBeDisabled()
  await expect(drawer.getByLabel('Active until')).toHaveAccessibleDescription('No end date')
  await expect(drawer.getByRole('button', { name: '+30 days' })).toBeHidden()
})

test('keeps an edit when the history below it cannot be loaded', async ({ page, portal, expectTrouble }) => {
  expectTrouble(/ERR_FAILED|A chunk could not be loaded/)
  const { member } = await newMember(portal, `Jana ${uniqueWord()}`)
  const chunk = await failChunk(page, 'admin/members/details/history/MemberHistory.tsx')
  await openSignedIn(page, portal.keys['automation master']!, `/admin/members?view=${member.id}`)
  const drawer = drawerOf(page, member.holder!)
  const failed = drawer.getByRole('alert')
  await expect(failed).toContainText('We couldn’t load the rest of this member’s details.')
  await expectAccessibleOnBoth(page)
  await drawer.getByLabel('Note').fill('Typed')
  const retry = failed.getByRole('button', { name: 'Retry' })
  const staying = page.waitForEvent('dialog').then((dialog) => dialog.dismiss())
  await retry.click()
  await staying
  expect(await page.evaluate(() => sessionStorage.getItem('portal.resume'))).toBeNull()
  await expect(drawer.getByLabel('Note')).toHaveValue('Typed')
  await drawer.getByRole('button', { name: 'Save changes' }).click()
  await expect(toastOf(page)).toContainText('saved')
  await page.unroute(chunk)
  await retry.click()
  await expect(drawer.getByRole('heading', { name: 'Timeline' })).toBeVisible()
  await expect(drawer.getByLabel('Note')).toHaveValue('Typed')
})
