import type { Page } from '@playwright/test'
import type { Role } from '../../src/keys/keys.contract.js'
import type { MemberKeyAnswer } from '../../src/keys/members.contract.js'
import type { Person } from '../../src/keys/people.contract.js'
import { keyTokenIn, readMailbox } from '../support/mailbox.js'
import type { PortalProcess } from '../support/portal-process.js'
import { until } from '../support/until.js'
import { signIn, signInMaster, uniqueWord } from './applicants.js'
import { expect, sectionHeading, test, toastOf, unlock } from './fixtures.js'
import { newMaster } from './masters.js'
import { expectAccessibleOnBoth } from './page-checks.js'

const SETTINGS = '/admin/settings'
const openSettings = (page: Page, portal: PortalProcess, at = SETTINGS) =>
  unlock(page, portal.keys['automation master']!, { at, remember: true })

/** A person added without a browser, and the owner who did. */
async function newPerson(portal: PortalProcess, role: Role, holder: string) {
  const owner = await signInMaster(portal)
  const terms = { level: 'master', template: 'automation', role, holder }
  const answer = await owner.call('POST', '/api/admin/members', terms)
  return { ...((await answer.json()) as MemberKeyAnswer), owner }
}

const drawerOf = (page: Page, name: string) => page.getByRole('dialog', { name: new RegExp(`^${name}`) })
const choose = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).check()

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
  await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Settings' }).click()
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
  await choose(page, 'Manager')
  await expectAccessibleOnBoth(page)
  await page.keyboard.press('Enter')
  await expect(toastOf(page)).toContainText(`${name} added. The link to the key is on its way to ${email}.`)
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

test('changes the role of a manager, and suspends them', async ({ page, portal }) => {
  const name = `Abe ${uniqueWord()}`
  const { key } = await newPerson(portal, 'manager', name)
  const abe = await signIn(portal, key)
  expect((await abe.call('GET', '/api/admin/mail')).status).toBe(200)
  await openSettings(page, portal)
  await page.getByRole('link', { name: `Open ${name}` }).click()
  const drawer = drawerOf(page, name)
  await drawer.getByRole('button', { name: 'Change role' }).click()
  const role = page.getByRole('dialog', { name: `Role of ${name}` })
  await expect(role.getByRole('radio', { name: 'Manager' })).toBeChecked()
  await choose(page, 'Support')
  await expect(role).toContainText(`${name} will help members and affiliates, but won’t see whole keys`)
  await expectAccessibleOnBoth(page)
  await role.getByRole('button', { name: 'Change role' }).click()
  await expect(toastOf(page)).toContainText(`${name}: Support`)
  await expect(role).toBeHidden()
  expect((await abe.call('GET', '/api/admin/mail')).status).toBe(403)
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
  await choose(page, 'Editor')
  await choose(page, 'Show it here once')
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
  const shown = page.getByRole('dialog', { name: `Key of ${name}` })
  const key = await shown.getByRole('status', { name: 'Access key' }).innerText()
  await expect(shown).toContainText('we won’t show it again')
  await expectAccessibleOnBoth(page)
  await page.keyboard.press('Escape')
  await expect(shown).toBeVisible()
  await shown.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('link', { name: `Open ${name}` })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(key)
  const bea = await signIn(portal, key)
  expect(await (await bea.call('GET', '/api/auth/session')).json()).toMatchObject({ role: 'editor' })
})

test('changes a name and an address, and asks before either is lost', async ({
  page,
  portal,
  expectTrouble,
}) => {
  expectTrouble(/400|couldn’t be saved/)
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
  await page.keyboard.press('Enter')
  await expect(toastOf(page)).toContainText(`Clea ${word} saved`)
  await expect(drawer.getByRole('button', { name: 'Email key' })).toBeEnabled()
  await page.reload()
  await expect(drawer.getByLabel('Name')).toHaveValue(`Clea ${word}`)
})

test('shows a role that someone else has given in between before it is overwritten', async ({
  page,
  portal,
  expectTrouble,
}) => {
  expectTrouble(/409|couldn’t be changed/)
  const name = `Dora ${uniqueWord()}`
  const { member, owner } = await newPerson(portal, 'support', name)
  await openSettings(page, portal, `${SETTINGS}?view=${member.id}`)
  await drawerOf(page, name).getByRole('button', { name: 'Change role' }).click()
  const role = page.getByRole('dialog', { name: `Role of ${name}` })
  await choose(page, 'Manager')
  await owner.call('PUT', `/api/admin/people/${member.id}/role`, { role: 'editor', version: 0 })
  await role.getByRole('button', { name: 'Change role' }).click()
  const stale = role.getByRole('alert')
  await expect(stale).toContainText('Someone else changed this person while you were deciding.')
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
  await expect(drawer).toContainText('comes from the portal’s configuration, so it’s always an owner')
  await expect(drawer.getByRole('button', { name: 'Change role' })).toBeHidden()
  await expect(drawer.getByRole('region', { name: 'Actions' }).getByRole('button')).toHaveText([
    'Sign out everywhere',
  ])
  await expectAccessibleOnBoth(page)
})

test('closes Settings to an owner who gives up their own role', async ({ page, portal }) => {
  const name = `Emil ${uniqueWord()}`
  await unlock(page, await newMaster(portal, 'owner', name), { at: SETTINGS, remember: true })
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('You')
  await page.getByRole('link', { name: `Open ${name}` }).click()
  await page.getByRole('button', { name: 'Change role' }).click()
  await choose(page, 'Manager')
  const role = page.getByRole('dialog', { name: `Role of ${name}` })
  await expect(role).toContainText('This is your own role: Settings closes to you')
  await role.getByRole('button', { name: 'Change role' }).click()
  await expect(sectionHeading(page)).toHaveText('Access Restricted')
  await expectAccessibleOnBoth(page)
})

test('lists people who left apart, and says who is missing', async ({ page, portal }) => {
  const name = `Fay ${uniqueWord()}`
  const { member } = await newPerson(portal, 'editor', name)
  await openSettings(page, portal, `${SETTINGS}?view=${member.id}`)
  const drawer = drawerOf(page, name)
  await drawer.getByRole('button', { name: 'Revoke' }).click()
  const question = page.getByRole('dialog', { name: `Revoke the key of ${name}?` })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await question.getByRole('button', { name: 'Revoke' }).click()
  await expect(toastOf(page)).toContainText(`Key of ${name} revoked`)
  await expect(question).toBeHidden()
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

test('says when the people cannot be loaded or an answer is lost, and loads them again', async ({
  page,
  portal,
  expectTrouble,
}) => {
  expectTrouble(/500|couldn’t be loaded/)
  expectTrouble(/Failed to load resource|couldn’t be added/)
  const list = '**/api/admin/people'
  await page.route(list, (route) => route.fulfill({ status: 500, body: '{}' }))
  await openSettings(page, portal)
  await expect(page.getByRole('alert')).toContainText('The people couldn’t be loaded.')
  await expectAccessibleOnBoth(page)
  await page.unroute(list)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('table')).toBeVisible()

  const name = `Gus ${uniqueWord()}`
  await page.getByRole('button', { name: 'Add person' }).click()
  const form = page.getByRole('dialog', { name: 'Add a person' })
  await form.getByRole('textbox', { name: 'Name' }).fill(name)
  await choose(page, 'Show it here once')
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
