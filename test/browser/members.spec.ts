import type { Page } from '@playwright/test'
import type { Member, MemberKeyAnswer } from '../../src/keys/members.contract.js'
import type { PortalProcess } from '../support/portal-process.js'
import { type Caller, signIn, signInMaster, uniqueWord } from './applicants.js'
import { expect, test, toastOf, unlock } from './fixtures.js'
import { newMaster } from './masters.js'
import { expectAccessibleOnBoth } from './page-checks.js'

interface Issued {
  member: Member
  key: string
  master: Caller
}

/** A member with a name of their own, issued by the automation master. */
async function newMember(portal: PortalProcess, holder: string, terms = {}): Promise<Issued> {
  const master = await signInMaster(portal)
  const email = `${holder.toLowerCase().replaceAll(' ', '.')}@traders.example`
  const answer = await master.call('POST', '/api/admin/members', {
    level: 'lifetime',
    holder,
    email,
    ...terms,
  })
  const { member, key } = (await answer.json()) as MemberKeyAnswer
  return { member, key, master }
}

const drawerOf = (page: Page, name: string) => page.getByRole('dialog', { name: new RegExp(`^${name}`) })

async function openMember(page: Page, portal: PortalProcess, { member }: Issued, key?: string) {
  const address = `/admin/members?view=${member.id}`
  await unlock(page, key ?? portal.keys['automation master']!, { at: address, remember: true })
  const drawer = drawerOf(page, member.holder!)
  await expect(drawer.getByRole('heading', { name: 'Timeline' })).toBeVisible()
  return drawer
}

test('finds a member, opens them by their address, and extends their key', async ({ page, portal }) => {
  const word = uniqueWord()
  await newMember(portal, `Ana ${word}`)
  await newMember(portal, `Berta ${word}`, { level: 'indicator' })
  await unlock(page, portal.keys['automation master']!, { at: '/admin/members', remember: true })
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
  await drawer.getByRole('button', { name: '+1 year' }).click()
  const end = await drawer.getByLabel('Active through').inputValue()
  expect(end).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  await drawer.getByRole('button', { name: 'Save changes' }).click()
  await expect(toastOf(page)).toContainText(`Ana ${word} saved`)
  await expect(drawer.getByRole('list').getByText('Key extended')).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'Save changes' })).toBeHidden()
  await expectAccessibleOnBoth(page)
  await page.reload()
  await expect(drawer.getByLabel('Active through')).toHaveValue(end)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(page).toHaveURL(`/admin/members?q=${word}`)
})

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

test('issues a key and shows it once', async ({ page, portal, expectTrouble }) => {
  expectTrouble(/400/)
  expectTrouble(/couldn’t be issued/)
  const name = `Dora ${uniqueWord()}`
  await unlock(page, portal.keys['automation master']!, { at: '/admin/members' })
  await page.getByRole('button', { name: 'Issue key' }).click()
  await expect(page).toHaveURL('/admin/members?issue=')
  const form = page.getByRole('dialog', { name: 'Issue a key' })
  await form.getByLabel('Name').fill(name)
  await expect(form.getByRole('checkbox')).toBeDisabled()
  await form.getByRole('textbox', { name: 'Email' }).fill('not an address')
  await expectAccessibleOnBoth(page)
  await form.getByRole('button', { name: 'Issue key' }).click()
  await expect(form.getByRole('textbox', { name: 'Email' })).toHaveAttribute('aria-invalid', 'true')
  await form.getByRole('textbox', { name: 'Email' }).fill('dora@traders.example')
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: 'Issue key' }).click()

  const shown = page.getByRole('dialog', { name: 'Key issued' })
  await expect(shown).toContainText('emailed a one-time link to dora@traders.example')
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
  await expectAccessibleOnBoth(page)
  await stepUp.getByLabel('Your access key').fill(portal.keys.lifetime!)
  await stepUp.getByRole('button', { name: 'Continue' }).click()
  await expect(stepUp.getByRole('alert')).toHaveText("This isn't the key you signed in with.")
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

test('shows what someone else has saved meanwhile before anything is overwritten', async ({
  page,
  portal,
  expectTrouble,
}) => {
  expectTrouble(/409|couldn’t be saved/)
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
  await expect(drawer.getByLabel('Note')).toHaveValue('Unsaved')
  await drawer.getByRole('button', { name: 'Close' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(drawer).toBeHidden()
})

test('lets support extend and suspend, but neither edit, issue nor see a key', async ({ page, portal }) => {
  const issued = await newMember(portal, `Iris ${uniqueWord()}`)
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
  for (const name of ['Issue key', 'Import CSV'])
    await expect(page.getByRole('button', { name })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Export CSV' })).toBeHidden()
  await expect(page.getByRole('main')).not.toContainText(issued.key)
})

test('says when the list or a member cannot be loaded, and loads them again', async ({
  page,
  portal,
  expectTrouble,
}) => {
  expectTrouble(/500|404|couldn’t be loaded/)
  const list = '**/api/admin/members?*'
  await page.route(list, (route) => route.fulfill({ status: 500, body: '{}' }))
  await unlock(page, portal.keys['automation master']!, { at: '/admin/members', remember: true })
  await expect(page.getByRole('alert')).toContainText('The members couldn’t be loaded.')
  await expectAccessibleOnBoth(page)
  await page.unroute(list)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('table')).toBeVisible()
  await page.goto('/admin/members?view=00000000-0000-4000-8000-000000000000')
  await expect(page.getByText('Member not found.')).toBeVisible()
})

test('greets a holder by name, and says until when the key is active', async ({ page, portal }) => {
  const { key } = await newMember(portal, `Jo ${uniqueWord()}`, { expiresAt: '2031-06-15' })
  await unlock(page, key, { at: '/' })
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText('Welcome, Jo x')
  await expect(page.getByText(/^Active until Jun 1[56], 2031$/)).toBeVisible()
  await page.getByRole('link', { name: 'Edit Profile' }).click()
  await expect(page.getByText(/^Active until Jun 1[56], 2031$/)).toBeVisible()
})
