import type { Page } from '@playwright/test'
import { GOOGLE_DOCS, WORD } from '../support/clipboard-samples.js'
import { openCollection } from './collection-form.js'
import { contentField, masterOf, previewOf, rowOf } from './content-manager.js'
import { DESKTOP, expect, mainOf, newKey, openSignedIn, PHONE, test, toastOf } from './fixtures.js'
import { newMaster } from './masters.js'
import { expectAccessible, expectAccessibleOnBoth } from './page-checks.js'

/** As a word processor's copy does. */
const paste = (page: Page, html: string) =>
  contentField(page).evaluate((field, copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', copied)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)

test('lets an editor find a wording, edit in the preview, apply one of several items and hide an entry', async ({
  page,
  portal,
}) => {
  test.setTimeout(120_000)
  const [text, card, list] = ['dashboard.training.lead', 'dashboard.office-hours', 'faq.answers']
  const question = 'What is the VPS, and why do I need one?'
  await openSignedIn(page, await newMaster(portal, 'editor'), '/content')
  await page.getByRole('searchbox', { name: 'Search content' }).fill('videos to watch in order')
  await expect(rowOf(page, text)).toContainText('Built-in')
  await page.getByRole('button', { name: `Edit ${text}` }).click()
  await contentField(page).fill('Short films, one after the other.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toastOf(page)).toContainText('Content created successfully')

  await page.getByRole('button', { name: 'Preview pages' }).click()
  const preview = previewOf(page, 'Dashboard')
  await expect(preview.getByRole('button', { name: 'Edit Short films, one after the other.' })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(PHONE)
  await expectAccessible(page, { withoutRules: ['color-contrast'] })
  await page.setViewportSize(DESKTOP)
  const mark = preview.locator(`[data-edit][data-key="${card}"]`)
  await mark.focus()
  await mark.press('Enter')
  await expect(page.getByRole('heading', { name: `Edit ${card}` })).toBeFocused()
  for (const copied of [GOOGLE_DOCS, WORD]) {
    await contentField(page).press('ControlOrMeta+a')
    await paste(page, copied)
    await expect(contentField(page).getByRole('heading', { name: 'Before you sail' })).toBeVisible()
    await expect(contentField(page).getByRole('listitem')).toHaveText([
      ...[/^Life jackets/, 'One for each', 'Water', 'Cast off', 'Set sail'],
    ])
    await expect(contentField(page).locator('[style], img, u')).toHaveCount(0)
  }
  await contentField(page).press('ControlOrMeta+End')
  await page.getByRole('button', { name: 'Bold' }).click()
  await page.keyboard.insertText(' Ahoy')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Edit as HTML' }).click()
  await expect(contentField(page)).toContainText('<strong> Ahoy</strong>')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toastOf(page)).toContainText('Content updated successfully')
  await expect(mark).toBeFocused()

  await page.getByRole('button', { name: 'Browse' }).click()
  await preview.getByRole('link', { name: 'All tutorials' }).first().click()
  await expect(page).toHaveURL(/preview=tutorials/)
  // The last page: further down the list than is rendered.
  const pages = page.getByRole('combobox', { name: 'Page', exact: true })
  await pages.click()
  for (const key of ['ArrowUp', 'ArrowUp', 'Enter']) await pages.press(key)
  await expect(page).toHaveURL(/preview=gate/)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const gate = previewOf(page, 'Sign-in').frameLocator('iframe')
  await gate.getByRole('button', { name: 'Edit Enter Access Key' }).click()
  await expect(page.getByRole('heading', { name: 'Edit gate.title' })).toBeFocused()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Back to list' }).click()

  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await openCollection(page, 'Questions and answers')
  await page.getByRole('button', { name: `Hide ${question}` }).click()
  await page.getByRole('button', { name: /Save$/ }).click()
  await expect(toastOf(page)).toContainText('Content updated successfully')
  await page.getByRole('button', { name: /^Apply changes/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Apply changes' })
  await dialog.getByRole('checkbox', { name: `Apply ${text}` }).uncheck()
  await expect(dialog.getByRole('status')).toContainText('The rest stay drafts.')
  await expectAccessibleOnBoth(page)
  await dialog.getByRole('button', { name: /^Apply to/ }).click()
  await expect(toastOf(page)).toContainText('Content changes applied to all automation keys')
  await expect(page.getByRole('button', { name: 'Apply changes (1)' })).toBeVisible()

  await openSignedIn(page, await newKey(portal, 'lifetime'), '/dashboard')
  await expect(mainOf(page).getByRole('heading', { name: 'Before you sail' })).toBeVisible()
  await expect(mainOf(page).getByText('Short videos to watch in order.')).toBeVisible()
  await page.goto('/faq')
  await expect(mainOf(page).getByText('How do I log in to my VPS?', { exact: true })).toBeVisible()
  await expect(mainOf(page).getByText(question, { exact: true })).toHaveCount(0)

  const manager = await masterOf(portal, 'automation')
  for (const key of [text, list]) await manager.remove(key)
  await manager.goBack()
  await manager.call('POST', '/api/content/automation/releases/1/load-drafts')
})
