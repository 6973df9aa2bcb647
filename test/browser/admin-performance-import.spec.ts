import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import type { PortalProcess } from '../support/portal-process.js'
import { expect, mainOf, openSignedIn, test, toastOf } from './fixtures.js'
import { expectAccessibleOnBoth } from './page-checks.js'
import { confirm, newInstrument, openRecord, publishRow, RECORD, rowOf } from './admin-performance-page.js'

// Published rows stay, and would change the figures of other journeys.
test.use({ ownPortal: 'performance record' })

const HEADING = 'month,instrument,returnPercent,trades,wins,losses,basis,lossPercent,note,corrects'

async function openImport(page: Page, portal: PortalProcess) {
  await openRecord(page, portal)
  await page.getByRole('button', { name: 'Import CSV' }).press('Enter')
  await expect(page).toHaveURL(`${RECORD}?import=`)
  return page.getByRole('dialog', { name: 'Import results' })
}

const choose = (dialog: Locator, ...lines: string[]) =>
  dialog.locator('input[type=file]').setInputFiles({
    name: 'results.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\r\n')),
  })

const publishButton = (dialog: Locator) => dialog.getByRole('button', { name: /^Publish/ })

test('names each value to fix, and publishes the file once it is right', async ({ page, portal }) => {
  const instrument = newInstrument()
  const seq = await publishRow(portal, { instrument, month: '2026-06' })
  const dialog = await openImport(page, portal)
  await expect(dialog).toContainText('Add up to 2,000 rows from one CSV file.')
  // The system's picker also offers what Excel saves with tabs.
  await expect(dialog.locator('input[type=file]')).toHaveAttribute('accept', /\.txt/)
  await expect(publishButton(dialog)).toBeDisabled()
  await expectAccessibleOnBoth(page)

  await choose(
    dialog,
    HEADING,
    `2026-06,${instrument},4.25%,22,5,17,actual,11.29,,${seq}`,
    `2026-07,${instrument},-1.5,22,9,17,actual,11.29,,`,
  )
  await expect(dialog.getByRole('status')).toContainText('2 problems in this file')
  const faults = dialog.getByRole('region', { name: 'Problems' }).getByRole('row')
  await expect(faults.filter({ hasText: 'Line 2' })).toHaveText(
    'Line 2returnPercentWrite 4.25, without a percent sign.',
  )
  await expect(faults.filter({ hasText: 'Line 3' })).toContainText('losses')
  await expect(publishButton(dialog)).toBeDisabled()
  await expectAccessibleOnBoth(page)

  await choose(
    dialog,
    HEADING,
    `2026-06,${instrument},3.9,22,5,17,actual,11.29,Fees were missing,${seq}`,
    `2026-07,${instrument},-1.5,22,5,17,actual,11.29,,`,
  )
  await expect(dialog.getByRole('status')).toContainText('2 rows ready to publish')
  await expect(dialog.getByRole('status')).toContainText('New rows1Corrections1')
  const preview = dialog.getByRole('region', { name: 'Rows to publish' })
  await expect(preview).toContainText('was +4.25% → now +3.90%')
  await expectAccessibleOnBoth(page)
  await publishButton(dialog).click()
  await confirm(page, '2 rows')
  await expect(toastOf(page)).toContainText('2 rows published')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Import CSV' })).toBeFocused()
  await expect(rowOf(page, seq)).toContainText(`Corrected by row ${seq + 1}`)
  await expect(rowOf(page, seq + 2)).toContainText('−1.50%')
})

test('names the rows that the record refuses, and warns of missing months', async ({
  page,
  portal,
  expectTrouble,
}) => {
  expectTrouble(/400/)
  expectTrouble(/couldn’t check/)
  const instrument = newInstrument()
  const seq = await publishRow(portal, { instrument, month: '2026-05' })
  const dialog = await openImport(page, portal)
  await choose(dialog, HEADING, `2026-05,${instrument},4.25,22,5,17,actual,11.29,,`)
  const faults = dialog.getByRole('region', { name: 'Problems' }).getByRole('row')
  await expect(faults.filter({ hasText: `${instrument}, May 2026` })).toContainText(
    `Row ${seq} of the record has this month`,
  )
  await expectAccessibleOnBoth(page)
  await choose(
    dialog,
    HEADING,
    `2019-01,${instrument},4.25,22,5,17,hypothetical,,,`,
    `2019-04,${instrument},1,2,1,1,hypothetical,,,`,
  )
  await expect(dialog).toContainText('Check before you publish')
  await expect(dialog).toContainText('No hypothetical results from Feb 2019 to Mar 2019.')
  await expectAccessibleOnBoth(page)
  await choose(dialog, 'name,level')
  await expect(dialog.getByRole('alert')).toContainText('The first row must name the columns')
  await expect(publishButton(dialog)).toBeDisabled()
})

test('offers a template that is right', async ({ page, portal }) => {
  const dialog = await openImport(page, portal)
  const downloading = page.waitForEvent('download')
  await dialog.getByRole('link', { name: 'Download template' }).click()
  const template = await downloading
  expect(template.suggestedFilename()).toBe('results-template.csv')
  const heading = await readFile(await template.path(), 'utf8')
  await choose(dialog, `${heading}2019-02,${newInstrument()},1,2,1,1,demonstration,,,`)
  await expect(dialog.getByRole('status')).toContainText('1 row ready to publish')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
})

test('says when the record cannot be read, and when it is empty', async ({ page, portal, expectTrouble }) => {
  expectTrouble(/500/)
  expectTrouble(/couldn’t load/)
  await page.route('**/api/admin/performance?*', (route) => route.fulfill({ status: 500, body: '{}' }))
  await openSignedIn(page, portal.keys['automation master']!, RECORD)
  await expect(mainOf(page).getByRole('alert')).toContainText('We couldn’t load the record.')
  await expectAccessibleOnBoth(page)
  const none = { success: true, rows: [], head: { seq: 0, hash: '0'.repeat(64) }, older: null }
  await page.route('**/api/admin/performance?*', (route) => route.fulfill({ json: none }))
  await mainOf(page).getByRole('button', { name: 'Retry' }).click()
  await expect(mainOf(page)).toContainText('No results published yet')
  await expectAccessibleOnBoth(page)
})
