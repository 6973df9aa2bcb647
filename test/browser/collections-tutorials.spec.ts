import { entriesOf, entryNames, openCollection, toggleOf } from './collection-form.js'
import { masterOf, previewOf } from './content-manager.js'
import { expect, mainOf, newKey, openSignedIn, test, toastOf } from './fixtures.js'
import { expectAccessibleOnBoth } from './page-checks.js'
import { release } from './released-collection.js'

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
  const videos = mainOf(page).getByRole('link', { name: /Duration \d/ })
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

test('shows the released guide tab by tab, with its video once it has an address', async ({
  page,
  portal,
}) => {
  const manager = await masterOf(portal, 'automation')
  const tab = { product: 'automation', lead: 'With the tide.' }
  const goBack = await release(manager, 'tutorials.guide', 'tutorials', [
    {
      ...tab,
      id: 'harbor',
      title: 'Harbor',
      heading: 'Leaving the harbor',
      text: '<p>Have these ready.</p><h4>Cast off</h4><p>Slowly.</p><ul><li>Bow first</li></ul><h3>Hoist <em>sail</em></h3>',
      video: 'Casting off',
      seconds: 65,
    },
    {
      ...tab,
      id: 'trading',
      title: 'At sea',
      heading: 'On course',
      text: '<h4>Look out</h4>',
      video: 'Keeping watch',
      url: 'https://films.example.com/watch',
    },
    { ...tab, id: 'other', title: 'Not ours', heading: 'No', text: '<p>No</p>', product: 'indicator' },
  ])
  await openSignedIn(page, portal.keys.lifetime!, '/tutorials')
  const main = mainOf(page)
  const panel = main.getByRole('tabpanel')
  await expect(main.getByRole('tab')).toHaveText(['Harbor', 'At sea'])
  await expect(panel).toHaveAccessibleName('Harbor')
  await expect(panel.getByRole('heading')).toHaveText(['Leaving the harbor', 'Cast off', 'Hoist sail'])
  await expect(panel).toContainText('Have these ready.')
  await expect(panel.getByRole('list').nth(1)).toHaveText('Bow first')
  await expect(panel).toContainText('Video coming soon')
  await expect(panel).toContainText('1:05')
  await expectAccessibleOnBoth(page)
  await page.goto('/tutorials?tab=trading')
  await expect(panel).toHaveAccessibleName('At sea')
  await expect(panel.getByRole('link', { name: /Keeping watch/ })).toHaveAttribute(
    'href',
    'https://films.example.com/watch',
  )
  await expect(panel).not.toContainText('Video coming soon')
  await expectAccessibleOnBoth(page)
  await manager.update('tutorials.guide', { content: '{"entries":[]}' })
  await manager.apply()
  await page.reload()
  await expect(main.getByText('The guide will appear here once it’s published.')).toBeVisible()
  await goBack()
})

test('edits a tab of the guide from its built-in text, and previews that tab', async ({ page, portal }) => {
  const manager = await masterOf(portal, 'automation')
  await openSignedIn(page, portal.keys['automation master']!, '/content')
  await openCollection(page, 'Guide')
  expect(await entryNames(page)).toEqual(['Initial Setup', 'Trading Guide', 'Backtesting', 'Advanced'])
  await toggleOf(page, 'Backtesting').click()
  const preview = previewOf(page, 'Tutorials')
  await expect(preview.getByText('What a backtest can tell you, and what it can’t.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Introduction' }).fill('What yesterday’s tide says of today’s.')
  await expect(preview.getByText('What yesterday’s tide says of today’s.')).toBeVisible()
  await page.getByRole('button', { name: /Save$/ }).click()
  await expect(toastOf(page)).toContainText('Content updated successfully')
  const stored = await entriesOf(manager, 'tutorials.guide')
  expect(stored.map(({ id }) => id)).toEqual(['setup', 'trading', 'backtesting', 'advanced'])
  expect(stored[2]).toMatchObject({ lead: 'What yesterday’s tide says of today’s.' })
  await manager.apply()
  await openSignedIn(page, await newKey(portal, 'automation'), '/tutorials?tab=backtesting')
  await expect(mainOf(page).getByRole('tabpanel')).toContainText('What yesterday’s tide says of today’s.')
  await manager.goBack()
  await manager.remove('tutorials.guide')
})
