import { choose, contentField, fillItem, masterOf, previewOf, rowOf } from './content-manager.js'
import { expect, sectionHeading, test, toastOf, openSignedIn } from './fixtures.js'
import { expectAccessible } from './page-checks.js'

test('shows content to members after it is applied, until an earlier release is restored', async ({
  page,
  portal,
  browser,
}) => {
  test.setTimeout(120_000)
  const asMember = async () => {
    const context = await browser.newContext({ baseURL: portal.origin, reducedMotion: 'reduce' })
    const member = await context.newPage()
    await openSignedIn(member, portal.keys.automation!, '/dashboard')
    return { member, leave: () => context.close() }
  }
  const expectSeen = async (words: string, isThere: boolean) => {
    const { member, leave } = await asMember()
    await expect(sectionHeading(member)).toContainText('Welcome')
    await expect(member.getByRole('main').getByText(words)).toHaveCount(isThere ? 1 : 0)
    await leave()
  }
  const key = `journey-${Date.now()}`
  const words = `Tide tables for ${key}`
  await openSignedIn(page, portal.keys['automation master']!, '/content')

  await page.getByRole('button', { name: 'New item' }).click()
  await expect(page.getByRole('heading', { name: 'New content item' })).toBeFocused()
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(toastOf(page)).toContainText('Content key and content are required')
  await fillItem(page, { key, section: 'Harbour', content: words })
  const card = previewOf(page, 'Dashboard').locator(`[data-content="${key}"]`)
  await expect(card).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(toastOf(page)).toContainText('Content created successfully')
  await expect(page.getByRole('combobox', { name: 'Content key' })).toHaveValue('')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(rowOf(page, key)).toContainText('New')
  await expectSeen(words, false)

  await page.getByRole('button', { name: /^Apply changes/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Apply changes' })
  await expect(dialog).toContainText('automation-qaz010')
  await expect(dialog).toContainText(key)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^Apply to \d+ keys/ }).click()
  await expect(toastOf(page)).toContainText('Content changes applied to all automation keys')
  await expect(rowOf(page, key)).toContainText('Released')
  await expectSeen(words, true)

  await page.getByRole('button', { name: `Edit ${key}` }).click()
  await fillItem(page, { content: `${words}, changed` })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toastOf(page)).toContainText('Content updated successfully')
  await expect(rowOf(page, key)).toContainText('Changed')

  await page.getByRole('button', { name: `Delete ${key}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(toastOf(page)).toContainText('Content deleted successfully')
  await expectSeen(words, true)

  await page.getByRole('button', { name: 'Releases' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Roll back to release 1', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Roll back to release 1?' })
    .getByRole('button', { name: 'Roll back' })
    .click()
  await expect(toastOf(page)).toContainText('Content changes applied to all automation keys')
  await expectSeen(words, false)
})

test('replaces a built-in text in place', async ({ page, portal }) => {
  await openSignedIn(page, portal.keys['indicator master']!, '/content')
  await page.getByRole('button', { name: 'New item' }).click()
  await page.getByRole('combobox', { name: 'Content key' }).fill('dashboard.training.lead')
  await page.locator('.ant-select-item-option').filter({ hasText: 'dashboard.training.lead' }).click()
  const content = contentField(page)
  await expect(content).toHaveValue('Short videos to watch in order.')
  await choose(page, 'Type', 'URL')
  await expect(page.getByText('Choose type Text or HTML to replace it')).toBeVisible()
  await choose(page, 'Type', 'Text')
  await content.fill('Four films from the harbour.')
  await expect(previewOf(page, 'Dashboard').getByText('Four films from the harbour.')).toBeInViewport({
    ratio: 1,
  })
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(toastOf(page)).toContainText('Content created successfully')
  const manager = await masterOf(portal, 'indicator')
  await manager.apply()
  await openSignedIn(page, portal.keys.indicator!, '/dashboard')
  await expect(page.getByText('Four films from the harbour.')).toBeVisible()
  await expect(page.getByText('Short videos to watch in order')).toHaveCount(0)
  await manager.remove('dashboard.training.lead')
  await manager.goBack()
})
