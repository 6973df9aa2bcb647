import { signInMaster } from './applicants.js'
import { expect, expectFocusIn, mainOf, sectionHeading, test, toastOf, openSignedIn } from './fixtures.js'
import { newMaster } from './masters.js'
import { expectAccessibleOnBoth } from './page-checks.js'
import {
  confirm,
  fieldOf,
  fillLine,
  newInstrument,
  openRecord,
  publishRow,
  RECORD,
  recordOf,
  rowOf,
} from './admin-performance-page.js'

// Published rows stay, and would change the figures of other journeys.
test.use({ ownPortal: 'performance record' })

const FIGURES = { 'Return %': '4.25', Trades: '22', Wins: '5', Losses: '17', 'Loss %': '11.29' }

test('previews typed results by keyboard, and publishes them once confirmed', async ({
  page,
  portal,
  expectTrouble,
}) => {
  expectTrouble(/400/)
  expectTrouble(/couldn’t check/)
  const [first, second] = [newInstrument(), newInstrument()]
  await openRecord(page, portal)
  await expect(sectionHeading(page)).toHaveText('Performance Record')
  const before = (await recordOf(await signInMaster(portal))).head
  await expect(mainOf(page).getByLabel(`Hash of row ${before.seq}`)).toHaveText(before.hash)
  await expectAccessibleOnBoth(page)

  await page.getByRole('button', { name: 'Add results' }).press('Enter')
  await expect(page).toHaveURL(`${RECORD}?add=`)
  const dialog = page.getByRole('dialog', { name: 'Add results' })
  await expectFocusIn(dialog)
  await dialog.getByRole('button', { name: 'Preview' }).press('Enter')
  await expect(dialog).toContainText('Choose where the results come from.')
  await expect(dialog).toContainText('Return %: Enter a number like 4.25')
  await expect(dialog.getByRole('radio', { name: 'Actual' })).toBeFocused()
  await expectAccessibleOnBoth(page)

  await dialog.getByRole('radio', { name: 'Actual' }).press('Space')
  await dialog.getByLabel('Month').fill('2026-09')
  await dialog.getByRole('button', { name: 'Add instrument' }).press('Enter')
  await page.keyboard.type(first)
  await fillLine(dialog, first, { ...FIGURES, Wins: '6' })
  await dialog.getByRole('button', { name: 'Add instrument' }).press('Enter')
  await page.keyboard.type(second)
  await fillLine(dialog, second, { ...FIGURES, 'Return %': '-0.32', Note: 'Short month' })
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText(
    'Losses: Wins and losses can’t add up to more than the number of trades.',
  )
  await expect(fieldOf(dialog, first, 'Losses')).toBeFocused()
  await fieldOf(dialog, first, 'Wins').fill('5')
  await page.keyboard.press('Enter')

  await expect(dialog.getByRole('status').first()).toContainText('2 rows ready to publish')
  await expect(dialog.getByRole('region', { name: 'Rows to publish' })).toContainText('−0.32%')
  await expectAccessibleOnBoth(page)
  await dialog.getByRole('button', { name: 'Back' }).press('Enter')
  await expect(fieldOf(dialog, second, 'Note')).toHaveValue('Short month')
  await dialog.getByRole('button', { name: 'Preview' }).press('Enter')
  await dialog.getByRole('button', { name: 'Publish 2 rows' }).press('Enter')
  await expectAccessibleOnBoth(page)
  await confirm(page, '2 rows')
  await expect(toastOf(page)).toContainText('2 rows published')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(RECORD)
  await expect(page.getByRole('button', { name: 'Add results' })).toBeFocused()
  await expect(rowOf(page, before.seq + 2)).toContainText('Short month')
  await expect(rowOf(page, before.seq + 1)).toContainText('+4.25%')
  const { head } = await recordOf(await signInMaster(portal))
  expect(head.seq).toBe(before.seq + 2)
  await expect(mainOf(page).getByLabel(`Hash of row ${head.seq}`)).toHaveText(head.hash)
})

test('corrects a row by a new one, and links the two', async ({ page, portal }) => {
  const instrument = newInstrument()
  const seq = await publishRow(portal, { instrument, month: '2026-08' })
  await openRecord(page, portal)
  await rowOf(page, seq)
    .getByRole('button', { name: `Correct ${instrument}, Aug 2026` })
    .press('Enter')
  await expect(page).toHaveURL(`${RECORD}?correct=${seq}`)
  const dialog = page.getByRole('dialog', { name: `Correct ${instrument}, Aug 2026` })
  const name = `${instrument}, Aug 2026`
  await expect(fieldOf(dialog, name, 'Return %')).toBeFocused()
  await expect(fieldOf(dialog, name, 'Return %')).toHaveValue('4.25')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('Change at least one value.')
  await expectAccessibleOnBoth(page)
  await fillLine(dialog, name, { 'Return %': '4.2', Note: 'Fees were missing' })
  await page.keyboard.press('Enter')
  const preview = dialog.getByRole('region', { name: 'Rows to publish' })
  await expect(preview).toContainText(`Corrects row ${seq}`)
  await expect(preview).toContainText('was +4.25% → now +4.20%')
  await expectAccessibleOnBoth(page)
  await dialog.getByRole('button', { name: 'Publish 1 row' }).press('Enter')
  await confirm(page, '1 row')
  await expect(toastOf(page)).toContainText('1 row published')

  await expect(rowOf(page, seq).getByRole('button')).toHaveCount(0)
  await expect(rowOf(page, seq).locator('s').filter({ hasText: '+4.25%' })).toBeVisible()
  await rowOf(page, seq)
    .getByRole('link', { name: `Corrected by row ${seq + 1}` })
    .press('Enter')
  await expect(page).toHaveURL(`${RECORD}?row=${seq + 1}`)
  await expect(rowOf(page, seq + 1).locator('[data-marked=true]')).toBeFocused()
  await expectAccessibleOnBoth(page)
  await rowOf(page, seq + 1)
    .getByRole('link', { name: `Corrects row ${seq}` })
    .press('Enter')
  await expect(rowOf(page, seq).locator('[data-marked=true]')).toBeFocused()
})

test('previews again when somebody else has published, and keeps what was typed', async ({
  page,
  portal,
  expectTrouble,
}) => {
  expectTrouble(/409/)
  expectTrouble(/couldn’t publish/)
  const instrument = newInstrument()
  await openRecord(page, portal)
  await page.getByRole('button', { name: 'Add results' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add results' })
  await expectFocusIn(dialog)
  await dialog.getByRole('radio', { name: 'Hypothetical' }).check()
  await dialog.getByRole('button', { name: 'Add instrument' }).click()
  await page.keyboard.type(instrument)
  await fillLine(dialog, instrument, FIGURES)
  await page.keyboard.press('Enter')
  const publish = dialog.getByRole('button', { name: 'Publish 1 row' })
  await expect(publish).toBeVisible()
  const seq = await publishRow(portal, { instrument: newInstrument() })
  await publish.click()
  await confirm(page, '1 row')
  await expect(dialog.getByRole('alert')).toContainText(
    'Results were published after your rows were checked.',
  )
  await expectAccessibleOnBoth(page)
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect(fieldOf(dialog, instrument, 'Return %')).toHaveValue('4.25')
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await publish.click()
  await confirm(page, '1 row')
  await expect(toastOf(page)).toContainText('1 row published')
  await expect(rowOf(page, seq + 1)).toContainText(instrument)
})

test('refuses support and editors', async ({ page, portal }) => {
  for (const role of ['support', 'editor'] as const) {
    await openSignedIn(page, await newMaster(portal, role), RECORD)
    await expect(sectionHeading(page)).toHaveText('Access Restricted')
    await expect(page.getByText('Your role doesn’t include this.')).toBeVisible()
    await expect(page.getByRole('button', { name: /results|CSV/ })).toHaveCount(0)
  }
})
