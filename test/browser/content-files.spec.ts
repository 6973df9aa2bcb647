import { readFile, writeFile } from 'node:fs/promises'
import { masterOf, rowOf } from './content-manager.js'
import { expect, test, toastOf, openSignedIn } from './fixtures.js'
import { expectAccessible, expectAccessibleOnBoth } from './page-checks.js'

test('exports a template and imports it again', async ({ page, portal }) => {
  const manager = await masterOf(portal, 'indicator')
  await openSignedIn(page, portal.keys['indicator master']!, '/content')
  const exporting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const download = await exporting
  expect(download.suggestedFilename()).toBe('content-indicator.json')
  const file = await readFile(await download.path())

  const keys = (await manager.list()).map(({ contentKey }) => contentKey)
  for (const key of keys) await manager.remove(key)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'No content found' })).toBeVisible()
  await expect(page.getByText('Create your first content item to get started')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'in the live release' })).toContainText(
    `${keys.length} deleted items`,
  )
  await expectAccessibleOnBoth(page)
  // The open form replaces the empty state.
  await page.getByRole('main').getByRole('button', { name: 'New item' }).last().click()
  await expect(page.getByRole('heading', { name: 'New content item' })).toBeFocused()
  await expect(page.getByText('No content found')).toHaveCount(0)
  await page.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import content' })
  await dialog
    .getByLabel('JSON file')
    .setInputFiles({ name: 'content.json', mimeType: 'application/json', buffer: file })
  for (const key of keys) await expect(dialog.getByText(key)).toBeVisible()
  await expectAccessibleOnBoth(page)
  expect(await manager.list(), 'a dry run changes nothing').toEqual([])
  await dialog.getByRole('button', { name: `Import ${keys.length} items` }).click()
  await expect(toastOf(page)).toContainText(`${keys.length} items imported.`)
  for (const key of keys) await expect(rowOf(page, key)).toBeVisible()
})

test('previews an import and reports a faulty file', async ({ page, portal, expectTrouble }) => {
  expectTrouble(/status of 400/)
  const manager = await masterOf(portal, 'automation')
  const item = (contentKey: string, content: string) => ({ contentKey, content })
  for (const key of ['file.kept', 'file.other']) await manager.create(item(key, 'words'))
  await openSignedIn(page, portal.keys['automation master']!, '/content?q=file.')
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import content' })
  const field = dialog.getByLabel('JSON file')
  const path = test.info().outputPath('content.json')
  const give = async (text: string) => {
    await writeFile(path, text)
    await field.setInputFiles(path)
  }
  const confirm = dialog.getByRole('button', { name: /^Import( \d|$)/ })
  await expect(confirm).toBeDisabled()
  await give('{\n"items": [}')
  await expect(dialog).toContainText('The file isn’t valid JSON. Line 2: Expected a value.')
  await expect(dialog.getByText('content.json')).toBeVisible()
  // Browsers report no change when the same file is chosen again.
  await expect(field).toHaveValue('')
  await expect(confirm).toBeDisabled()
  await expectAccessible(page)

  const items = [item('file.kept', 'words'), item('file.other', 'other'), item('file.fresh', 'fresh')]
  await give(JSON.stringify({ template: 'automation', items }))
  const group = (name: string) => dialog.locator('details').filter({ hasText: new RegExp(`^${name}`) })
  await expect(group('New')).toContainText('file.fresh')
  await expect(dialog).not.toContainText('isn’t valid JSON')
  await expect(group('Changed')).toContainText('file.other')
  await group('Unchanged').locator('summary').click()
  await expect(group('Unchanged').getByText('file.kept')).toBeVisible()
  await dialog.getByRole('button', { name: 'Import 2 items' }).click()
  await expect(toastOf(page)).toContainText('2 items imported. Apply to show them to members.')
  await expect(rowOf(page, 'file.fresh')).toContainText('New')
  await expect(rowOf(page, 'file.other')).toContainText('other')
  for (const { contentKey } of items) await manager.remove(contentKey)
})
