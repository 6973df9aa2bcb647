import { expect, type Page } from '@playwright/test'
import type { masterOf } from './content-manager.js'

/** The row of a collection in the content manager. */
export const rowNamed = (page: Page, title: string) =>
  page
    .getByRole('region', { name: 'Collections' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })

/** Opens the form of a collection, with all entries closed. */
export async function openCollection(page: Page, title: string) {
  await page.getByRole('button', { name: `Edit ${title}`, exact: true }).click()
  await expect(page.getByRole('heading', { name: `Edit ${title}` })).toBeFocused()
}

const listOf = (page: Page) => page.getByRole('region', { name: 'Entries', exact: true })

/** The names of the entries in the form, in order. */
export const entryNames = async (page: Page): Promise<string[]> => {
  const handles = await listOf(page)
    .getByRole('button', { name: /^Duplicate / })
    .all()
  const labels = await Promise.all(handles.map((handle) => handle.getAttribute('aria-label')))
  return labels.map((label) => label!.replace('Duplicate ', ''))
}

/** The button that opens an entry's fields. */
export const toggleOf = (page: Page, name: string) =>
  listOf(page).locator('button[aria-expanded]').filter({ hasText: name })

/** The entries of a collection's draft. */
export async function entriesOf(
  { list }: Awaited<ReturnType<typeof masterOf>>,
  key: string,
): Promise<Record<string, unknown>[]> {
  const item = (await list()).find(({ contentKey }) => contentKey === key)
  return JSON.parse(item!.content).entries
}
