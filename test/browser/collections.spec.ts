import type { Page } from '@playwright/test'
import type { ContentPage } from '../../src/content/content.contract.js'
import { masterOf } from './content-manager.js'
import { expect, expectFocusIn, mainOf, newKey, openSignedIn, test } from './fixtures.js'
import { expectAccessibleOnBoth } from './page-checks.js'

type Manager = Awaited<ReturnType<typeof masterOf>>

/** Releases a collection with these entries; the returned function goes back to the release before. */
async function release(manager: Manager, contentKey: string, page: ContentPage, entries: object[]) {
  await manager.create({ contentKey, contentType: 'json', page, content: JSON.stringify({ entries }) })
  await manager.apply()
  return async () => {
    await manager.goBack()
    await manager.remove(contentKey)
  }
}

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
  await expect(cardsOf(page).first()).toContainText('Pinned')
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

test('lists released videos, and those with a part on the dashboard', async ({ page, portal }) => {
  const manager = await masterOf(portal, 'automation')
  const goBack = await release(manager, 'tutorials.videos', 'tutorials', [
    {
      id: 'harbor',
      title: 'Harbor tour',
      url: 'https://films.example.com/1',
      seconds: 3661,
      product: 'both',
    },
    {
      id: 'getting-started',
      title: 'First steps',
      url: 'https://films.example.com/2',
      seconds: 65,
      product: 'automation',
      part: 1,
    },
    { id: 'other', title: 'Not ours', url: 'https://films.example.com/3', seconds: 65, product: 'indicator' },
  ])
  await openSignedIn(page, await newKey(portal, 'lifetime'), '/tutorials')
  const videos = mainOf(page).getByRole('link', { name: /^Video \d/ })
  await expect(videos).toHaveText([/Harbor tour.*1:01:01/, /First steps.*1:05/])
  await expect(videos.first()).toHaveAttribute('href', 'https://films.example.com/1')
  await mainOf(page).getByRole('button', { name: 'Watched: First steps' }).click()
  await expect(mainOf(page).getByText('1 of 2 watched')).toBeVisible()
  await expect(mainOf(page).getByRole('link', { name: 'Continue: Harbor tour' })).toBeVisible()
  await expectAccessibleOnBoth(page)
  await page.goto('/dashboard')
  await expect(mainOf(page).getByRole('link', { name: /^Part \d/ })).toHaveText([/Watched.*First steps/])
  await goBack()
})

test('shows released answers by section, in the search and by their addresses', async ({ page, portal }) => {
  const manager = await masterOf(portal, 'indicator')
  const answer = {
    section: 'Harbor',
    product: 'both',
    answer: '<p>At <strong>noon</strong> &amp; at night.</p>',
  }
  const goBack = await release(manager, 'faq.answers', 'faq', [
    { ...answer, id: 'tides', question: 'When is high tide?', hasReturns: true },
    {
      ...answer,
      id: 'buoys',
      question: 'Where are the buoys?',
      product: 'automation',
      section: 'VPS Help',
      answer: '<p>Outside.</p><p><a href="/faq#tides">Tides</a> <a href="/news">News</a></p>',
    },
  ])
  await openSignedIn(page, portal.keys.indicator!, '/faq#buoys')
  await expect(mainOf(page).getByRole('heading', { level: 2 })).toHaveText([/^Harbor/, /^VPS Help/])
  await expect(page.getByRole('article', { name: /Where are the buoys/ })).toBeFocused()
  await expect(cardsOf(page).first()).toContainText('About the automated system')
  await cardsOf(page).first().getByRole('link', { name: 'Tides' }).click()
  await expect(page.getByRole('article', { name: /high tide/ })).toBeFocused()
  await expect(mainOf(page).getByRole('note')).toContainText('CFTC Rule 4.41')
  await expectAccessibleOnBoth(page)
  await mainOf(page).getByRole('searchbox').fill('noon night')
  await expect(cardsOf(page)).toHaveCount(1)
  await expect(cardsOf(page).locator('mark')).toHaveText(['noon', 'night'])
  await page.keyboard.press('Control+K')
  const palette = page.getByRole('dialog')
  await expectFocusIn(palette)
  await page.keyboard.type('buoys')
  await expect(palette.getByRole('option')).toHaveText([/Where are the buoys/])
  await goBack()
})

test('offers released versions to members of their levels', async ({ page, portal }) => {
  const manager = await masterOf(portal, 'automation')
  const version = { product: 'automation', notes: 'Faster.\nSafer.', url: 'https://files.example.com/a.zip' }
  const goBack = await release(manager, 'downloads.releases', 'downloads', [
    {
      ...version,
      id: 'a',
      version: '5.0',
      date: '2026-10-01',
      size: 1536,
      sha256: 'ab'.repeat(32),
      minLevel: 'standard',
    },
    {
      ...version,
      id: 'b',
      version: '5.1',
      date: '2026-11-01',
      size: 1536,
      sha256: 'cd'.repeat(32),
      minLevel: 'lifetime',
    },
  ])
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openSignedIn(page, portal.keys.lifetime!, '/download')
  const versions = mainOf(page).getByRole('heading', { name: /^Version 5/ })
  await expect(versions).toHaveText(['Version 5.1', 'Version 5.0'])
  await expect(mainOf(page).getByRole('link', { name: /^Download version 5.1/ })).toBeVisible()
  await mainOf(page).getByRole('button', { name: 'Copy the checksum of version 5.1' }).click()
  await expect(page.getByText('Checksum copied').first()).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('cd'.repeat(32))
  await expectAccessibleOnBoth(page)
  await openSignedIn(page, portal.keys.standard!, '/download')
  await expect(versions).toHaveText(['Version 5.0'])
  await goBack()
})

test('shows released resources and brokers', async ({ page, portal }) => {
  const manager = await masterOf(portal, 'automation')
  const goBack = await release(manager, 'links.tiles', 'links', [
    {
      id: 'charts',
      title: 'Sea charts',
      text: 'Every depth.',
      url: 'https://charts.example.com',
      product: 'both',
    },
    { id: 'rules', title: 'Harbor rules', text: 'In one page.', url: '/faq', product: 'automation' },
  ])
  const note = 'Opens accounts in minutes.'
  await release(manager, 'links.brokers', 'links', [
    { id: 'dock', name: 'Dockside Futures', url: 'https://dock.example.com', note },
  ])
  await openSignedIn(page, portal.keys.lifetime!, '/links')
  await expect(mainOf(page).getByRole('link', { name: /^Sea charts/ })).toHaveAttribute(
    'href',
    'https://charts.example.com',
  )
  await expect(mainOf(page).getByRole('link', { name: /^Harbor rules/ })).toHaveAttribute('href', '/faq')
  await expect(mainOf(page).getByRole('link', { name: 'Charting Indicator' })).toHaveCount(0)
  await expect(mainOf(page).getByRole('button', { name: /^Live Support/ })).toBeVisible()
  await expect(mainOf(page).getByRole('link', { name: /^Dockside Futures/ })).toBeVisible()
  await expect(mainOf(page).getByText(note)).toBeVisible()
  await expectAccessibleOnBoth(page)
  await goBack()
  await manager.remove('links.brokers')
})
