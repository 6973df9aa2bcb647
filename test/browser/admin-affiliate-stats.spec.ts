import type { ApplicationsAnswer } from '../../src/affiliate/applications/application-list.contract.js'
import { names, openApplications, rowOf } from './applications-page.js'
import { applyApproved, uniqueWord } from './applicants.js'
import { DESKTOP, expect, expectFocusIn, PHONE, test, toastOf } from './fixtures.js'
import { expectAccessible, expectAccessibleOnBoth } from './page-checks.js'

test('saves stats on Enter, confirms before discarding changes, and shows both versions of a stale edit', async ({
  page,
  portal,
  expectTrouble,
}) => {
  expectTrouble(/status of 409/)
  expectTrouble(/couldn’t save/)
  test.slow()
  const word = uniqueWord()
  const [name] = names(word, 1) as [string]
  const { accessKey, master } = await applyApproved(portal, name)
  await openApplications(page, portal, word)
  const open = () => page.getByRole('button', { name: `Edit Stats: ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Affiliate Stats' })
  const field = (label: string) => dialog.getByRole('spinbutton', { name: label })
  await open()
  await expectFocusIn(dialog)
  await expect(field('Total Earnings ($)')).toHaveValue('0.00')
  // The color comes from the style sheet that the build generates.
  await expect(dialog.locator('.ant-modal-container')).toHaveCSS('background-color', 'rgb(21, 27, 39)')
  await expect(dialog).toContainText('Bronze')
  await field('Commission Rate (%)').fill('0.3')
  await expect(dialog).toContainText('0.30 = 30%')
  await expectAccessibleOnBoth(page)
  await field('Total Earnings ($)').fill('1234.5')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(rowOf(page, name)).toContainText('$1,234.50')

  await open()
  await field('Referrals Made').fill('7')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(question).toBeHidden()
  await page.goBack()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(question).toBeHidden()
  await expect(field('Referrals Made')).toHaveValue('7')

  const stats = { referralsMade: 5, activeMembers: 4 }
  expect((await master.call('PUT', '/api/admin/affiliate/stats', { accessKey, stats })).status).toBe(200)
  await page.setViewportSize(PHONE)
  await dialog.getByRole('button', { name: 'Update Stats' }).click()
  await expect(dialog.getByText('Someone else changed these stats')).toBeInViewport()
  await page.setViewportSize(DESKTOP)
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
  await expectAccessibleOnBoth(page)
})

test('refuses a rate typed as a percentage, and undoes an edit', async ({ page, portal }) => {
  const word = uniqueWord()
  const [name] = names(word, 1) as [string]
  const { master } = await applyApproved(portal, name)
  const stored = async () => {
    const answer = await master.call('GET', `/api/admin/affiliate/applications?q=${word}`)
    const { stats, version } = ((await answer.json()) as ApplicationsAnswer).applications[0]!
    return { stats, version }
  }
  const before = await stored()
  await openApplications(page, portal, word)
  await page.getByRole('button', { name: `Edit Stats: ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Affiliate Stats' })
  const share = dialog.getByRole('spinbutton', { name: 'Commission Rate (%)' })
  await share.fill('30')
  await expect(share).toHaveAccessibleDescription(
    'Enter a rate from 0 to 1, with up to 4 decimal places. For 30%, enter 0.30.',
  )
  await page.keyboard.press('Enter')
  await expect(share).toBeFocused()
  await expect(dialog).toBeVisible()
  await share.fill('0.3')
  // The number field reads Enter within some milliseconds of the text as Enter on the number before.
  await expect(share).toHaveAccessibleDescription('0.30 = 30%')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(toastOf(page)).toContainText(`${name}’s stats are as they were before`)
  expect(await stored()).toEqual({ ...before, version: before.version + 2 })
})

test('corrects and resends a field that the server refused', async ({ page, portal, expectTrouble }) => {
  expectTrouble(/status of 400/)
  expectTrouble(/couldn’t save/)
  const word = uniqueWord()
  const [name] = names(word, 1) as [string]
  await applyApproved(portal, name)
  await openApplications(page, portal, word)
  await page.getByRole('button', { name: `Edit Stats: ${name}` }).click()
  await page.getByRole('spinbutton', { name: 'Conversion Rate (%)' }).fill('33.3333')
  const reason = page.getByRole('textbox', { name: 'Reason' })
  // Values that are not shown in full are refused.
  await reason.fill('Counted again\u0007')
  await page.getByRole('button', { name: 'Update Stats' }).click()
  await expect(reason).toHaveAccessibleDescription('Keep the reason to 500 characters or fewer.')
  await expect(reason).toHaveAttribute('aria-invalid', 'true')
  await reason.fill('Counted again')
  await page.getByRole('button', { name: 'Update Stats' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('refuses empty, rounded and contradictory stats at their fields', async ({ page, portal }) => {
  const word = uniqueWord()
  const [name] = names(word, 1) as [string]
  const { accessKey, master } = await applyApproved(portal, name)
  const stats = { totalEarnings: 120, thisMonthEarnings: 20, referralsMade: 8, activeMembers: 5 }
  await master.call('PUT', '/api/admin/affiliate/stats', { accessKey, stats })
  await openApplications(page, portal, word)
  await page.getByRole('button', { name: `Edit Stats: ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Affiliate Stats' })
  await expectFocusIn(dialog)
  const field = (label: string) => dialog.getByRole('spinbutton', { name: label })
  const update = () => dialog.getByRole('button', { name: 'Update Stats' }).click()

  const total = field('Total Earnings ($)')
  await total.fill('')
  await update()
  await expect(total).toHaveAccessibleDescription('Enter a number, or 0 for none.')
  await expect(total).toBeFocused()
  await total.fill('19.99')
  await update()
  await expect(total).toHaveAccessibleDescription('Total earnings can’t be less than this month’s earnings.')
  await total.fill('20')

  const referrals = field('Referrals Made')
  await referrals.fill('13.7')
  await referrals.blur()
  await expect(referrals).toHaveValue('13.7')
  await expect(referrals).toHaveAccessibleDescription('Enter a whole number from 0 to 2,000,000,000.')
  await referrals.fill('13')
  await expect(referrals).toHaveAccessibleDescription(
    /^Edits don’t pay rewards, so this one adds no reward for 10 sales \(\$200\)/,
  )
  const members = field('Active Members')
  await members.fill('14')
  await update()
  await expect(members).toHaveAccessibleDescription('Active members can’t be more than referrals made.')
  await expectAccessibleOnBoth(page)
  await members.fill('13')
  await update()
  await expect(dialog).toBeHidden()
  const list = await (await master.call('GET', `/api/admin/affiliate/applications?q=${word}`)).json()
  expect(list.applications[0].stats).toMatchObject({
    totalEarnings: 20,
    thisMonthEarnings: 20,
    referralsMade: 13,
    activeMembers: 13,
  })
})
