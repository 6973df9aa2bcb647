import { names, openDesk, rowOf } from './affiliate-desk.js'
import { apply, uniqueWord } from './applicants.js'
import { expect, expectAccessibleOnBoth, test } from './fixtures.js'

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
  await expectAccessibleOnBoth(page)
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
  await expectAccessibleOnBoth(page)
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

test('the keyboard goes on where it was, whatever closes or goes', async ({ page, portal }) => {
  const word = uniqueWord()
  const [first, second, third] = names(word, 3) as [string, string, string]
  await apply(portal, [first, second, third])
  await openDesk(page, portal, word, '&sort=name')
  const button = (action: string, name: string) => page.getByRole('button', { name: `${action}: ${name}` })
  await button('View', first).press('Enter')
  const details = page.getByRole('dialog', { name: 'Application Details' })
  await expect(details).toContainText(first)
  await page.keyboard.press('ArrowRight')
  await expect(details).toContainText(second)
  await page.keyboard.press('a')
  await expect(details).toContainText('Approved')
  await page.keyboard.press('e')
  await expect(page.getByRole('spinbutton', { name: 'Total Earnings ($)' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(details).toContainText('2 of 3')
  await page.keyboard.press('Escape')
  await expect(button('View', second)).toBeFocused()

  await button('Approve', first).press('Enter')
  await expect(rowOf(page, first)).toContainText('Approved')
  await expect(button('View', first)).toBeFocused()

  await button('Edit Stats', first).press('Enter')
  await expect(page.getByRole('spinbutton', { name: 'Total Earnings ($)' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button('Edit Stats', first)).toBeFocused()

  await page.getByRole('checkbox', { name: `Select ${third}` }).check()
  await page.getByRole('button', { name: 'Approve 1' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Approve 1' }).press('Enter')
  await expect(rowOf(page, third)).toContainText('Approved')
  await expect(page.getByRole('heading', { name: 'Affiliate Applications' })).toBeFocused()
})
