import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { apply, signInMaster, uniqueWord } from './applicants.js'
import { DESKTOP, expect, expectAccessible, PHONE, sectionHeading, test, unlock } from './fixtures.js'

type Portal = Parameters<typeof apply>[0]

/** The back office, showing those whose names have the word. */
async function openDesk(page: Page, portal: Portal, word: string, more = '') {
  await unlock(page, portal.keys['automation master']!, {
    at: `/admin/affiliate?q=${word}${more}`,
    remember: true,
  })
  await expect(sectionHeading(page)).toHaveText('Affiliate Admin Dashboard')
  await expect(page.getByRole('heading', { name: 'Affiliate Applications' })).toBeVisible()
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const names = (word: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${String.fromCharCode(65 + at)} ${word}`)

async function expectAccessibleAtAllSizes(page: Page) {
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size)
    await expectAccessible(page)
  }
}

test('search, filter, order and page are in the address, and come back with it', async ({ page, portal }) => {
  test.slow()
  const word = uniqueWord()
  const applicants = await apply(portal, names(word, 21))
  const master = await signInMaster(portal)
  await master.call('POST', '/api/admin/affiliate/approve', { accessKey: applicants[0]!.key })
  await openDesk(page, portal, '', '&size=20')
  await expect(page.getByText('Total Commissions')).toBeVisible()
  await page.getByRole('searchbox').fill(word)
  await expect(page).toHaveURL(`/admin/affiliate?q=${word}&size=20`)
  await expect(page.getByText('1–20 of 21')).toBeVisible()
  await expect(rowOf(page, `U ${word}`)).toBeVisible()
  await page.getByTitle('2', { exact: true }).click()
  await expect(page).toHaveURL(`/admin/affiliate?q=${word}&page=2&size=20`)
  await expect(rowOf(page, `A ${word}`)).toContainText('Approved')
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.reload()
  await expect(rowOf(page, `A ${word}`)).toBeVisible()

  await page.getByRole('columnheader', { name: 'Name' }).click()
  await expect(page).toHaveURL(`/admin/affiliate?q=${word}&sort=name&size=20`)
  await expect(page.getByRole('row').nth(1)).toContainText(`A ${word}`)
  await page.getByRole('button', { name: /^Approved/ }).click()
  await expect(page).toHaveURL(`/admin/affiliate?status=approved&q=${word}&sort=name&size=20`)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.goBack()
  await expect(page.getByText('1–20 of 21')).toBeVisible()
  await expectAccessibleAtAllSizes(page)

  await page.getByRole('searchbox').fill(`${word} nobody`)
  await expect(page.getByRole('heading', { name: 'No match' })).toBeVisible()
  await expectAccessibleAtAllSizes(page)
  await page.getByRole('button', { name: 'Clear search and filter' }).click()
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await expect(page.getByRole('heading', { name: 'No match' })).toBeHidden()
})

test('an application is approved, another rejected with a reason, and both tell their history', async ({
  page,
  portal,
}) => {
  const word = uniqueWord()
  const [yes, no] = names(word, 2) as [string, string]
  await apply(portal, [yes, no])
  await openDesk(page, portal, word)
  for (const action of ['View', 'Approve', 'Reject'])
    await expect(rowOf(page, yes).getByRole('button', { name: `${action}: ${yes}` })).toBeVisible()
  await page.getByRole('button', { name: `Approve: ${yes}` }).click()
  await expect(rowOf(page, yes)).toContainText('Approved')
  await expect(rowOf(page, yes).getByRole('button')).toHaveText(['View', 'Edit Stats'])
  await expect(rowOf(page, no)).toContainText('Pending Review')

  await page.getByRole('button', { name: `Reject: ${no}` }).click()
  const question = page.getByRole('dialog', { name: `Reject ${no}?` })
  await expectAccessibleAtAllSizes(page)
  await question.getByRole('textbox', { name: 'Reason' }).fill('No site yet.')
  await question.getByRole('button', { name: 'Reject' }).click()
  await expect(question).toBeHidden()
  await expect(rowOf(page, no)).toContainText('Rejected')
  await expect(rowOf(page, no).getByRole('button')).toHaveText(['View'])

  await page.getByRole('button', { name: `View: ${no}` }).click()
  const details = page.getByRole('dialog', { name: 'Application Details' })
  for (const text of ['Advanced (3-5 years)', 'Medium (10K-100K followers)', 'https://traders.example/desk'])
    await expect(details).toContainText(text)
  await expect(details.getByRole('listitem').filter({ hasText: 'Rejected by' })).toContainText('No site yet.')
  await expectAccessibleAtAllSizes(page)
  await details.getByRole('button', { name: 'Close' }).click()
  await expect(details).toBeHidden()
})

test('a review goes by keys from one application to the next', async ({ page, portal }) => {
  const word = uniqueWord()
  const [first, second, third] = names(word, 3) as [string, string, string]
  await apply(portal, [first, second, third])
  await openDesk(page, portal, word, '&sort=submittedAt&view=first')
  const details = page.getByRole('dialog', { name: 'Application Details' })
  await expect(details).toContainText(first)
  await expect(details).toContainText('1 of 3')
  await expect(details.getByRole('list', { name: 'Keyboard' })).toContainText('A approve')
  await page.keyboard.press('a')
  await expect(details).toContainText('Approved')
  await page.keyboard.press('ArrowRight')
  await expect(details).toContainText(second)
  await page.keyboard.press('r')
  const question = page.getByRole('dialog', { name: `Reject ${second}?` })
  await expect(question.getByRole('textbox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(details).toContainText('Pending Review')
  await page.keyboard.press('r')
  await question.getByRole('button', { name: 'Reject' }).press('Enter')
  await expect(details).toContainText('Rejected')
  await page.keyboard.press('ArrowRight')
  await expect(details).toContainText(third)
  await page.keyboard.press('ArrowLeft')
  await expect(details).toContainText(second)
  await page.keyboard.press('Escape')
  await expect(details).toBeHidden()
  await expect(rowOf(page, third)).toContainText('Pending Review')
})

test('stats are saved by Enter, what is unsaved asks, and a stale edit shows mine and theirs', async ({
  page,
  portal,
  expectTrouble,
}) => {
  expectTrouble(/status of 409/)
  expectTrouble(/could not be saved/)
  test.slow()
  const word = uniqueWord()
  const [name] = names(word, 1) as [string]
  const [applicant] = await apply(portal, [name])
  const accessKey = applicant!.key
  const master = await signInMaster(portal)
  await master.call('POST', '/api/admin/affiliate/approve', { accessKey })
  await openDesk(page, portal, word)
  const open = () => page.getByRole('button', { name: `Edit Stats: ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Affiliate Stats' })
  const field = (label: string) => dialog.getByRole('spinbutton', { name: label })
  await open()
  await expect(field('Total Earnings ($)')).toHaveValue('0.00')
  await expect(dialog).toContainText('Bronze')
  await field('Commission Rate (%)').fill('0.3')
  await expect(dialog).toContainText('0.30 = 30 %')
  await expectAccessibleAtAllSizes(page)
  await field('Total Earnings ($)').fill('1234.5')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(rowOf(page, name)).toContainText('$1,234.50')

  await open()
  await field('Referrals Made').fill('7')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  await question.getByRole('button', { name: 'Go on editing' }).click()
  await expect(question).toBeHidden()
  await page.goBack()
  await question.getByRole('button', { name: 'Go on editing' }).click()
  await expect(question).toBeHidden()
  await expect(field('Referrals Made')).toHaveValue('7')

  const stats = { referralsMade: 5, activeMembers: 4 }
  expect((await master.call('PUT', '/api/admin/affiliate/stats', { accessKey, stats })).status).toBe(200)
  await dialog.getByRole('button', { name: 'Update Stats' }).click()
  const conflict = dialog.getByRole('row', { name: 'Referrals Made' })
  await expect(conflict.getByRole('cell')).toHaveText(['7', '5'])
  await expect(field('Active Members')).toHaveValue('4')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save mine' }).click()
  await expect(dialog).toBeHidden()
  await expect(rowOf(page, name)).toContainText('7 referrals')
  const list = await (await master.call('GET', `/api/admin/affiliate/applications?q=${word}`)).json()
  expect(list.applications[0].stats).toMatchObject({
    referralsMade: 7,
    activeMembers: 4,
    totalEarnings: 1234.5,
  })

  await page.getByRole('button', { name: `View: ${name}` }).click()
  const entries = page
    .getByRole('dialog', { name: 'Application Details' })
    .getByRole('list', { name: 'Ledger' })
  await expect(entries.getByRole('listitem')).toHaveCount(3)
  await expect(entries).toContainText('+$1,234.50')
  await expect(entries).toContainText('+2 referrals · by automation master')
  await expectAccessibleAtAllSizes(page)
})

test('several are approved at once, after a question', async ({ page, portal }) => {
  const word = uniqueWord()
  const all = names(word, 3)
  await apply(portal, all)
  await openDesk(page, portal, word)
  await page.getByRole('checkbox', { name: `Select ${all[0]}` }).check()
  await page.getByRole('checkbox', { name: `Select ${all[1]}` }).check()
  await page.getByRole('button', { name: 'Approve 2' }).click()
  const question = page.getByRole('dialog', { name: 'Approve 2 applications?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Approve 2' }).click()
  await expect(rowOf(page, all[0]!)).toContainText('Approved')
  await expect(rowOf(page, all[1]!)).toContainText('Approved')
  await expect(rowOf(page, all[2]!)).toContainText('Pending Review')
})

test('the export is of what the filter shows', async ({ page, portal }) => {
  const word = uniqueWord()
  const all = names(word, 2)
  await apply(portal, all)
  await openDesk(page, portal, word)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ])
  const lines = (await readFile(await download.path(), 'utf8')).trim().split(/\r?\n/)
  expect(lines).toHaveLength(3)
  for (const name of all) expect(lines.some((line) => line.includes(name))).toBe(true)
})

test('a reply without success changes nothing, is told quietly, and Retry does it', async ({
  page,
  portal,
  expectTrouble,
}) => {
  expectTrouble(/could not be approved/)
  const word = uniqueWord()
  const [name] = names(word, 1) as [string]
  await apply(portal, [name])
  await openDesk(page, portal, word)
  let isOdd = true
  await page.route('**/api/admin/affiliate/approve', (route) =>
    isOdd ? route.fulfill({ json: { success: false } }) : route.continue(),
  )
  await page.getByRole('button', { name: `Approve: ${name}` }).click()
  await expect(page.getByRole('alert')).toContainText(`${name} could not be approved.`)
  await expect(rowOf(page, name)).toContainText('Pending Review')
  await expectAccessible(page)
  isOdd = false
  await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click()
  await expect(rowOf(page, name)).toContainText('Approved')
})

test('a list that cannot be loaded says so, and Retry loads it', async ({ page, portal, expectTrouble }) => {
  expectTrouble(/status of 503/)
  expectTrouble(/could not be loaded/)
  let isDown = true
  await page.route('**/api/admin/affiliate/applications?*', (route) =>
    isDown ? route.fulfill({ status: 503, json: {} }) : route.continue(),
  )
  await unlock(page, portal.keys['indicator master']!, { at: '/admin/affiliate' })
  await expect(page.getByRole('alert')).toContainText('The applications could not be loaded.')
  await expectAccessible(page)
  isDown = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('Total Applications')).toBeVisible()
})
