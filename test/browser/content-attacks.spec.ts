import type { Page } from '@playwright/test'
import { CONTENT_PAGES, type ContentPage } from '../../src/content/content.contract.js'
import { hasControlCharacter, XSS_CORPUS } from '../support/xss-corpus.js'
import { choose, contentField, formOf, masterOf, previewOf, showSource } from './content-manager.js'
import { expect, menuOf, test, openSignedIn } from './fixtures.js'

/** A request to another origin fails every journey (fixtures.ts); here a dialog from a script does too. */
test.beforeEach(({ page }) => {
  page.on('dialog', (dialog) => {
    // The page's own question about unsaved changes.
    if (dialog.type() !== 'beforeunload') throw new Error('A script has run.')
    void dialog.accept()
  })
})

const HOSTILE =
  ':is(script, img, iframe, object, embed, form, style, svg:not(.lucide), math, base, link, meta)'
const ADDRESSES = ['/dashboard', '/tutorials', '/download', '/news', '/links', '/affiliate']

/** The content has no active elements, and the section no handlers or unsafe addresses. */
async function expectInert(page: Page) {
  const dangers = await page.evaluate((hostile) => {
    const isSafe = (address: string) => /^(https?:|mailto:|\/(?!\/)|#)/.test(address)
    const elements = document.querySelectorAll(`[data-content] ${hostile}`)
    const attributes = [...document.querySelectorAll('main *')]
      .flatMap((element) => [...element.attributes])
      .filter(({ name, value }) => name.startsWith('on') || (name.endsWith('href') && !isSafe(value)))
    return [
      ...[...elements].map(({ outerHTML }) => outerHTML),
      ...attributes.map(({ name, value, ownerElement }) => `${ownerElement?.localName} ${name}=${value}`),
    ]
  }, HOSTILE)
  expect(dangers).toEqual([])
}

/** Items with the attack as content of every type, as section and as key. */
const itemsOf = (attack: string, index: number, page: ContentPage) =>
  [
    { contentType: 'html', content: `<p>Held ${index}</p>${attack}` },
    { contentType: 'text', content: attack },
    { contentType: 'url', content: attack },
    {
      contentType: 'json',
      content: JSON.stringify({ title: attack, links: [{ label: attack, to: attack }] }),
    },
    { contentType: 'json', content: JSON.stringify([attack]) },
  ].map((item, at) => ({ ...item, page, section: attack, contentKey: `attack-${index}-${at}-${attack}` }))

test('neutralizes attacks in the HTML and JSON preview, without a policy violation', async ({
  page,
  portal,
}) => {
  await openSignedIn(page, portal.keys['automation master']!, '/content')
  await page.getByRole('button', { name: 'New item' }).click()
  const preview = previewOf(page, 'Dashboard')
  const replaceAll = async (text: string) => {
    // CodeMirror renders only visible lines: fill() would not replace the others.
    await contentField(page).press('ControlOrMeta+a')
    await page.keyboard.insertText(text)
  }
  await choose(page, 'Type', 'HTML')
  await showSource(page)
  // All together, uncleaned; then those that break out of other elements.
  for (const [index, attacks] of [XSS_CORPUS, XSS_CORPUS.slice(-35)].entries()) {
    await replaceAll(`<p>Attack ${index}</p>${attacks.map((attack) => `<p>${attack}</p>`).join('\n')}`)
    await expect(preview.getByText(`Attack ${index}`)).toBeVisible()
    await expectInert(page)
  }
  await choose(page, 'Type', 'JSON')
  const links = XSS_CORPUS.map((attack) => ({ label: attack, to: attack }))
  await replaceAll(JSON.stringify({ title: 'Attack 2', points: XSS_CORPUS, links }))
  await expect(preview.getByText('Attack 2')).toBeVisible()
  await expectInert(page)
})

test('neutralizes attacks as address, section and key in the preview', async ({ page, portal }) => {
  await openSignedIn(page, portal.keys['automation master']!, '/content')
  await page.getByRole('button', { name: 'New item' }).click()
  const preview = previewOf(page, 'Dashboard')
  await choose(page, 'Type', 'URL')
  const [key, section] = ['Content key', 'Section'].map((name) =>
    formOf(page).getByRole('combobox', { name }),
  )
  // A quarter of them: the last journey takes all to the member's page, which draws them by the same components.
  for (const [index, attack] of XSS_CORPUS.filter((_, at) => at % 4 === 0).entries()) {
    await key!.fill(attack)
    await section!.fill(`At ${index} ${attack}`)
    await contentField(page).fill(attack)
    await expect(preview.locator('h2', { hasText: `At ${index} ` })).toBeAttached()
    await expectInert(page)
  }
})

test('neutralizes attacks on the member’s page and keeps them out of documents', async ({ page, portal }) => {
  test.setTimeout(120_000)
  const manager = await masterOf(portal, 'automation')
  for (const [index, attack] of XSS_CORPUS.entries())
    for (const [at, { contentType, content, section }] of itemsOf(attack, index, 'dashboard').entries()) {
      const contentKey = `attack-${index}-${at}`
      const item = { contentKey, contentType, content, section: section.replaceAll(/\s/g, ' ').slice(0, 80) }
      const { status } = await manager.call('POST', '/api/content', item)
      const isRefused = contentType === 'url' || hasControlCharacter(attack)
      expect([attack, contentType, status]).toEqual([attack, contentType, isRefused ? 400 : 201])
    }
  await manager.apply()
  await openSignedIn(page, portal.keys.lifetime!, '/dashboard')
  await expect(page.getByText('Held 1', { exact: true })).toBeVisible()
  await expectInert(page)
  for (const address of [...ADDRESSES, '/start']) {
    const document = await (await page.request.get(address)).text()
    expect(document).not.toMatch(/attacker\.example|alert\(1\)|Held \d/)
  }
  await manager.goBack()
  for (const { contentKey } of await manager.list())
    if (contentKey.startsWith('attack-')) await manager.remove(contentKey)
})

test('neutralizes attacks on every page even when the server lets them through', async ({ page, portal }) => {
  test.setTimeout(120_000)
  const attacks = CONTENT_PAGES.flatMap((page) =>
    XSS_CORPUS.flatMap((attack, index) => itemsOf(attack, index, page)),
  )
  // Also as replacements of built-in texts: a paragraph and a link's address.
  const inPlace = [
    { contentKey: 'dashboard.training.lead', contentType: 'html', content: XSS_CORPUS.join('\n') },
    { contentKey: 'dashboard.lead', contentType: 'text', content: XSS_CORPUS.join('\n') },
    { contentKey: 'dashboard.community.url', contentType: 'url', content: 'javascript:alert(1)' },
  ].map((item) => ({ ...item, page: 'dashboard', section: null }))
  const items = [...attacks, ...inPlace]
  await page.route('**/api/portal/content', (route) =>
    route.fulfill({ json: { success: true, release: 1, items } }),
  )
  await openSignedIn(page, portal.keys.automation!, '/dashboard')
  for (const address of ADDRESSES) {
    await menuOf(page).locator(`a[href="${address}"]`).click()
    await expect(page.getByText(`Held ${XSS_CORPUS.length - 1}`, { exact: true })).toBeAttached()
    await expectInert(page)
  }
})
