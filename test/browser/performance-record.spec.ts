import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { RECORD_PATH } from '../../src/performance/record.contract.js'
import { expect, mainOf, openSignedIn, test } from './fixtures.js'
import { expectAccessibleOnBoth } from './page-checks.js'
import { linesOf, manyRows, serveRecord, showRows } from './performance-record.js'

const verify = (page: Page) => page.getByRole('button', { name: 'Verify record' })
const result = (page: Page) => page.getByRole('region', { name: 'Published record' }).getByRole('status')

test('verifies the published record and downloads it', async ({ page, portal }) => {
  await openSignedIn(page, portal.keys.automation!, '/performance')
  await verify(page).press('Enter')
  await expect(result(page)).toHaveText(/^Not edited since published: 48 rows, newest hash [0-9a-f]{12}…$/)
  await expect(verify(page)).toBeFocused()
  await expectAccessibleOnBoth(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download record' }).click()
  const lines = (await readFile(await (await downloading).path(), 'utf8')).trimEnd().split('\n')
  expect(lines).toHaveLength(48)
  expect(lines[0]).toContain('"instrument":"ES"')
})

test('names the row that was edited, removed or moved, and a missing end', async ({ page, portal }) => {
  await openSignedIn(page, portal.keys.automation!, '/performance')
  const file = await (await page.request.get(RECORD_PATH)).text()
  const lines = file.trimEnd().split('\n')
  const verified = mainOf(page).getByText('Verified', { exact: true })
  await expect(
    mainOf(page)
      .getByText(/^All published /)
      .locator('..'),
  ).toHaveText(/^All published \w+ \d+, \d{4} · Verified$/)
  await expect(verified).toHaveCount(1)
  const [third, fourth] = [lines[2]!, lines[3]!]
  for (const [tampered, sentence] of [
    [lines.with(6, lines[6]!.replace(/"returnPercent":\d/, '"returnPercent":9')), 'Row 7 was edited'],
    [lines.toSpliced(4, 1), 'Row 5 is missing.'],
    [lines.with(2, fourth).with(3, third), 'Row 3 is out of order.'],
    [lines.with(9, '{'), 'Line 10 can’t be read.'],
    [lines.slice(0, -1), 'No row has the newest hash we published, so the record was cut off or rewritten.'],
  ] as const) {
    await serveRecord(page, tampered)
    await verify(page).click()
    await expect(result(page)).toContainText(sentence)
    await expect(result(page)).toContainText('The record doesn’t match what was published.')
    await expect(verified).toHaveCount(0)
  }
  await expectAccessibleOnBoth(page)
})

test('says when the record cannot be loaded, and verifies it then', async ({
  page,
  portal,
  expectTrouble,
}) => {
  expectTrouble(/status of 503/)
  await openSignedIn(page, portal.keys.automation!, '/performance')
  await page.route(RECORD_PATH, (route) => route.fulfill({ status: 503 }), { times: 1 })
  await verify(page).click()
  await expect(result(page)).toContainText('We couldn’t load the record.')
  await verify(page).click()
  await expect(result(page)).toContainText('Not edited since published')
})

test('verifies 10,000 rows', async ({ page, portal }) => {
  const rows = manyRows(10_000)
  await showRows(page, rows.slice(0, 1), linesOf(rows))
  await openSignedIn(page, portal.keys.automation!, '/performance')
  await expect(verify(page)).toBeVisible()
  // Noted, not limited: on a busy machine the test's own server for the file takes longer than the hashes.
  const description = `${Math.round(await timeToVerify(page))} ms`
  test.info().annotations.push({ type: 'duration', description })
})

/** Milliseconds from the press of the button to the result. */
const timeToVerify = (page: Page) =>
  mainOf(page).evaluate(
    (main) =>
      new Promise<number>((done) => {
        const start = performance.now()
        const observer = new MutationObserver(() => {
          if (!main.textContent?.includes('Not edited since published: 10,000 rows')) return
          observer.disconnect()
          done(performance.now() - start)
        })
        observer.observe(main, { subtree: true, childList: true, characterData: true })
        const buttons = [...main.querySelectorAll('button')]
        buttons.find(({ textContent }) => textContent === 'Verify record')!.click()
      }),
  )
