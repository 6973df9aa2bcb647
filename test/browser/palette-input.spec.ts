import { expect, holdRequests, mainOf, openSignedIn, test } from './fixtures.js'

test('leaves Enter to an input method while a word is composed', async ({ page, portal }) => {
  await openSignedIn(page, portal.keys.lifetime!, '/news')
  await page.keyboard.press('Control+K')
  const dialog = page.getByRole('dialog', { name: 'Search the portal' })
  const field = dialog.getByRole('combobox', { name: 'Search the portal' })
  await expect(field).toBeFocused()
  await field.fill('tutorials')
  await expect(dialog.getByRole('option', { selected: true })).toContainText('Tutorials')
  // As browsers report the Enter that takes a suggested word; a test's own keys compose nothing.
  const composing = { key: 'Enter', code: 'Enter', keyCode: 229, isComposing: true, bubbles: true }
  await field.dispatchEvent('keydown', composing)
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL('/news')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/tutorials')
})

test('takes what is typed while it loads, and submits no form behind it', async ({ page, portal }) => {
  await openSignedIn(page, portal.keys.lifetime!, '/news')
  await page.waitForLoadState('networkidle')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url())
  })
  const release = await holdRequests(page, /shell-palette|Palette/)
  await mainOf(page).getByRole('textbox', { name: /email/i }).first().fill('ada@vale.example')
  await page.keyboard.press('Control+K')
  await page.keyboard.type('tut')
  await page.keyboard.press('Enter')
  release()
  const field = page.getByRole('combobox', { name: 'Search the portal' })
  await expect(field).toHaveValue('tut')
  await expect(field).toBeFocused()
  expect(sent).toEqual([])
})
