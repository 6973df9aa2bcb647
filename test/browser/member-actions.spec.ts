import type { Page } from '@playwright/test'
import { STEP_UP_MINUTES } from '../../src/keys/roles.contract.js'
import { changeRows } from '../support/read-rows.js'
import { signIn, uniqueWord } from './applicants.js'
import { expect, expectFocusIn, openSignedIn, test, toastOf } from './fixtures.js'
import { newMember, openMember } from './members-page.js'
import { expectAccessible, expectAccessibleOnBoth } from './page-checks.js'
import { newPerson } from './settings-page.js'

test('suspends a member after a question, which ends their session, and reinstates them', async ({
  page,
  portal,
}) => {
  const issued = await newMember(portal, `Cara ${uniqueWord()}`)
  const member = await signIn(portal, issued.key)
  const drawer = await openMember(page, portal, issued)
  await drawer.getByRole('button', { name: 'Suspend' }).click()
  const question = page.getByRole('dialog', { name: `Suspend ${issued.member.holder}?` })
  await expect(question).toContainText('logged out everywhere')
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

  await drawer.getByRole('button', { name: 'Suspend' }).click()
  await question.getByRole('button', { name: 'Suspend' }).click()
  await expect(toastOf(page)).toContainText('suspended')
  await page.keyboard.press('F8')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toastOf(page)).toContainText('active again')
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
  await requireStepUp(page)
  await drawer.getByRole('button', { name: 'Show key' }).click()
  await page
    .getByRole('dialog', { name: /^Show .*’s key/ })
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
  const shown = page.getByRole('dialog', { name: `${issued.member.holder}’s key` })
  await expect(shown.getByRole('status', { name: 'Access key' })).toHaveText(issued.key)
  await shown.getByRole('button', { name: 'Done' }).click()
  await expect(drawer.getByRole('list').getByText('Key revealed')).toBeVisible()
})

test('asks a master for their key once their session has confirmed it too long ago', async ({
  page,
  portal,
  expectTrouble,
}) => {
  expectTrouble(/403/)
  const manager = await newPerson(portal, 'manager', `Ray ${uniqueWord()}`)
  const issued = await newMember(portal, `Sue ${uniqueWord()}`)
  const drawer = await openMember(page, portal, issued, manager.key)
  const stepUp = page.getByRole('dialog', { name: 'Enter your access key' })
  const shown = page.getByRole('dialog', { name: `${issued.member.holder}’s key` })
  const show = async () => {
    await drawer.getByRole('button', { name: 'Show key' }).click()
    const question = page.getByRole('dialog', { name: /^Show .*’s key/ })
    await question.getByRole('button', { name: 'Show key' }).click()
  }
  const close = async () => {
    await expect(shown.getByRole('status', { name: 'Access key' })).toHaveText(issued.key)
    await shown.getByRole('button', { name: 'Done' }).click()
    await expect(shown).toBeHidden()
  }
  // The sign-in has just confirmed it.
  await show()
  await close()
  const minutes = STEP_UP_MINUTES + 1
  const then = new Date(Date.now() - minutes * 60_000).toISOString().replace('T', ' ').replace('Z', '')
  await changeRows(
    portal.environment.DATA_DIR!,
    `UPDATE sessions SET confirmed_at = '${then}' WHERE key_id = '${manager.member.id}'`,
  )
  await show()
  await stepUp.getByLabel('Your access key').fill(manager.key)
  await stepUp.getByRole('button', { name: 'Continue' }).click()
  await close()
  // That has confirmed it anew.
  await show()
  await close()
})

test('shows a key by keyboard alone, and returns the focus when the master backs out', async ({
  page,
  portal,
  expectTrouble,
}) => {
  expectTrouble(/403/)
  const issued = await newMember(portal, `Gwen ${uniqueWord()}`)
  const drawer = await openMember(page, portal, issued)
  const show = drawer.getByRole('button', { name: 'Show key' })
  const question = page.getByRole('dialog', { name: /^Show .*’s key/ })
  const stepUp = page.getByRole('dialog', { name: 'Enter your access key' })
  const reach = async () => {
    await show.focus()
    await page.keyboard.press('Enter')
    await expectFocusIn(question)
    await question.getByRole('button', { name: 'Show key' }).focus()
    await page.keyboard.press('Enter')
    await expectFocusIn(stepUp)
  }
  await requireStepUp(page)
  await reach()
  await page.keyboard.press('Escape')
  await expect(stepUp).toBeHidden()
  await expect(show).toBeFocused()

  await requireStepUp(page)
  await reach()
  await page.keyboard.type(portal.keys['automation master']!)
  await page.keyboard.press('Enter')
  const shown = page.getByRole('dialog', { name: `${issued.member.holder}’s key` })
  await expect(shown.getByRole('status', { name: 'Access key' })).toHaveText(issued.key)
  await expectFocusIn(shown)
  await shown.getByRole('button', { name: 'Done' }).focus()
  await page.keyboard.press('Enter')
  await expect(shown).toBeHidden()
  await expect(show).toBeFocused()
})

test('replaces a key: the old one ends, the new one is shown once', async ({ page, portal }) => {
  const issued = await newMember(portal, `Fay ${uniqueWord()}`)
  const holder = await signIn(portal, issued.key)
  const drawer = await openMember(page, portal, issued)
  await drawer.getByRole('button', { name: 'Replace key' }).click()
  const question = page.getByRole('dialog', { name: /^Replace .*’s key/ })
  await expect(question.getByRole('checkbox')).toBeChecked()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Replace key' }).click()
  const shown = page.getByRole('dialog', { name: 'New key' })
  await expect(shown).toContainText(
    `An email to ${issued.member.email} with a one-time link to it is queued.`,
  )
  const key = await shown.getByRole('status', { name: 'Access key' }).innerText()
  await shown.getByRole('button', { name: 'Done' }).click()
  await expect(drawer.getByText(`Key email to ${issued.member.email} sent`)).toBeVisible()
  expect((await holder.call('GET', '/api/auth/session')).status).toBe(401)
  const again = await signIn(portal, key)
  expect((await again.call('GET', '/api/auth/session')).status).toBe(200)
})

test('shows one message to a manager who has lost their role meanwhile', async ({
  page,
  portal,
  expectTrouble,
}) => {
  expectTrouble(/403|went through/)
  const manager = await newPerson(portal, 'manager', `Max ${uniqueWord()}`)
  const { member, ...issued } = await newMember(portal, `Nia ${uniqueWord()}`)
  const drawer = await openMember(page, portal, { member, ...issued }, manager.key)
  // Parts of the drawer that are read after the change would each say that they couldn’t be loaded.
  await page.waitForLoadState('networkidle')
  const role = { role: 'editor', version: manager.member.version }
  const { status } = await manager.owner.call('PUT', `/api/admin/people/${manager.member.id}/role`, role)
  expect(status).toBe(200)
  const reads: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().endsWith(member.id)) reads.push(request.url())
  })
  await drawer.getByRole('button', { name: 'Suspend' }).click()
  const question = page.getByRole('dialog', { name: /^Suspend Nia/ })
  await question.getByRole('button', { name: 'Suspend' }).click()
  await expect(drawer.getByRole('alert')).toHaveText(/^Your role doesn’t include this\./)
  // The role no longer opens the member: reading again would add that it couldn’t be loaded.
  expect(reads).toEqual([])
  await expect(question).toBeHidden()
  await expectAccessibleOnBoth(page)
})

/** Answers the next request for a key as the server does ten minutes after the sign-in. */
const requireStepUp = (page: Page) =>
  page.route(
    '**/reveal',
    (route) =>
      route.fulfill({
        status: 403,
        json: { success: false, error: 'Please enter your access key again to do this.', reason: 'step-up' },
      }),
    { times: 1 },
  )

test('offers nothing that the server refuses for a key from the configuration', async ({ page, portal }) => {
  await openSignedIn(page, portal.keys['automation master']!, '/admin/members?level=master')
  await page.getByRole('row').filter({ hasText: 'Configuration' }).first().getByRole('link').click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText('To replace this key, change it in the portal’s configuration')).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'Show key' })).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'Revoke' })).toBeHidden()
  await expectAccessibleOnBoth(page)
})
