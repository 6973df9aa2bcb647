import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import type { MembersAnswer } from '../../src/keys/members.contract.js'
import type { PortalProcess } from '../support/portal-process.js'
import { type Caller, signIn, uniqueWord } from './applicants.js'
import { expect, holdRequests, test, openSignedIn, toastOf } from './fixtures.js'
import { newMaster } from './masters.js'
import { newMember, newMembers } from './members-page.js'
import { expectAccessibleOnBoth } from './page-checks.js'

const BULK = '**/api/admin/members/bulk'
const barOf = (page: Page) => page.getByRole('group', { name: 'Selected members' })
const selectAll = (page: Page) => page.getByRole('checkbox', { name: 'Select all' })

async function openList(page: Page, portal: PortalProcess, word: string, key?: string) {
  const address = `/admin/members?q=${word}`
  await openSignedIn(page, key ?? portal.keys['automation master']!, address)
  await expect(page.getByRole('checkbox', { name: /^Select Person|^Select [A-Z]/ }).first()).toBeVisible()
}

async function found(master: Caller, query: string): Promise<MembersAnswer> {
  return (await (await master.call('GET', `/api/admin/members?${query}`)).json()) as MembersAnswer
}

const statusOf = (dialog: Locator) => dialog.getByRole('status')

test('extends selected members by keyboard, and names those it left unchanged', async ({ page, portal }) => {
  const word = uniqueWord()
  const { master } = await newMember(portal, `Ann ${word}`)
  await newMember(portal, `Bea ${word}`, { expiresAt: '2031-01-31' })
  const { member: revoked } = await newMember(portal, `Cem ${word}`, { expiresAt: '2031-01-31' })
  await master.call('POST', `/api/admin/members/${revoked.id}/revoke`, {})
  await openList(page, portal, word)
  await expect(barOf(page)).toBeHidden()
  for (const name of ['Ann', 'Bea', 'Cem']) {
    await page.getByRole('checkbox', { name: `Select ${name} ${word}` }).focus()
    await page.keyboard.press('Space')
  }
  await expect(barOf(page).getByRole('status')).toHaveText('3 selected')
  await expectAccessibleOnBoth(page)
  await barOf(page).getByRole('button', { name: 'Extend' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Extend/ })
  await expect(dialog.getByLabel(/^Type /)).toBeHidden()
  await expect(dialog.getByRole('button', { name: 'Extend', exact: true })).toBeDisabled()
  await dialog.getByLabel('Active until').fill('2032-12-31')
  await expect(dialog).toContainText('2 of the 3 selected won’t change.')
  await expect(dialog).toHaveAccessibleName('Extend 1 member?')
  await expectAccessibleOnBoth(page)
  await dialog.getByRole('button', { name: 'Extend 1 member' }).focus()
  await page.keyboard.press('Enter')
  const over = page.getByRole('dialog', { name: 'Extend' })
  await expect(statusOf(over)).toContainText('1 member extended')
  await expect(over.getByRole('heading', { name: '2 members left unchanged' })).toBeVisible()
  await expect(over.getByRole('row', { name: `Ann ${word} This key has no end date.` })).toBeVisible()
  await expect(over.getByRole('row', { name: new RegExp(`^Cem ${word} A revoked key`) })).toBeVisible()
  await expect(over.getByRole('button', { name: 'Done' })).toBeFocused()
  await expectAccessibleOnBoth(page)
  await page.keyboard.press('Enter')
  await expect(over).toBeHidden()
  await expect(barOf(page)).toBeHidden()
  const { members } = await found(master, `q=bea+${word}`)
  expect(members[0]!.expiresAt).toBe('2033-01-01T04:59:59.000Z')
})

test('suspends all that match, of more than 50 only once their number is typed', async ({
  page,
  portal,
  expectTrouble,
}) => {
  expectTrouble(/409/)
  expectTrouble(/didn’t go through/)
  test.slow()
  const word = uniqueWord()
  const master = await newMembers(portal, word, 120)
  await openList(page, portal, word)
  await selectAll(page).check()
  await expect(barOf(page).getByRole('status')).toHaveText('50 selected')
  await barOf(page).getByRole('button', { name: 'Select all 120 that match' }).click()
  await expect(barOf(page).getByRole('status')).toHaveText('All 120 selected')
  await barOf(page).getByRole('button', { name: 'Suspend' }).click()
  const dialog = page.getByRole('dialog', { name: 'Suspend 120 members?' })
  const submit = dialog.getByRole('button', { name: 'Suspend 120 members' })
  await expect(dialog).toContainText('logged out everywhere')
  await dialog.getByLabel('Type 120 to confirm').fill('12')
  await expect(submit).toBeDisabled()
  await page.keyboard.press('Enter')
  expect((await found(master, `q=${word}&state=suspended`)).total).toBe(0)

  // One more than the list has shown: nothing is done until the new number is typed.
  await newMember(portal, `Late ${word}`)
  await dialog.getByLabel('Type 120 to confirm').fill('120')
  const first = await holdRequests(page, BULK)
  await submit.click()
  const renamed = page.getByRole('dialog', { name: 'Suspend 121 members?' })
  await expect(renamed.getByRole('alert')).toContainText('121 members match now. Nothing was changed.')
  await expectAccessibleOnBoth(page)
  await page.getByLabel('Type 121 to confirm').fill('121')
  await page.getByRole('button', { name: 'Suspend 121 members' }).click()
  const running = page.getByRole('dialog', { name: 'Suspend' })
  await expect(running.getByRole('button', { name: 'Suspending…' })).toBeVisible()
  first()
  await expect(statusOf(running)).toContainText('121 members suspended')
  await running.getByRole('button', { name: 'Done' }).click()
  expect((await found(master, `q=${word}&state=suspended`)).total).toBe(121)

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(toastOf(page)).toContainText('121 members active again.')
  expect((await found(master, `q=${word}&state=suspended`)).total).toBe(0)
})

test('goes on where it was interrupted, and does nothing twice', async ({ page, portal, expectTrouble }) => {
  expectTrouble(/ERR_FAILED/)
  expectTrouble(/Something went wrong, with/)
  test.slow()
  const word = uniqueWord()
  const master = await newMembers(portal, word, 150)
  await openList(page, portal, word)
  await selectAll(page).check()
  await barOf(page).getByRole('button', { name: 'Select all 150 that match' }).click()
  await barOf(page).getByRole('button', { name: 'Extend' }).click()
  const dialog = page.getByRole('dialog', { name: /^Extend/ })
  await dialog.getByRole('button', { name: '365 days from today' }).click()
  await dialog.getByLabel('Type 150 to confirm').fill('150')
  // The second part is written, and its answer is lost.
  let calls = 0
  await page.route(BULK, async (route) => {
    calls += 1
    if (calls !== 2) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await dialog.getByRole('button', { name: 'Extend 150 members' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Something went wrong, with 50 members still to go.')
  await expect(statusOf(dialog)).toContainText('Stopped with 50 members to go.')
  await expectAccessibleOnBoth(page)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(statusOf(dialog)).toContainText('100 members extended')
  await expect(statusOf(dialog)).toContainText('50 keys already have that end date.')
  await dialog.getByRole('button', { name: 'Done' }).click()
  const { members } = await found(master, `q=${word}&pageSize=100`)
  expect(new Set(members.map(({ version }) => version))).toEqual(new Set([1]))
})

test('mails selected members as support, who is offered the same three actions', async ({ page, portal }) => {
  const word = uniqueWord()
  const { key } = await newMember(portal, `Dan ${word}`)
  await newMember(portal, `Eli ${word}`, { email: null })
  await openList(page, portal, word, await newMaster(portal, 'support'))
  await selectAll(page).check()
  await expect(barOf(page).getByRole('button')).toHaveText(['', 'Extend', 'Suspend', 'Email key'])
  await barOf(page).getByRole('button', { name: 'Email key' }).click()
  const dialog = page.getByRole('dialog', { name: /^Email key/ })
  await expect(dialog).toContainText('1 of the 2 selected won’t change.')
  await dialog.getByRole('button', { name: 'Email 1 member' }).click()
  await expect(statusOf(dialog)).toContainText('1 key email queued')
  await expect(
    dialog.getByRole('row', { name: new RegExp(`^Eli ${word} This member has no email`) }),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  expect((await (await signIn(portal, key)).call('GET', '/api/auth/session')).status).toBe(200)
})

test('forgets the selection with the filter, and offers no checkbox for a master', async ({
  page,
  portal,
}) => {
  const word = uniqueWord()
  await newMember(portal, `Fay ${word}`)
  await newMaster(portal, 'editor', `Gus ${word}`)
  await openList(page, portal, word)
  await selectAll(page).check()
  await expect(barOf(page).getByRole('status')).toHaveText('1 selected')
  await expect(page.getByRole('checkbox', { name: `Select Gus ${word}` })).toBeHidden()
  await page.getByRole('button', { name: /^Active/ }).click()
  await expect(barOf(page)).toBeHidden()
  await page.getByRole('checkbox', { name: `Select Fay ${word}` }).check()
  await barOf(page).getByRole('button', { name: 'Clear selection' }).click()
  await expect(barOf(page)).toBeHidden()
})

test('exports what the filter shows, without keys', async ({ page, portal }) => {
  const word = uniqueWord()
  const { key } = await newMember(portal, `Hal ${word}`)
  const { member, master } = await newMember(portal, `Ida ${word}`)
  await master.call('POST', `/api/admin/members/${member.id}/suspend`, {})
  await openList(page, portal, word)
  await page.getByRole('button', { name: /^Active/ }).click()
  await expect(page.getByRole('row')).toHaveCount(2)
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export CSV' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^members.*\.csv$/)
  const lines = (await readFile(await download.path(), 'utf8')).trim().split(/\r?\n/)
  expect(lines).toHaveLength(2)
  expect(lines[0]).toContain('Member ID,Key,Level,State,Name,Email')
  expect(lines[1]).toContain(`Hal ${word}`)
  expect(lines.join('\n')).not.toContain(key)
})
