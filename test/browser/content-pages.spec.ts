import { type Template, TEMPLATES } from '../../src/keys/keys.contract.js'
import {
  choose,
  contentField,
  fillItem,
  formOf,
  masterOf,
  previewOf,
  rowOf,
  showSource,
} from './content-manager.js'
import { expect, menuOf, openSignedIn, test, unlock } from './fixtures.js'
import { expectAccessibleOnBoth } from './page-checks.js'

const ADDRESSES = {
  dashboard: '/dashboard',
  tutorials: '/tutorials',
  downloads: '/download',
  news: '/news',
  links: '/links',
  affiliate: '/affiliate',
  performance: '/performance',
}
/** For each page a built-in text that a released item replaces. */
const BUILT_IN = {
  dashboard: 'dashboard.lead',
  tutorials: 'tutorials.lead',
  downloads: 'downloads.lead',
  news: 'news.lead',
  links: 'links.lead',
  affiliate: 'affiliate.pitch.lead',
  performance: 'performance.heatmap.title',
}
/** The pages with texts that can be replaced. */
const PAGES = Object.keys(BUILT_IN) as (keyof typeof BUILT_IN)[]
const other = (template: Template) => TEMPLATES.find((one) => one !== template)!

for (const template of TEMPLATES)
  test(`shows released content and no drafts on all seven pages to ${template} keys`, async ({
    page,
    portal,
  }) => {
    test.setTimeout(120_000)
    const manager = await masterOf(portal, template)
    const keys = PAGES.flatMap((name) => [`journey.${name}`, `journey.${name}.draft`, BUILT_IN[name]])
    for (const name of PAGES) {
      const card = { contentKey: `journey.${name}`, page: name, section: `Harbour ${name}` }
      await manager.create({ ...card, content: `Card of ${template} on ${name}` })
      await manager.create({
        contentKey: BUILT_IN[name],
        page: name,
        content: `Lead of ${template} on ${name}`,
      })
    }
    await manager.apply()
    for (const name of PAGES) {
      await manager.update(`journey.${name}`, { content: 'A draft of words' })
      await manager.create({ contentKey: `journey.${name}.draft`, page: name, content: 'A draft of a card' })
    }

    let requestCount = 0
    page.on('request', (request) => (requestCount += Number(request.url().endsWith('/api/portal/content'))))
    await unlock(page, portal.keys[template]!, { at: '/dashboard' })
    const main = page.getByRole('main')
    for (const name of PAGES) {
      await menuOf(page).locator(`a[href="${ADDRESSES[name]}"]`).click()
      const section = main.getByRole('region', { name: `Harbour ${name}` })
      await expect(section.getByText(`Card of ${template} on ${name}`)).toBeVisible()
      await expect(main.getByText(`Lead of ${template} on ${name}`)).toBeVisible()
      await expect(main.getByText(/A draft of/)).toHaveCount(0)
    }
    expect(requestCount, 'requests for content in one sign-in').toBe(1)

    await unlock(page, portal.keys[other(template)]!, { at: '/dashboard' })
    for (const name of PAGES) {
      await menuOf(page).locator(`a[href="${ADDRESSES[name]}"]`).click()
      await expect(page).toHaveURL(ADDRESSES[name])
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(main.getByText(new RegExp(`of ${template} on`))).toHaveCount(0)
    }
    await manager.goBack()
    for (const key of keys) await manager.remove(key)
  })

test('shows a replaced text on the welcome page, and offers it in the automation template only', async ({
  page,
  portal,
}) => {
  const key = 'start.steps.title'
  const manager = await masterOf(portal, 'automation')
  await openSignedIn(page, portal.keys['automation master']!, '/content')
  await page.getByRole('button', { name: 'New item' }).click()
  await page.getByRole('combobox', { name: 'Content key' }).fill(key)
  await page.locator('.ant-select-item-option').filter({ hasText: key }).click()
  await expect(contentField(page)).toHaveValue('Ready to Go in 4 Easy Steps')
  await contentField(page).fill('Four steps to the sea')
  const preview = previewOf(page, 'Welcome page')
  await expect(preview).toContainText('What everyone will see at /start once you apply.')
  const written = preview.frameLocator('iframe').getByText('Four steps to the sea')
  await expect(written).toBeInViewport()
  await expectAccessibleOnBoth(page)
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(rowOf(page, key)).toContainText('Replaces a built-in text')
  await expect(rowOf(page, key)).toContainText('Welcome page')
  await manager.apply()
  await expect(async () => {
    await page.goto('/start')
    await expect(page.getByRole('heading', { name: 'Four steps to the sea' })).toBeVisible({ timeout: 500 })
  }).toPass()
  await manager.goBack()
  await manager.remove(key)

  const other = await masterOf(portal, 'indicator')
  await other.create({ contentKey: key, page: 'start' })
  await openSignedIn(page, portal.keys['indicator master']!, '/content')
  await expect(rowOf(page, key)).toContainText('Not shown: wrong type, page, or key')
  await other.remove(key)
})

test('says why a built-in text is not replaced: its type or its page', async ({ page, portal }) => {
  await openSignedIn(page, portal.keys['automation master']!, '/content')
  await page.getByRole('button', { name: 'New item' }).click()
  await fillItem(page, { key: 'dashboard.lead', content: 'words' })
  const notice = formOf(page).getByRole('status').filter({ hasText: 'built-in text' })
  await choose(page, 'Type', 'URL')
  await expect(notice).toHaveText(
    'This key’s built-in text is plain text. Choose type Text or HTML to replace it.',
  )
  await choose(page, 'Type', 'Text')
  await expect(notice).toBeHidden()
  await choose(page, 'Page', 'Welcome page')
  await expect(notice).toHaveText(
    'This key’s built-in text is on the page “Dashboard.” Choose that page to replace it.',
  )
})

test('shows the preview again after a page that could not be rendered', async ({
  page,
  portal,
  expectTrouble,
}) => {
  expectTrouble(/No parser/)
  await openSignedIn(page, portal.keys['automation master']!, '/content')
  await page.getByRole('button', { name: 'New item' }).click()
  await fillItem(page, { key: 'dashboard.journey', content: 'The tide' })
  const preview = previewOf(page, 'Dashboard')
  await expect(preview).toContainText('The tide')
  await choose(page, 'Type', 'HTML')
  await showSource(page)
  await page.evaluate(() => {
    window.DOMParser = class extends DOMParser {
      override parseFromString(text: string, type: DOMParserSupportedType) {
        if (text.includes('<b>ebb')) throw new Error('No parser')
        return super.parseFromString(text, type)
      }
    }
  })
  await contentField(page).fill('<p>The <b>ebb</b></p>')
  await expect(preview).toContainText('We couldn’t load the content.')
  await contentField(page).fill('<p>The <b>flood</b></p>')
  await expect(preview).toContainText('The flood')
})
