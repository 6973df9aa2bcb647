import { signIn, uniqueWord } from './applicants.js'
import { expect, expectFocusIn, test, toastOf, openSignedIn } from './fixtures.js'
import { drawerOf, newMember } from './members-page.js'
import { expectAccessibleOnBoth } from './page-checks.js'

test('finds a member, opens them by their address, and extends their key', async ({ page, portal }) => {
  const word = uniqueWord()
  await newMember(portal, `Ana ${word}`)
  await newMember(portal, `Berta ${word}`, { level: 'indicator' })
  await openSignedIn(page, portal.keys['automation master']!, '/admin/members')
  await page.getByRole('searchbox').fill(word)
  await expect(page).toHaveURL(`/admin/members?q=${word}`)
  await expect(page.getByRole('row')).toHaveCount(3)
  await expect(page.getByRole('button', { name: /^Never signed in/ })).toContainText('2')
  await page.getByRole('button', { name: /^Suspended/ }).click()
  await expect(page.getByRole('heading', { name: 'No matching members' })).toBeVisible()
  await expectAccessibleOnBoth(page)
  await page.goBack()
  await expectAccessibleOnBoth(page)

  await page.getByRole('link', { name: `Open Ana ${word}` }).click()
  const drawer = drawerOf(page, `Ana ${word}`)
  await drawer.getByRole('button', { name: '365 days from today' }).click()
  await expect(drawer.getByLabel('Active until')).toHaveValue(/^\d{4}-\d{2}-\d{2}$/)
  const end = await drawer.getByLabel('Active until').inputValue()
  await drawer.getByRole('button', { name: 'Save changes' }).click()
  await expect(toastOf(page)).toContainText(`Ana ${word} saved`)
  await expect(drawer.getByRole('list').getByText('Set to end sooner')).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'Save changes' })).toBeHidden()
  await expectAccessibleOnBoth(page)
  await page.reload()
  await expect(drawer.getByLabel('Active until')).toHaveValue(end)
  await expectFocusIn(drawer)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(page).toHaveURL(`/admin/members?q=${word}`)
})

test('issues a key and shows it once', async ({ page, portal, expectTrouble }) => {
  expectTrouble(/400/)
  expectTrouble(/couldn’t issue/)
  const name = `Dora ${uniqueWord()}`
  await openSignedIn(page, portal.keys['automation master']!, '/admin/members')
  await page.getByRole('button', { name: 'Issue key' }).click()
  await expect(page).toHaveURL('/admin/members?issue=')
  const form = page.getByRole('dialog', { name: 'Issue a key' })
  await form.getByLabel('Name').fill(name)
  await expect(form.getByRole('checkbox')).toBeDisabled()
  await form.getByRole('textbox', { name: 'Email' }).fill('not an address')
  await expectAccessibleOnBoth(page)
  await form.getByRole('button', { name: 'Issue key' }).click()
  await expect(form.getByRole('textbox', { name: 'Email' })).toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByRole('textbox', { name: 'Email' })).toHaveCSS(
    'border-top-color',
    'rgb(255, 107, 115)',
  )
  await form.getByRole('textbox', { name: 'Email' }).fill('dora@traders.example')
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: 'Issue key' }).click()

  const shown = page.getByRole('dialog', { name: 'Key issued' })
  await expect(shown).toContainText('An email to dora@traders.example with a one-time link is queued')
  await expectAccessibleOnBoth(page)
  const key = await shown.getByRole('status', { name: 'Access key' }).innerText()
  await page.keyboard.press('Escape')
  await expect(shown).toBeVisible()
  await shown.getByRole('button', { name: 'Done' }).click()
  await expect(page).toHaveURL('/admin/members')
  await expect(page.getByRole('link', { name: `Open ${name}` })).toBeVisible()
  const holder = await signIn(portal, key)
  expect((await holder.call('GET', '/api/auth/session')).status).toBe(200)
})

test('says when the list or a member cannot be loaded, and loads them again', async ({
  page,
  portal,
  expectTrouble,
}) => {
  expectTrouble(/500|404|couldn’t load/)
  const list = '**/api/admin/members?*'
  await page.route(list, (route) => route.fulfill({ status: 500, body: '{}' }))
  await openSignedIn(page, portal.keys['automation master']!, '/admin/members')
  await expect(page.getByRole('alert')).toContainText('We couldn’t load the members.')
  await expectAccessibleOnBoth(page)
  await page.unroute(list)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('table')).toBeVisible()
  await page.goto('/admin/members?view=00000000-0000-4000-8000-000000000000')
  await expect(page.getByText('Member not found.')).toBeVisible()
})
