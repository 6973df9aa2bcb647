import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import type { AffiliateDashboardAnswer } from '../../src/affiliate/dashboard/dashboard.contract.js'
import type { PayoutsAnswer } from '../../src/affiliate/payouts/payouts.contract.js'
import { addMonths, monthOf } from '../../src/platform/business-time.contract.js'
import { monthName } from '../../src/affiliate/payouts/payouts.contract.js'
import { FIRST_RULES } from '../../src/affiliate/program/rules.contract.js'
import { type PortalProcess, runTool } from '../support/portal-process.js'
import { applyApproved, signIn } from './applicants.js'
import {
  DESKTOP,
  expect,
  expectFocusIn,
  mainOf,
  newKey,
  openSignedIn,
  PHONE,
  test,
  toastOf,
  unlock,
  navigationOf,
} from './fixtures.js'
import { newMaster } from './masters.js'
import { expectAccessibleOnBoth } from './page-checks.js'

const PAYOUTS = '/admin/affiliate?view=payouts'
/** The last one that is over. */
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

/** Runs the command as 70 days ago: what it records is payable in a month that is over. Returns the sale's commission. */
async function tell({ environment }: PortalProcess, ...args: string[]): Promise<number> {
  const clock = {
    NODE_OPTIONS: `--import=${resolve('test/support/skewed-clock.mjs')}`,
    SKEW: String(-70 * 24 * 60 * 60 * 1000),
  }
  const { stdout, stderr } = await runTool('affiliate', [...args, '--json'], { ...environment, ...clock })
  expect(stderr).toBe('')
  const [sale] = (JSON.parse(stdout) as { sales: { status: string; commission: number }[] }).sales
  expect(sale!.status).toBe('credited')
  return sale!.commission
}

/** A visitor follows an affiliate's link, uses a key, buys with it, and gets a part back. Returns the affiliate, and what it earned. */
async function sellByLink(page: Page, portal: PortalProcess) {
  const { accessKey, master } = await applyApproved(portal, 'Ida Brook')
  const { call } = await signIn(portal, accessKey)
  const details = { service: 'paypal', recipient: 'ida@brook.example', country: 'US' }
  expect((await call('PUT', '/api/affiliate/payouts/me', details)).status).toBe(200)
  const answer = (await (await call('GET', '/api/affiliate/dashboard/me')).json()) as AffiliateDashboardAnswer
  const { code } = answer.dashboard!
  const buyer = await newKey(portal, 'indicator')
  await page.goto(`/r/${code}`)
  await expect(page).toHaveURL('/start')
  await unlock(page, buyer, { at: '/' })
  const earned = await tell(portal, 'sale', '--id', 'journey-1', '--amount', '6000', '--key', buyer)
  const left = await tell(portal, 'refund', '--id', 'journey-1', '--amount', '150.50', '--refund', 'part')
  expect(left).toBeLessThan(earned)
  return {
    accessKey,
    code,
    call: master.call,
    earned: earned + FIRST_RULES.firstSaleBonus,
    refunds: left - earned,
  }
}

test('pays a sale by a followed link: month closed, approved by two, exported, results imported, statement shown', async ({
  page,
  portal,
  expectTrouble,
}) => {
  test.slow()
  expectTrouble(/409|400|We can’t tell|We couldn’t save/)
  const { accessKey, code, call, earned, refunds } = await sellByLink(page, portal)
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
  await page.setViewportSize(DESKTOP)

  await make(page, /^Approve all /, /^Approve all /)
  await expect(main).toContainText('above the approval limit')
  const { statements } = (await (
    await call('GET', '/api/admin/payouts?pageSize=100')
  ).json()) as PayoutsAnswer
  const large = statements.find(({ affiliate }) => affiliate.code === code)!
  expect(large).toMatchObject({ needsSecond: true, opening: 0, carried: 0 })
  expect([large.earned, large.refunds, large.due].map((amount) => amount.toFixed(2))).toEqual(
    [earned, refunds, earned + refunds].map((amount) => amount.toFixed(2)),
  )
  await page.goto(`${PAYOUTS}&payout=${large.id}`)
  const drawer = page.getByRole('dialog', { name: large.affiliate.name! })
  await expect(drawer).toContainText('you closed the month')
  await expect(drawer.getByRole('button', { name: 'Approve' })).toBeHidden()
  await expectAccessibleOnBoth(page)
  await drawer.getByLabel('Tax form on file since').fill('2026-01-15')
  await drawer.getByRole('button', { name: 'Save date' }).click()
  await expect(toastOf(page)).toContainText('Date saved')
  await expect(drawer.getByRole('button', { name: 'Save date' })).toBeDisabled()

  await openSignedIn(page, await newMaster(portal, 'manager'), `${PAYOUTS}&payout=${large.id}`)
  await drawer.getByRole('button', { name: 'Approve' }).click()
  await page
    .getByRole('dialog', { name: /^Approve \$/ })
    .getByRole('button', { name: 'Approve' })
    .click()
  await expect(toastOf(page)).toContainText('Payout approved')
  await expect(drawer).toContainText('the next file you export')
  await expect(drawer.getByRole('region', { name: 'Actions' })).toBeFocused()
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
    'ida@brook.example',
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
  await expect(main.getByRole('alert')).toBeHidden()
  await main.getByRole('button', { name: 'Download PayPal file again' }).click()
  await expect(page.getByRole('dialog')).toContainText('twice pays everyone twice')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()

  await page.setViewportSize(DESKTOP)
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
  await expect(results.getByRole('button', { name: 'Done' })).toBeFocused()
  await results.getByRole('button', { name: 'Done' }).click()
  await page.setViewportSize(DESKTOP)
  await main.getByRole('button', { name: /^Paid/ }).click()
  await expect(page).toHaveURL(/state=paid/)
  await expect(main.getByRole('table')).toContainText(large.affiliate.code)
  await page.setViewportSize(PHONE)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  await expectAccessibleOnBoth(page)

  await openSignedIn(page, accessKey, '/affiliate')
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
