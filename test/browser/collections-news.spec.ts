import type { Page } from '@playwright/test'
import { masterOf } from './content-manager.js'
import { expect, mainOf, newKey, openSignedIn, test } from './fixtures.js'
import { expectAccessibleOnBoth } from './page-checks.js'
import { release } from './released-collection.js'

const cardsOf = (page: Page) => mainOf(page).getByRole('article')
const announcement = (id: string, change: object = {}) => ({
  id,
  title: `Announcement ${id}`,
  text: 'First line.\nSecond line.',
  tag: 'Notice',
  date: '2026-11-02',
  ...change,
})

test('shows released announcements, pinned first, to members of their levels', async ({ page, portal }) => {
  const manager = await masterOf(portal, 'automation')
  await manager.create({ contentKey: 'news.system-version.title', page: 'news', content: 'A replaced title' })
  const goBack = await release(manager, 'news.announcements', 'news', [
    announcement('older', { date: '2026-10-01', tag: 'Release' }),
    announcement('newest', { date: new Date().toISOString().slice(0, 10) }),
    announcement('pinned', { date: '2026-09-01', pinned: true, link: '/faq', linkLabel: 'Ask us' }),
    announcement('lifetime', { levels: ['lifetime'], link: 'https://harbor.example.com' }),
  ])
  await openSignedIn(page, await newKey(portal, 'lifetime'), '/news')
  await expect(cardsOf(page).getByRole('heading')).toHaveText([
    'Announcement pinned',
    'Announcement newest',
    'Announcement lifetime',
    'Announcement older',
  ])
  await expect(mainOf(page).getByRole('heading', { name: 'Pinned', exact: true })).toBeVisible()
  await expect(cardsOf(page).first().getByRole('link', { name: 'Ask us' })).toHaveAttribute('href', '/faq')
  await expect(cardsOf(page).nth(1)).toContainText('New')
  await expect(
    cardsOf(page)
      .nth(2)
      .getByRole('link', { name: /^Learn more/ }),
  ).toBeVisible()
  await expect(mainOf(page).getByText('A replaced title')).toHaveCount(0)
  await expect(mainOf(page).getByText('"entries"')).toHaveCount(0)
  await expectAccessibleOnBoth(page)
  await page.getByRole('group', { name: 'Show' }).getByRole('button', { name: 'Notice' }).click()
  await expect(page).toHaveURL('/news?tag=notice')
  await expect(cardsOf(page)).toHaveCount(3)

  await openSignedIn(page, portal.keys.automation!, '/news')
  await expect(cardsOf(page)).toHaveCount(3)
  await expect(mainOf(page).getByText('Announcement lifetime')).toHaveCount(0)
  await goBack()
  await manager.remove('news.system-version.title')
  await page.reload()
  await expect(cardsOf(page)).toHaveCount(6)
})

test('shows an announcement from its instant on, and an empty list before', async ({ page, portal }) => {
  const manager = await masterOf(portal, 'automation')
  const from = new Date(Date.now() + 6000).toISOString()
  const goBack = await release(manager, 'news.announcements', 'news', [announcement('later', { from })])
  await openSignedIn(page, portal.keys.automation!, '/news')
  await expect(mainOf(page).getByRole('heading', { name: 'No announcements yet' })).toBeVisible()
  await expect(async () => {
    await page.reload()
    await expect(cardsOf(page)).toHaveText([/Announcement later/], { timeout: 1000 })
  }).toPass()
  await goBack()
})
