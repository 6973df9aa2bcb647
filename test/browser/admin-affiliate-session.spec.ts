import { letUndoPass, names, openApplications, rowOf } from './applications-page.js'
import { apply, applyApproved, uniqueWord } from './applicants.js'
import { endSession, expect, test, unlock } from './fixtures.js'

const STATS = '/api/admin/affiliate/stats'

test.beforeEach(({ expectTrouble }) => expectTrouble(/status of 401/))

test('keeps a stats edit after the session ends, for its author only', async ({
  page,
  portal,
  expectTrouble,
}) => {
  expectTrouble(/couldn’t save/)
  test.slow()
  const word = uniqueWord()
  const [name] = names(word, 1) as [string]
  const { accessKey, master } = await applyApproved(portal, name)
  await openApplications(page, portal, word)
  await page.getByRole('button', { name: `Edit Stats: ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Affiliate Stats' })
  const referrals = dialog.getByRole('spinbutton', { name: 'Referrals Made' })
  const reason = dialog.getByRole('textbox', { name: 'Reason' })
  await referrals.fill('7')
  await reason.fill('Counted again.')
  const update = () => dialog.getByRole('button', { name: 'Update Stats' }).click()
  await endSession(page, STATS, update)

  await unlock(page, portal.keys['indicator master']!)
  await expect(referrals).toHaveValue('0')
  await expect(reason).toHaveValue('')
  await dialog.getByRole('spinbutton', { name: 'Total Earnings ($)' }).fill('1')
  await endSession(page, STATS, update)

  // Somebody else has changed them meanwhile: the conflict is shown before anything is overwritten.
  const stats = { referralsMade: 5 }
  expect((await master.call('PUT', '/api/admin/affiliate/stats', { accessKey, stats })).status).toBe(200)
  expectTrouble(/status of 409/)
  await unlock(page, portal.keys['automation master']!)
  await expect(referrals).toHaveValue('7')
  await expect(reason).toHaveValue('Counted again.')
  await update()
  await expect(dialog.getByRole('row', { name: 'Referrals Made' }).getByRole('cell')).toHaveText(['7', '5'])
  await dialog.getByRole('button', { name: 'Save mine' }).click()
  await expect(dialog).toBeHidden()
  await expect(rowOf(page, name)).toContainText('7 referrals')
})

test('keeps a rejection reason after the session ends', async ({ page, portal, expectTrouble }) => {
  expectTrouble(/couldn’t reject/)
  const word = uniqueWord()
  const [name] = names(word, 1) as [string]
  await apply(portal, [name])
  await openApplications(page, portal, word, '&view=first')
  const details = page.getByRole('dialog', { name: 'Application Details' })
  await expect(details).toContainText('Submitted by')
  await page.keyboard.press('r')
  const question = page.getByRole('dialog', { name: `Reject ${name}?` })
  const reason = question.getByRole('textbox', { name: 'Reason' })
  await reason.fill('No site yet.')
  await endSession(page, '/api/admin/affiliate/reject', async () => {
    await reason.press('Control+Enter')
    await letUndoPass(page)
  })

  await unlock(page, portal.keys['automation master']!)
  await expect(details.getByRole('alert')).toContainText(`Your session ended before ${name} was rejected.`)
  await expect(details).toContainText('Pending Review')
  await page.keyboard.press('r')
  await expect(reason).toHaveValue('No site yet.')
  await reason.press('Control+Enter')
  await letUndoPass(page)
  await expect(details.getByRole('listitem').filter({ hasText: 'Rejected by' })).toContainText('No site yet.')
})

test('keeps a selection after the session ends', async ({ page, portal }) => {
  const word = uniqueWord()
  const all = names(word, 3)
  await apply(portal, all)
  await openApplications(page, portal, word)
  await page.getByRole('checkbox', { name: `Select ${all[0]}` }).check()
  await page.getByRole('button', { name: 'Select all 3' }).click()
  await page.getByRole('checkbox', { name: `Select ${all[1]}` }).uncheck()
  await endSession(page, '/api/admin/affiliate/applications/*', () =>
    page.getByRole('button', { name: `View: ${all[1]}` }).click(),
  )

  await unlock(page, portal.keys['automation master']!)
  await page
    .getByRole('dialog', { name: 'Application Details' })
    .getByRole('button', { name: 'Close' })
    .click()
  await page.getByRole('button', { name: 'Approve 2' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve 2' }).click()
  await expect(rowOf(page, all[0]!)).toContainText('Approved')
  await expect(rowOf(page, all[2]!)).toContainText('Approved')
  await expect(rowOf(page, all[1]!)).toContainText('Pending Review')
})
