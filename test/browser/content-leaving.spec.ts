import type { Page } from '@playwright/test'
import { contentField, fillItem } from './content-manager.js'
import {
  endSession,
  expect,
  menuOf,
  navigationOf,
  sectionHeading,
  test,
  openSignedIn,
  unlock,
} from './fixtures.js'
import { expectAccessible } from './page-checks.js'

const questionOf = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' })

async function answer(page: Page, name: 'Keep editing' | 'Leave') {
  await questionOf(page).getByRole('button', { name }).click()
  await expect(questionOf(page)).toBeHidden()
}

test.beforeEach(async ({ page, portal }) => {
  await openSignedIn(page, portal.keys['automation master']!, '/dashboard')
  await menuOf(page).getByRole('link', { name: 'Content Manager' }).click()
  await page.getByRole('button', { name: 'New item' }).click()
  await fillItem(page, { content: 'not saved yet' })
})

test('asks before the menu discards unsaved changes', async ({ page }) => {
  const overview = navigationOf(page).getByRole('link', { name: 'Overview' })
  await overview.click()
  await expect(questionOf(page).getByRole('button', { name: 'Keep editing' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(questionOf(page)).toBeHidden()
  await expect(page).toHaveURL('/content')
  await expect(contentField(page)).toHaveValue('not saved yet')
  await overview.click()
  await answer(page, 'Leave')
  await expect(page).toHaveURL('/admin')
})

test('asks before Back discards unsaved changes, and forgets them on Forward', async ({ page }) => {
  await page.goBack()
  await answer(page, 'Keep editing')
  await expect(page).toHaveURL('/content')
  await expect(contentField(page)).toHaveValue('not saved yet')
  await page.goBack()
  await answer(page, 'Leave')
  await expect(page).toHaveURL('/dashboard')
  await expect(sectionHeading(page)).toContainText('Welcome')
  await page.goForward()
  await expect(page.getByRole('button', { name: 'New item' })).toBeVisible()
  await expect(contentField(page)).toHaveCount(0)
})

test('asks before a reload discards unsaved changes', async ({ page }) => {
  const dialogOpened = page.waitForEvent('dialog')
  await page.evaluate(() => void setTimeout(() => location.reload()))
  const question = await dialogOpened
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await expect(contentField(page)).toHaveValue('not saved yet')
})

test('asks before opening another item or closing the form', async ({ page }) => {
  await page.getByRole('button', { name: 'Edit tutorials.order' }).click()
  await answer(page, 'Keep editing')
  await expect(contentField(page)).toHaveValue('not saved yet')
  await page.getByRole('button', { name: 'Edit tutorials.order' }).click()
  await answer(page, 'Leave')
  await expect(page.getByRole('heading', { name: 'Edit tutorials.order' })).toBeVisible()
  await contentField(page).fill('not saved either')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await answer(page, 'Leave')
  await expect(contentField(page)).toHaveCount(0)
  // Without unsaved changes there is no question.
  await navigationOf(page).getByRole('link', { name: 'Overview' }).click()
  await expect(page).toHaveURL('/admin')
})

test('restores a new item after the session ended while saving', async ({ page, portal, expectTrouble }) => {
  expectTrouble(/status of 401/)
  await fillItem(page, { key: 'dashboard.kept', content: 'not saved yet' })
  await endSession(page, '/api/content', () => page.getByRole('button', { name: 'Create' }).click())
  await unlock(page, portal.keys['automation master']!)
  await expect(page).toHaveURL('/content')
  await expect(contentField(page)).toHaveValue('not saved yet')
  await expect(page.getByRole('combobox', { name: 'Content key' })).toHaveValue('dashboard.kept')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await answer(page, 'Leave')
  await expect(contentField(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'New item' }).click()
  await expect(contentField(page)).toHaveValue('')
})

test('restores an edit after any call found the session ended', async ({ page, portal, expectTrouble }) => {
  expectTrouble(/status of 401/)
  await page.getByRole('button', { name: 'Edit tutorials.order' }).click()
  await answer(page, 'Leave')
  await expect(page.getByRole('heading', { name: 'Edit tutorials.order' })).toBeVisible()
  await contentField(page).fill('not saved yet')
  const history = page.getByRole('button', { name: /^History of/ }).first()
  await endSession(page, '/api/content/*/history/*', () => history.click())
  await unlock(page, portal.keys['automation master']!)
  await expect(page.getByRole('heading', { name: 'Edit tutorials.order' })).toBeVisible()
  await expect(contentField(page)).toHaveValue('not saved yet')
})
