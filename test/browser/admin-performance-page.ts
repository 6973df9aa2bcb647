import type { Locator, Page } from '@playwright/test'
import { randomInt } from 'node:crypto'
import type { NewPerformanceRow } from '../../src/performance/record.contract.js'
import { newRow } from '../support/performance.js'
import type { PortalProcess } from '../support/portal-process.js'
import { type Caller, signInMaster } from './applicants.js'
import { expect, mainOf, openSignedIn } from './fixtures.js'

export const RECORD = '/admin/performance'

/** An instrument that no other test has: the record is never emptied. */
export const newInstrument = () => `J${randomInt(1e9)}`

/** Opens the record as an owner, with nothing open over it. */
export async function openRecord(page: Page, portal: PortalProcess) {
  await openSignedIn(page, portal.keys['automation master']!, RECORD)
  await expect(mainOf(page).getByRole('button', { name: 'Add results' })).toBeVisible()
}

/** Publishes a row as somebody else; returns its number. */
export async function publishRow(portal: PortalProcess, row: Partial<NewPerformanceRow>): Promise<number> {
  const master = await signInMaster(portal)
  const { head } = await recordOf(master)
  const body = { rows: [newRow(row)], head: head.seq }
  const answer = await master.call('POST', '/api/admin/performance/publish', body)
  expect(answer.status).toBe(201)
  return head.seq + 1
}

export async function recordOf(master: Caller) {
  const answer = await master.call('GET', '/api/admin/performance')
  return (await answer.json()) as { head: { seq: number; hash: string } }
}

/** The row of the list with this number. */
export const rowOf = (page: Page, seq: number) =>
  mainOf(page)
    .getByRole('row')
    .filter({ has: page.getByText(`Row ${seq}`, { exact: true }) })

/** The fields of an instrument in a dialog. */
export const fieldOf = (dialog: Locator, instrument: string, name: string) =>
  dialog.getByRole('group', { name: instrument }).getByRole('textbox', { name, exact: true })

/** Types the figures of an instrument. */
export async function fillLine(dialog: Locator, instrument: string, figures: Record<string, string>) {
  for (const [name, text] of Object.entries(figures)) await fieldOf(dialog, instrument, name).fill(text)
}

/** Answers the question that publishing asks. */
export async function confirm(page: Page, rows: string) {
  const question = page.getByRole('dialog', { name: `Publish ${rows}?` })
  await expect(question).toContainText('Published rows can’t be changed or deleted')
  await question.getByRole('button', { name: `Publish ${rows}` }).click()
}
