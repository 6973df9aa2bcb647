import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { PayoutsAnswer } from '../../src/affiliate/payouts/payouts.contract.js'
import { addMonths, monthOf } from '../../src/platform/business-time.contract.js'
import { monthName } from '../../src/affiliate/payouts/payouts.contract.js'
import { signInMaster } from './applicants.js'
import {
  expect,
  expectFocusIn,
  mainOf,
  openSignedIn,
  PHONE,
  test,
  toastOf,
  navigationOf,
} from './fixtures.js'
import { newMaster } from './masters.js'
import { expectAccessibleOnBoth } from './page-checks.js'

const PAYOUTS = '/admin/affiliate?view=payouts'
/** In which sales of the demo affiliates are payable. */
const MONTH = addMonths(monthOf(new Date()), -1)

// A closed month stays closed.
test.use({ ownPortal: 'payouts' })

/** Presses a step's button and agrees to what it asks. */
async function make(page: Page, step: RegExp, agree: string | RegExp = step) {
  await mainOf(page).getByRole('button', { name: step }).click()
  const question = page.getByRole('dialog')
  await expectFocusIn(question)
  await question.getByRole('button', { name: agree }).click()
  await expect(question).toBeHidden()
}

test('closes a month, approves by two, exports for PayPal, imports results, and shows the affiliate', async ({
  page,
  portal,
  expectTrouble,
}) => {
  test.slow()
  expectTrouble(/409|400|We can’t tell|We couldn’t save/)
  await openSignedIn(page, portal.keys['automation master']!, '/admin/affiliate')
  await navigationOf(page).getByRole('link', { name: 'Payouts' }).click()
  await expect(page).toHaveURL(PAYOUTS)
  const main = mainOf(page)
  await expect(main).toContainText('No month is closed yet')
  await expectAccessibleOnBoth(page)
  await main.getByRole('button', { name: `Close ${monthName(MONTH)}` }).click()
  await expect(page.getByRole('dialog')).toContainText('You can’t undo this.')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await make(page, /^Close /)
  await expect(toastOf(page)).toContainText(`${monthName(MONTH)} closed`)
  await expect(page).toHaveURL(`${PAYOUTS}&month=${MONTH}`)
  await expectAccessibleOnBoth(page)

  await make(page, /^Approve all /, /^Approve all /)
  await expect(main).toContainText('above the approval limit')
  const { call } = await signInMaster(portal)
  const read = async () => (await (await call('GET', '/api/admin/payouts')).json()) as PayoutsAnswer
  const { statements } = await read()
  const large = statements.find(({ needsSecond, problem }) => needsSecond && !problem)!
  await page.goto(`${PAYOUTS}&payout=${large.id}`)
  const drawer = page.getByRole('dialog', { name: large.affiliate.name! })
  await expect(drawer).toContainText('you closed the month')
  await expect(drawer.getByRole('button', { name: 'Approve' })).toBeHidden()
  await expectAccessibleOnBoth(page)

  await openSignedIn(page, await newMaster(portal, 'manager'), `${PAYOUTS}&payout=${large.id}`)
  await drawer.getByRole('button', { name: 'Approve' }).click()
  await page
    .getByRole('dialog', { name: /^Approve \$/ })
    .getByRole('button', { name: 'Approve' })
    .click()
  await expect(toastOf(page)).toContainText('Payout approved')
  await expect(drawer).toContainText('the next file you export')
  await drawer.getByRole('link', { name: 'View in the audit log' }).click()
  await expect(main).toContainText(large.reference)
  await page.goto(PAYOUTS)
  await make(page, /^Approve all /)
  await expect(main.getByRole('button', { name: 'Export for PayPal' })).toBeVisible()
  const downloading = page.waitForEvent('download')
  await make(page, /^Export for PayPal/)
  const download = await downloading
  expect(download.suggestedFilename()).toBe(`payouts-${MONTH}-paypal.csv`)
  const rows = (await readFile(await download.path(), 'utf8'))
    .trim()
    .split('\r\n')
    .map((line) => line.split(','))
  expect(rows.find(([, , , reference]) => reference === large.reference)).toEqual([
    expect.stringContaining('@'),
    large.due.toFixed(2),
    'USD',
    large.reference,
    `Affiliate commissions ${monthName(MONTH)}`,
    'PAYPAL',
  ])
  await make(page, /^Export for Wise/)
  await expect(main.getByRole('alert')).toContainText('Paste the heading row')
  await main.getByRole('button', { name: 'Payout settings' }).click()
  const settings = page.getByRole('dialog', { name: 'Payout settings' })
  const heading = settings.getByRole('textbox')
  await heading.fill('IBAN,amount')
  await settings.getByRole('button', { name: 'Save settings' }).click()
  await expect(settings).toContainText('We can’t fill the column “IBAN”')
  await expect(heading).toBeFocused()
  await heading.fill('recipientEmail,name,amount,paymentReference')
  await settings.getByRole('button', { name: 'Save settings' }).click()
  await expect(settings).toBeHidden()
  await main.getByRole('button', { name: 'Download PayPal file again' }).click()
  await expect(page.getByRole('dialog')).toContainText('twice pays everyone twice')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()

  await main.getByRole('button', { name: 'Import results' }).first().click()
  const results = page.getByRole('dialog', { name: 'Import results' })
  const bring = (amount: number) =>
    results.locator('input[type=file]').setInputFiles({
      name: 'report.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`reference,amount,status\n${large.reference},${amount.toFixed(2)},SUCCESS\n`),
    })
  await bring(large.due + 1)
  await expect(results).toContainText('The amount isn’t that of the payout')
  await expectAccessibleOnBoth(page)
  await bring(large.due)
  await results.getByRole('button', { name: 'Import 1 result' }).click()
  await expect(results).toContainText('1 result imported')
  await results.getByRole('button', { name: 'Done' }).click()
  await main.getByRole('button', { name: /^Paid/ }).click()
  await expect(page).toHaveURL(/state=paid/)
  await expect(main.getByRole('table')).toContainText(large.affiliate.code)
  await page.setViewportSize(PHONE)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  await expectAccessibleOnBoth(page)

  const revealed = await call('POST', `/api/admin/members/${large.affiliate.memberId}/reveal`, {})
  const { key } = (await revealed.json()) as { key: string }
  await openSignedIn(page, key, '/affiliate')
  const payouts = main.getByRole('region', { name: 'Payouts' })
  await expect(payouts).toContainText('Held until refunds are unlikely')
  await payouts.getByLabel(/^PayPal email/).fill('=nobody')
  await payouts.getByRole('button', { name: 'Save' }).click()
  await expect(payouts).toContainText('This can’t start with')
  await expectAccessibleOnBoth(page)
  await payouts.getByLabel(/^PayPal email/).fill('paid@vale.example')
  await payouts.getByRole('combobox', { name: 'Country' }).selectOption({ label: 'Austria' })
  await payouts.getByRole('button', { name: 'Save' }).click()
  await expect(payouts).toContainText('Saved.')
  await payouts.getByRole('link', { name: monthName(MONTH) }).click()
  await expect(page).toHaveURL(`/affiliate?view=statement&of=${MONTH}`)
  await expect(main).toContainText(large.reference)
  await expect(main).toContainText('Paid')
  await expectAccessibleOnBoth(page)
})

test('shows no payouts to support', async ({ page, portal }) => {
  await openSignedIn(page, await newMaster(portal, 'support'), PAYOUTS)
  await expect(mainOf(page).getByRole('heading', { name: 'Affiliate Applications' })).toBeVisible()
  await expect(navigationOf(page).getByRole('link', { name: 'Payouts' })).toHaveCount(0)
})
