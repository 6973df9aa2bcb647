import { names, openDesk, rowOf } from './affiliate-desk.js'
import { apply, signInMaster, uniqueWord } from './applicants.js'
import { DESKTOP, expect, expectAccessible, expectAccessibleOnBoth, PHONE, test } from './fixtures.js'

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
  // Its surface comes from the style sheet that the build has drawn.
  await expect(dialog.locator('.ant-modal-container')).toHaveCSS('background-color', 'rgb(21, 27, 39)')
  await expect(dialog).toContainText('Bronze')
  await field('Commission Rate (%)').fill('0.3')
  await expect(dialog).toContainText('0.30 = 30 %')
  await expectAccessibleOnBoth(page)
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
  await page.setViewportSize(PHONE)
  await dialog.getByRole('button', { name: 'Update Stats' }).click()
  await expect(dialog.getByText('Somebody has changed these stats')).toBeInViewport()
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

test('a share that was typed as a percentage is not saved as all of it', async ({ page, portal }) => {
  const word = uniqueWord()
  const [name] = names(word, 1) as [string]
  const [applicant] = await apply(portal, [name])
  const master = await signInMaster(portal)
  await master.call('POST', '/api/admin/affiliate/approve', { accessKey: applicant!.key })
  await openDesk(page, portal, word)
  await page.getByRole('button', { name: `Edit Stats: ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Affiliate Stats' })
  const share = dialog.getByRole('spinbutton', { name: 'Commission Rate (%)' })
  await share.fill('30')
  await expect(share).toHaveAccessibleDescription('Between 0 and 1. For 30 % write 0.30.')
  await page.keyboard.press('Enter')
  await expect(share).toBeFocused()
  await expect(dialog).toBeVisible()
  await share.fill('0.3')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
})

test('a field that the server refuses can be corrected and sent again', async ({
  page,
  portal,
  expectTrouble,
}) => {
  expectTrouble(/status of 400/)
  expectTrouble(/could not be saved/)
  const word = uniqueWord()
  const [name] = names(word, 1) as [string]
  const [applicant] = await apply(portal, [name])
  const master = await signInMaster(portal)
  await master.call('POST', '/api/admin/affiliate/approve', { accessKey: applicant!.key })
  await openDesk(page, portal, word)
  await page.getByRole('button', { name: `Edit Stats: ${name}` }).click()
  const rate = page.getByRole('spinbutton', { name: 'Conversion Rate (%)' })
  await rate.fill('33.33333')
  await page.getByRole('button', { name: 'Update Stats' }).click()
  await expect(rate).toHaveAttribute('aria-invalid', 'true')
  await rate.fill('33.3333')
  await page.getByRole('button', { name: 'Update Stats' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
})
