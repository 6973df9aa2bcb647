import type { Page } from '@playwright/test'
import { entriesOf, openCollection, rowNamed, toggleOf } from './collection-form.js'
import { masterOf, previewOf } from './content-manager.js'
import { expect, expectFocusIn, mainOf, openSignedIn, test } from './fixtures.js'
import { expectAccessibleOnBoth } from './page-checks.js'
import { release } from './released-collection.js'

const cardsOf = (page: Page) => mainOf(page).getByRole('article')

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

test('shows released promotions to affiliates, with their days', async ({ page, portal }) => {
  const manager = await masterOf(portal, 'automation')
  await openSignedIn(page, portal.keys.fullaccess!, '/affiliate')
  const promotions = mainOf(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Promotions' }) })
  await expect(promotions.getByRole('heading', { level: 3 })).toHaveText([
    'Quarter-end push',
    'First-sale bonus',
  ])
  const promotion = { text: 'Every sale earns more.', reward: '40%' }
  const goBack = await release(manager, 'affiliate.promotions', 'affiliate', [
    { ...promotion, id: 'spring', title: 'Spring tide', starts: '2031-04-01', ends: '2031-04-30' },
    { ...promotion, id: 'over', title: 'Ebb', ends: '2025-04-30' },
    { ...promotion, id: 'lifetime', title: 'For lifetime members', levels: ['lifetime'] },
  ])
  await page.reload()
  await expect(promotions.getByRole('listitem')).toHaveText([
    /^Spring tideEvery sale earns more\.Apr 1, 2031 – Apr 30, 203140%$/,
  ])
  await expectAccessibleOnBoth(page)
  await page.getByRole('button', { name: 'Advanced Analytics' }).click()
  await expect(mainOf(page).getByRole('heading', { name: 'Earnings by month' })).toBeVisible()
  await goBack()
})

test('previews promotions as the affiliate dashboard lists them', async ({ page, portal }) => {
  const manager = await masterOf(portal, 'automation')
  await openSignedIn(page, portal.keys['automation master']!, '/content')
  await openCollection(page, 'Promotions')
  await toggleOf(page, 'First-sale bonus').click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Welcome bonus of {reward}')
  // What is paid follows the program's rules, whatever is written as the reward.
  await page.getByRole('textbox', { name: 'Reward' }).fill('$75')
  await expect(previewOf(page, 'Affiliate').getByText('Welcome bonus of $50')).toBeInViewport()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(rowNamed(page, 'Promotions')).toContainText('2 entries')
  expect(
    (await entriesOf(manager, 'affiliate.promotions')).map(({ id, reward, repeats }) => [
      id,
      reward,
      repeats,
    ]),
  ).toEqual([
    ['quarter-end', '{reward}', 'quarter-end'],
    ['first-sale', '$75', undefined],
  ])
  await manager.remove('affiliate.promotions')
})
