import { expect, sectionHeading, test, openSignedIn } from './fixtures.js'

test('leaves Enter to an input method until the word is composed', async ({ page, portal }) => {
  await openSignedIn(page, portal.keys.lifetime!, '/news')
  await page.keyboard.press('Control+K')
  const dialog = page.getByRole('dialog', { name: 'Search the portal' })
  const field = dialog.getByRole('combobox', { name: 'Search the portal' })
  await expect(field).toBeFocused()
  const browser = await page.context().newCDPSession(page)
  const word = 'tutorials'
  await browser.send('Input.imeSetComposition', {
    text: word,
    selectionStart: word.length,
    selectionEnd: word.length,
  })
  await expect(field).toHaveValue(word)
  await expect(dialog.getByRole('option', { selected: true })).toContainText('Tutorials')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL('/news')

  await browser.send('Input.insertText', { text: word })
  await expect(field).toHaveValue(word)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/tutorials')
  await expect(sectionHeading(page)).toBeVisible()
})
