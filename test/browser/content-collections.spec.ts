import type { Page } from '@playwright/test'
import { formOf, masterOf, previewOf, rowOf } from './content-manager.js'
import { entriesOf, entryNames, openCollection, rowNamed, toggleOf } from './collection-form.js'
import { expect, openSignedIn, test, toastOf } from './fixtures.js'
import { expectAccessibleOnBoth } from './page-checks.js'

const KEY = 'news.announcements'
/** With reduced motion, the button's name begins with its spinner's after a refusal. */
const save = (page: Page) => page.getByRole('button', { name: /Save$/ }).click()

test('adds an announcement for a level from a time, after naming what is wrong with it', async ({
  page,
  portal,
  expectTrouble,
}) => {
  expectTrouble(/status of 400/)
  const manager = await masterOf(portal, 'automation')
  await openSignedIn(page, portal.keys['automation master']!, '/content')
  await expect(rowNamed(page, 'Announcements')).toContainText('No edits')
  await openCollection(page, 'Announcements')
  const before = await entryNames(page)
  await page.getByRole('button', { name: 'Add entry' }).click()
  const title = page.getByRole('textbox', { name: 'Title' })
  await expect(title).toBeFocused()
  await save(page)
  await expect(toastOf(page)).toContainText('1 entry needs attention.')
  await expect(title).toHaveAccessibleDescription('Enter a value.')
  await expect(title).toBeFocused()
  await title.fill('Evening tides for lifetime members')
  await page.getByRole('textbox', { name: 'Text' }).fill('Every Monday.')
  await page.getByRole('checkbox', { name: 'Lifetime' }).check()
  await page.getByLabel('Start (optional)').fill('2031-03-03T09:00')
  const until = page.getByLabel('End (optional)')
  await until.fill('2031-03-02T09:00')
  await save(page)
  await expect(until).toHaveAccessibleDescription('The announcement must end after it starts.')
  await expect(until).toBeFocused()
  await until.fill('')
  await expect(previewOf(page, 'News').getByText('Evening tides for lifetime members')).toBeInViewport()
  await expectAccessibleOnBoth(page)
  await save(page)
  await expect(toastOf(page)).toContainText('Content updated successfully')
  await expect(rowNamed(page, 'Announcements')).toContainText(`${before.length + 1} entries`)
  const added = (await entriesOf(manager, KEY)).at(-1)
  expect(added).toMatchObject({ id: 'evening-tides-for-lifetime-members', levels: ['lifetime'] })
  await manager.remove(KEY)
})

test('says which single texts the collection replaces, and no longer offers them', async ({
  page,
  portal,
}) => {
  const manager = await masterOf(portal, 'automation')
  const text = 'news.support-assistant.title'
  await manager.create({
    contentKey: text,
    page: 'news',
    contentType: 'text',
    masterTemplateType: 'automation',
  })
  await openSignedIn(page, portal.keys['automation master']!, '/content')
  await expect(rowOf(page, text)).toContainText('Replaces a built-in text')
  await openCollection(page, 'Announcements')
  await toggleOf(page, (await entryNames(page))[0]!).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('The tide turns')
  await save(page)
  await expect(toastOf(page)).toContainText('Content updated successfully')
  await expect(rowOf(page, text)).toContainText('Not shown: its collection replaces it')
  await page.getByRole('button', { name: `Edit ${text}` }).click()
  await expect(formOf(page).getByText('Members won’t see this text.')).toBeVisible()
  await expectAccessibleOnBoth(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'New item' }).click()
  await page.getByRole('combobox', { name: 'Content key' }).fill('news.')
  const offered = page.locator('.ant-select-item-option')
  await expect(offered.filter({ hasText: 'news.lead' })).toBeVisible()
  await expect(offered.filter({ hasText: 'news.indicator-version.title' })).toHaveCount(0)
  await manager.remove(KEY)
  await manager.remove(text)
})

test('moves entries by keyboard, duplicates, removes and brings back', async ({ page, portal }) => {
  const manager = await masterOf(portal, 'automation')
  await openSignedIn(page, portal.keys['automation master']!, '/content')
  await openCollection(page, 'Announcements')
  const [first, second, ...others] = await entryNames(page)
  const toggle = toggleOf(page, first!)
  await toggle.press('Alt+ArrowDown')
  await expect(toggle).toBeFocused()
  await expect.poll(() => entryNames(page)).toEqual([second, first, ...others])
  await toggle.press('Alt+ArrowDown')
  await toggle.press('Alt+ArrowUp')
  await expect.poll(() => entryNames(page)).toEqual([second, first, ...others])

  await page.getByRole('button', { name: `Duplicate ${second!}` }).click()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(second!)
  await page.getByRole('textbox', { name: 'Title' }).fill('Made of another')
  await page.getByRole('button', { name: `Remove ${first!}` }).press('Enter')
  await expect.poll(() => entryNames(page)).toEqual([second, 'Made of another', ...others])
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeFocused()
  await undo.press('Enter')
  await expect(toggle).toBeFocused()

  const handle = page.getByRole('button', { name: `Move ${first!}`, exact: true })
  const target = await toggleOf(page, second!).boundingBox()
  const from = await handle.boundingBox()
  await page.mouse.move(from!.x + 10, from!.y + 10)
  await page.mouse.down()
  await page.mouse.move(target!.x + 10, target!.y + 4, { steps: 4 })
  await page.mouse.up()
  await expect.poll(() => entryNames(page)).toEqual([first, second, 'Made of another', ...others])
  await save(page)
  await expect(toastOf(page)).toContainText('Content updated successfully')
  expect((await entriesOf(manager, KEY)).map(({ title }) => title)).toEqual([
    ...[first, second, 'Made of another'],
    ...others,
  ])
  await page.getByRole('button', { name: 'History of Announcements' }).click()
  const history = page.getByRole('dialog', { name: 'History of Announcements' })
  await expect(history).toContainText('AddedMade of another')
  await page.keyboard.press('Escape')
  await manager.remove(KEY)
})

test('merges changes to different entries, and asks about the same one', async ({
  page,
  portal,
  expectTrouble,
}) => {
  expectTrouble(/status of 409/)
  const manager = await masterOf(portal, 'automation')
  await openSignedIn(page, portal.keys['automation master']!, '/content')
  await openCollection(page, 'Announcements')
  const [first, second] = await entryNames(page)
  await toggleOf(page, first!).click()
  await page.getByRole('textbox', { name: 'Text' }).fill('Saved once.')
  await save(page)
  await expect(toastOf(page)).toContainText('Content updated successfully')
  const theirs = async (title: string, text: string, isActive = true) => {
    const entries = await entriesOf(manager, KEY)
    const changed = entries.map((entry) => (entry.title === title ? { ...entry, text } : entry))
    await manager.update(KEY, { content: JSON.stringify({ entries: changed }), isActive })
  }
  const texts = async () =>
    (await entriesOf(manager, KEY))
      .filter(({ title }) => title === first || title === second)
      .map(({ text }) => text)

  await openCollection(page, 'Announcements')
  await toggleOf(page, first!).click()
  await theirs(second!, 'Their text.', false)
  await page.getByRole('textbox', { name: 'Text' }).fill('My text.')
  await save(page)
  await expect(toastOf(page)).toContainText('Merged with changes by')
  expect(await texts()).toEqual(['My text.', 'Their text.'])
  expect((await manager.list()).find(({ contentKey }) => contentKey === KEY)).toMatchObject({
    isActive: false,
  })

  await openCollection(page, 'Announcements')
  await toggleOf(page, first!).click()
  await theirs(first!, 'Their later text.')
  await page.getByRole('textbox', { name: 'Text' }).fill('My later text.')
  await save(page)
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Add entry' }) })
  await expect(form).toContainText('Removed: Their later text.')
  await expect(form).toContainText('Added: My later text.')
  expect(await texts()).toEqual(['Their later text.', 'Their text.'])
  await expectAccessibleOnBoth(page)
  await page.getByRole('button', { name: 'Save mine' }).click()
  await expect(toastOf(page)).toContainText('Content updated successfully')
  expect(await texts()).toEqual(['My later text.', 'Their text.'])
  await manager.remove(KEY)
})
