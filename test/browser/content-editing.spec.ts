import {
  choose,
  contentField,
  fillItem,
  formOf,
  masterOf,
  previewOf,
  rowOf,
  showSource,
} from './content-manager.js'
import { failChunk } from './fail-chunk.js'
import { expect, expectFocusIn, test, toastOf, openSignedIn } from './fixtures.js'
import { expectAccessible } from './page-checks.js'

test('reports faults by line and formats code', async ({ page, portal }) => {
  await openSignedIn(page, portal.keys['automation master']!, '/content')
  await page.getByRole('button', { name: 'New item' }).click()
  await choose(page, 'Type', 'JSON')
  const code = contentField(page)
  await code.fill('{"title": "Tide",\n "points" []}')
  await expect(page.getByRole('alert').filter({ hasText: 'Line 2, column 11' })).toBeVisible()
  await code.fill('{"title":"Tide"}')
  const preview = previewOf(page, 'Dashboard')
  await expect(preview.getByRole('heading', { name: 'Tide', includeHidden: true })).toBeAttached()
  await code.fill('{"title":"Ebb"')
  await expect(preview).toContainText('Invalid JSON. Showing the last valid version.')
  await expect(preview).toContainText('Tide')
  await expect(preview).not.toContainText('"title"')
  await code.fill('{"title":"Tide"}')
  await expect(preview).toContainText('What members will see once you apply.')
  await page.getByRole('button', { name: 'Format' }).click()
  await expect(code).toContainText('"title": "Tide"')
  await choose(page, 'Type', 'HTML')
  await showSource(page)
  await code.fill('<p>Fine</p><marquee onstart="x">Not</marquee>')
  await expect(page.getByText('<marquee> isn’t allowed and will be removed.').first()).toBeVisible()
  // Errors are listed before warnings.
  await code.fill('<div>a</div>\n<section>b</section>\n<nav>c</nav>\n<main>d</main>\n<p>Fine</p></b>')
  await expect(page.getByText('Line 5: This closing tag has no opening tag.')).toBeVisible()
  await expectAccessible(page)
})

test('edits rows by keyboard and returns focus', async ({ page, portal }) => {
  const key = 'journey.keyboard'
  const manager = await masterOf(portal, 'automation')
  await manager.create({ contentKey: key })
  await openSignedIn(page, portal.keys['automation master']!, `/content?q=${key}`)
  const edit = page.getByRole('button', { name: `Edit ${key}` })
  await edit.press('Enter')
  await expect(page.getByRole('heading', { name: `Edit ${key}` })).toBeFocused()
  await formOf(page).getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(edit).toBeFocused()
  await edit.press('Enter')
  await contentField(page).press('ControlOrMeta+a')
  await page.keyboard.insertText('typed words')
  await formOf(page).getByRole('button', { name: 'Save' }).press('Enter')
  await expect(toastOf(page)).toContainText('Content updated successfully')
  await expect(edit).toBeFocused()
  await expect(rowOf(page, key)).toContainText('typed words')
  for (const name of [`History of ${key}`, 'Releases', 'Import', /^Apply changes/]) {
    await page.getByRole('button', { name }).press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
    await expectFocusIn(page.getByRole('dialog'))
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('button', { name })).toBeFocused()
  }
  await page.getByRole('button', { name: 'New item' }).press('Enter')
  await formOf(page).getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(page.getByRole('button', { name: 'New item' })).toBeFocused()
  await page.getByRole('button', { name: `Delete ${key}` }).press('Enter')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(toastOf(page)).toContainText('Content deleted successfully')
})

test('shows both versions of a stale edit and lets the user choose', async ({
  page,
  portal,
  expectTrouble,
}) => {
  expectTrouble(/status of 409/)
  const contentKey = 'journey.overtaken'
  const manager = await masterOf(portal, 'automation')
  await manager.create({ contentKey, content: 'First words' })
  await openSignedIn(page, portal.keys['automation master']!, `/content?q=${contentKey}`)
  await page.getByRole('button', { name: `Edit ${contentKey}` }).click()
  await manager.update(contentKey, { content: 'Their words' })
  await fillItem(page, { content: 'My words' })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toastOf(page)).toContainText('Someone else changed this item.')
  await expect(formOf(page)).toContainText('Removed: Their words')
  await expect(formOf(page)).toContainText('Added: My words')
  await expectAccessible(page)
  // A change after the refusal is saved.
  await fillItem(page, { content: 'My later words' })
  await page.getByRole('button', { name: 'Save mine' }).click()
  await expect(toastOf(page)).toContainText('Content updated successfully')
  await expect(rowOf(page, contentKey)).toContainText('My later words')

  await page.getByRole('button', { name: `Edit ${contentKey}` }).click()
  await manager.update(contentKey, { content: 'Their last words' })
  await fillItem(page, { content: 'Given up' })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Use saved' }).click()
  await expect(contentField(page)).toHaveValue('Their last words')
  await formOf(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(rowOf(page, contentKey)).toContainText('Their last words')
  await manager.remove(contentKey)
})

test('keeps what was typed when someone else deletes the item', async ({ page, portal, expectTrouble }) => {
  expectTrouble(/status of 404/)
  expectTrouble(/status of 409/)
  const contentKey = 'journey.deleted'
  const manager = await masterOf(portal, 'automation')
  await manager.create({ contentKey })
  await openSignedIn(page, portal.keys['automation master']!, `/content?q=${contentKey}`)
  await page.getByRole('button', { name: `Edit ${contentKey}` }).click()
  await fillItem(page, { content: 'My words' })
  await manager.remove(contentKey)
  const save = page.getByRole('button', { name: /Save$/ })
  await save.click()
  await expect(toastOf(page)).toContainText('Content item not found.')
  await expect(formOf(page).getByRole('alert')).toContainText('Someone else deleted this item')
  await expect(contentField(page)).toHaveValue('My words')
  await expectAccessible(page)
  // Created again, it is another version.
  await manager.create({ contentKey, content: 'Their words' })
  await save.click()
  await expect(formOf(page).getByRole('alert')).toContainText('Someone else changed this item.')
  await expect(contentField(page)).toHaveValue('My words')
  await page.getByRole('button', { name: 'Save mine' }).click()
  await expect(toastOf(page)).toContainText('Content updated successfully')
  await expect(rowOf(page, contentKey)).toContainText('My words')
  await manager.remove(contentKey)
})

test('reports each failed call and keeps the input', async ({ page, portal, expectTrouble }) => {
  expectTrouble(/ERR_FAILED/)
  const contentKey = 'journey.refused'
  const manager = await masterOf(portal, 'automation')
  await manager.create({ contentKey })
  await openSignedIn(page, portal.keys['automation master']!, `/content?q=${contentKey}`)
  await page.getByRole('button', { name: `Edit ${contentKey}` }).click()
  await page.route('**/api/content/**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort(),
  )
  await page.route('**/api/content', (route) => route.abort())
  await fillItem(page, { content: 'Kept words' })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toastOf(page)).toContainText('Failed to update content')
  await expect(contentField(page)).toHaveValue('Kept words')
  await formOf(page).getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('button', { name: `Delete ${contentKey}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(toastOf(page)).toContainText('Failed to delete content')
  await expect(rowOf(page, contentKey)).toBeVisible()

  await page.getByRole('button', { name: /^Apply changes/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Apply changes' })
  await dialog.getByRole('button', { name: /^Apply to/ }).click()
  await expect(toastOf(page)).toContainText('Failed to apply changes')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: 'New item' }).click()
  await fillItem(page, { key: 'journey.never', content: 'Kept words' })
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(toastOf(page)).toContainText('Failed to create content')
  await expect(contentField(page)).toHaveValue('Kept words')
  await manager.remove(contentKey)
})

test('edits code in a plain field when the code editor cannot be loaded', async ({
  page,
  portal,
  expectTrouble,
}) => {
  expectTrouble(/ERR_FAILED|A chunk could not be loaded/)
  const contentKey = 'journey.plain'
  const manager = await masterOf(portal, 'automation')
  await manager.create({ contentKey })
  await openSignedIn(page, portal.keys['automation master']!, `/content?q=${contentKey}`)
  await failChunk(page, 'ui/code-editor/HtmlEditor.tsx')
  await page.getByRole('button', { name: `Edit ${contentKey}` }).click()
  await fillItem(page, { content: 'Typed before' })
  await choose(page, 'Type', 'HTML')
  await showSource(page)
  const field = contentField(page)
  await expect(field).toHaveValue('Typed before')
  await expect(field).toHaveAccessibleDescription(/^Paragraphs, headings/)
  await expectAccessible(page)
  await field.fill('<p>Typed after</p>')
  await choose(page, 'Type', 'JSON')
  await expect(page.getByRole('alert').filter({ hasText: 'Line 1, column 1' })).toBeVisible()
  await expect(field).toHaveText('<p>Typed after</p>')
  await choose(page, 'Type', 'HTML')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toastOf(page)).toContainText('Content updated successfully')
  await expect(rowOf(page, contentKey)).toContainText('Typed after')
  await manager.remove(contentKey)
})
