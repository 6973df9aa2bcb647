import { entriesOf, openCollection, toggleOf } from './collection-form.js'
import { masterOf } from './content-manager.js'
import { expect, mainOf, newKey, openSignedIn, test, toastOf } from './fixtures.js'
import { expectAccessibleOnBoth } from './page-checks.js'

const KEY = 'news.announcements'

test('saves an announcement in both templates, and releases both', async ({
  page,
  portal,
  expectTrouble,
}) => {
  expectTrouble(/status of 409/)
  const manager = await masterOf(portal, 'automation')
  const other = await masterOf(portal, 'indicator')
  await openSignedIn(page, portal.keys['automation master']!, '/content')
  await openCollection(page, 'Announcements')
  await page.getByRole('button', { name: 'Add entry' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Both harbors are open')
  await page.getByRole('textbox', { name: 'Text' }).fill('From today on.')
  await page.getByRole('switch', { name: 'Also change the indicator template' }).click()
  await expectAccessibleOnBoth(page)
  await page.getByRole('button', { name: /Save$/ }).click()
  await expect(toastOf(page)).toContainText('Saved in both templates.')
  const last = async (of: typeof manager) => (await entriesOf(of, KEY)).at(-1)
  expect(await last(manager)).toMatchObject({ title: 'Both harbors are open' })
  expect(await last(other)).toMatchObject({ title: 'Both harbors are open' })

  await page.getByRole('button', { name: /^Apply changes/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Apply changes' })
  await dialog.getByRole('checkbox', { name: 'Also release the indicator template' }).check()
  await expect(dialog.getByRole('listitem').filter({ hasText: KEY })).toContainText('New')
  await expectAccessibleOnBoth(page)
  await other.create({ contentKey: 'journey.both' })
  await dialog.getByRole('button', { name: /^Apply to/ }).click()
  await expect(toastOf(page)).toContainText('The drafts of the indicator template have changed.')
  await expect(dialog.getByRole('listitem').filter({ hasText: 'journey.both' })).toContainText('New')
  await dialog.getByRole('button', { name: /Apply to/ }).click()
  await expect(toastOf(page)).toContainText(/Now live: automation release \d+ and indicator release \d+/)
  for (const level of ['lifetime', 'indicator'] as const) {
    await openSignedIn(page, await newKey(portal, level), '/news')
    await expect(mainOf(page).getByRole('heading', { name: 'Both harbors are open' })).toBeVisible()
  }
  await other.remove('journey.both')
  for (const one of [manager, other]) {
    await one.remove(KEY)
    await one.goBack()
  }
})

test('starts a form from the texts that were replaced', async ({ page, portal }) => {
  const manager = await masterOf(portal, 'automation')
  const [title, url] = ['tutorials.getting-started.title', 'tutorials.getting-started.url']
  await manager.create({ contentKey: title, page: 'tutorials', content: 'Leaving the harbor' })
  const address = 'https://films.example.com/harbor'
  await manager.create({ contentKey: url, contentType: 'url', page: 'tutorials', content: address })
  await manager.apply()
  await openSignedIn(page, portal.keys['automation master']!, '/content')
  await openCollection(page, 'Videos')
  await toggleOf(page, 'Leaving the harbor').click()
  await expect(page.getByRole('textbox', { name: 'Link' })).toHaveValue(address)
  await page.getByRole('textbox', { name: 'Title' }).fill('Leaving the harbor at night')
  await page.getByRole('button', { name: /Save$/ }).click()
  await expect(toastOf(page)).toContainText('Content updated successfully')
  const [first] = await entriesOf(manager, 'tutorials.videos')
  expect(first).toMatchObject({ title: 'Leaving the harbor at night', url: address })
  for (const key of [title, url, 'tutorials.videos']) await manager.remove(key)
  await manager.goBack()
})
