import type { Page } from '@playwright/test'
import { XSS_CORPUS } from '../support/xss-corpus.js'
import { expect, expectAccessible, PHONE, sectionHeading, test, toastOf, unlock } from './fixtures.js'

const rowOf = (page: Page, key: string) =>
  page
    .getByRole('list', { name: 'Content items' })
    .getByRole('listitem')
    .filter({
      has: page.getByRole('heading', { name: key, exact: true }),
    })
const fill = async (page: Page, fields: { key?: string; section?: string; content: string }) => {
  if (fields.key) await page.getByRole('combobox', { name: 'Content key' }).fill(fields.key)
  if (fields.section) await page.getByRole('combobox', { name: 'Section' }).first().fill(fields.section)
  await page.getByRole('textbox', { name: 'Content', exact: true }).fill(fields.content)
}
const choose = async (page: Page, field: string, option: string) => {
  await page.getByRole('combobox', { name: field }).first().click()
  await page.getByTitle(option, { exact: true }).last().click()
}
/** As the portal's own client would, in the session of the page. */
const call = (page: Page, method: string, path: string, body?: object) =>
  page.evaluate(
    async ([method, path, body]) => {
      const headers = { 'Content-Type': 'application/json' }
      const answer = await fetch(path!, { method, headers, ...(body && { body }) })
      return answer.status
    },
    [method, path, body && JSON.stringify(body)],
  )

test('what a master writes reaches members when it is applied, and leaves them when an earlier release is', async ({
  page,
  portal,
  browser,
}) => {
  test.setTimeout(120_000)
  const asMember = async () => {
    const context = await browser.newContext({ baseURL: portal.origin, reducedMotion: 'reduce' })
    const member = await context.newPage()
    await unlock(member, portal.keys.automation!, { at: '/dashboard' })
    return { member, leave: () => context.close() }
  }
  const isSeen = async (words: string, isThere: boolean) => {
    const { member, leave } = await asMember()
    await expect(sectionHeading(member)).toContainText('Welcome back')
    await expect(member.getByRole('main').getByText(words)).toHaveCount(isThere ? 1 : 0)
    await leave()
  }
  const key = `journey-${Date.now()}`
  const words = `Tide tables for ${key}`
  await unlock(page, portal.keys['automation master']!, { at: '/content' })

  await page.getByRole('button', { name: 'New item' }).click()
  await expect(page.getByRole('heading', { name: 'New content item' })).toBeFocused()
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(toastOf(page)).toContainText('Content key and content are required')
  await fill(page, { key, section: 'Harbour', content: words })
  await expect(page.getByRole('region', { name: /Preview: Dashboard/ }).getByText(words)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(toastOf(page)).toContainText('Content created successfully')
  await expect(page.getByRole('combobox', { name: 'Content key' })).toHaveValue('')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(rowOf(page, key)).toContainText('New')
  await isSeen(words, false)

  await page.getByRole('button', { name: /^Apply Changes/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Apply changes' })
  await expect(dialog).toContainText('automation-qaz010')
  await expect(dialog).toContainText(key)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^Apply to \d+ keys/ }).click()
  await expect(toastOf(page)).toContainText('Content changes applied to all automation keys')
  await expect(rowOf(page, key)).toContainText('Released')
  await isSeen(words, true)

  await page.getByRole('button', { name: `Edit ${key}` }).click()
  await fill(page, { content: `${words}, changed` })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toastOf(page)).toContainText('Content updated successfully')
  await expect(rowOf(page, key)).toContainText('Changed')

  await page.getByRole('button', { name: `Delete ${key}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(toastOf(page)).toContainText('Content deleted successfully')
  await isSeen(words, true)

  await page.getByRole('button', { name: 'Releases' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Go back to release 1', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Go back to release 1?' })
    .getByRole('button', { name: 'Go back to it' })
    .click()
  await expect(toastOf(page)).toContainText('Content changes applied to all automation keys')
  await isSeen(words, false)
})

test('a built-in text is replaced where it stands', async ({ page, portal }) => {
  const master = portal.keys['indicator master']!
  await unlock(page, master, { at: '/content' })
  await page.getByRole('button', { name: 'New item' }).click()
  await page.getByRole('combobox', { name: 'Content key' }).fill('dashboard.training.lead')
  await page.locator('.ant-select-item-option').filter({ hasText: 'dashboard.training.lead' }).click()
  const content = page.getByRole('textbox', { name: 'Content', exact: true })
  await expect(content).toHaveValue('Four short videos, in the order you need them.')
  await content.fill('Four films from the harbour.')
  const preview = page.getByRole('region', { name: /Preview: Dashboard/ })
  await expect(preview.getByText('Four films from the harbour.')).toBeVisible()
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(toastOf(page)).toContainText('Content created successfully')
  expect(await call(page, 'POST', '/api/content/indicator/apply')).toBe(200)
  await unlock(page, portal.keys.indicator!, { at: '/dashboard' })
  await expect(page.getByText('Four films from the harbour.')).toBeVisible()
  await expect(page.getByText('Four short videos')).toHaveCount(0)
  await unlock(page, master, { at: '/content' })
  expect(await call(page, 'DELETE', '/api/content/indicator/dashboard.training.lead')).toBe(200)
  expect(await call(page, 'POST', '/api/content/indicator/releases/1/apply')).toBe(200)
})

test('faults are told by line, and code is laid out', async ({ page, portal }) => {
  await unlock(page, portal.keys['automation master']!, { at: '/content' })
  await page.getByRole('button', { name: 'New item' }).click()
  await choose(page, 'Type', 'JSON')
  const code = page.getByRole('textbox', { name: 'Content', exact: true })
  await code.fill('{"title": "Tide",\n "points" []}')
  await expect(page.getByRole('alert').filter({ hasText: 'Line 2, column 11' })).toBeVisible()
  await code.fill('{"title":"Tide"}')
  await page.getByRole('button', { name: 'Format' }).click()
  await expect(code).toContainText('"title": "Tide"')
  await choose(page, 'Type', 'HTML')
  await code.fill('<p>Fine</p><marquee onstart="x">Not</marquee>')
  await expect(page.getByText('<marquee> is not allowed and will be left out.').first()).toBeVisible()
  await expectAccessible(page)
})

test('unsaved words are not left without a question', async ({ page, portal }) => {
  await unlock(page, portal.keys['automation master']!, { at: '/content' })
  await page.getByRole('button', { name: 'New item' }).click()
  await fill(page, { content: 'not saved yet' })
  const menu = page.getByRole('navigation', { name: 'Sections' })
  await menu.getByRole('link', { name: 'News/Updates' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page).toHaveURL('/content')
  await expect(page.getByRole('textbox', { name: 'Content', exact: true })).toHaveValue('not saved yet')
  await menu.getByRole('link', { name: 'News/Updates' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/news')
})

test('search and filters live in the address', async ({ page, portal }) => {
  await unlock(page, portal.keys['automation master']!, {
    at: '/content?page=dashboard&type=html',
    remember: true,
  })
  await expect(rowOf(page, 'dashboard.office-hours')).toBeVisible()
  await expect(rowOf(page, 'dashboard.session-notes')).toBeHidden()
  await page.getByRole('textbox', { name: 'Search keys and content' }).fill('no such words')
  await expect(page.getByText('No item matches')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL('/content')
  await expect(rowOf(page, 'dashboard.session-notes')).toBeVisible()
})

test('the list is told of failures, and comes by Retry', async ({ page, portal, expectTrouble }) => {
  expectTrouble(/status of 503/)
  let isDown = true
  await page.route('**/api/content/automation', (route) =>
    isDown ? route.fulfill({ status: 503, json: {} }) : route.continue(),
  )
  await unlock(page, portal.keys['automation master']!, { at: '/content' })
  await expect(toastOf(page)).toContainText('Failed to fetch content')
  await expectAccessible(page)
  isDown = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(rowOf(page, 'dashboard.office-hours')).toBeVisible()
})

/** The page's own question is answered; any other dialog would be a script's. */
const watchForScripts = (page: Page) =>
  page.on('dialog', (dialog) => {
    if (dialog.type() !== 'beforeunload') throw new Error('A script has run.')
    void dialog.accept()
  })
const HOSTILE = ':is(script, img, iframe, object, form, style, svg, math, base, link)'
const HANDLERS = '[onerror], [onload], [onclick], [onfocus], [href^="javascript" i]'

test('attacks are inert in the preview', async ({ page, portal, expectTrouble }) => {
  // The preview parses them into a document that runs nothing; the browser names there what it would not have run here.
  expectTrouble(/violates the following Content Security Policy directive/)
  watchForScripts(page)
  await unlock(page, portal.keys['automation master']!, { at: '/content' })
  await page.getByRole('button', { name: 'New item' }).click()
  await choose(page, 'Type', 'HTML')
  const code = page.getByRole('textbox', { name: 'Content', exact: true })
  const preview = page.getByRole('region', { name: /Preview: Dashboard/ })
  // Once all of them together, which nobody has cleaned, and once some that break out of others.
  for (const [index, attacks] of [XSS_CORPUS, XSS_CORPUS.slice(-35)].entries()) {
    // The editor draws only the lines in sight: filling would replace no others.
    await code.press('ControlOrMeta+a')
    await page.keyboard.insertText(
      `<p>Attack ${index}</p>${attacks.map((attack) => `<p>${attack}</p>`).join('\n')}`,
    )
    await expect(preview.getByText(`Attack ${index}`)).toBeVisible()
    await expect(preview.locator(`[data-content="new"] ${HOSTILE}`)).toHaveCount(0)
    await expect(preview.locator(HANDLERS)).toHaveCount(0)
  }
})

test('attacks are inert on the member’s page', async ({ page, portal, expectTrouble }) => {
  // Attacks of which cleaning leaves nothing are refused.
  expectTrouble(/status of 40[04]/)
  test.setTimeout(120_000)
  watchForScripts(page)
  await unlock(page, portal.keys['automation master']!, { at: '/content' })
  let stored = 0
  for (const [index, attack] of XSS_CORPUS.entries()) {
    const item = { contentKey: `attack-${index}`, section: attack.replaceAll(/\s/g, ' ').slice(0, 60) }
    const html = { ...item, contentType: 'html', content: `<p>Held ${index}</p>${attack}` }
    if ((await call(page, 'POST', '/api/content', html)) === 201) stored += 1
    const json = {
      contentKey: `attack-json-${index}`,
      contentType: 'json',
      content: JSON.stringify({ text: attack }),
    }
    await call(page, 'POST', '/api/content', json)
  }
  expect(stored).toBeGreaterThan(90)
  expect(await call(page, 'POST', '/api/content/automation/apply')).toBe(200)
  await unlock(page, portal.keys.lifetime!, { at: '/dashboard' })
  await expect(page.getByText('Held 1', { exact: true })).toBeVisible()
  await expect(page.locator(`[data-content^="attack"] ${HOSTILE}`)).toHaveCount(0)
  await expect(page.locator(HANDLERS)).toHaveCount(0)
  // Others of this worker shall find the drafts and the page as they were.
  await unlock(page, portal.keys['automation master']!, { at: '/content' })
  expect(await call(page, 'POST', '/api/content/automation/releases/1/apply')).toBe(200)
  for (const [index] of XSS_CORPUS.entries())
    for (const name of ['attack', 'attack-json'])
      await call(page, 'DELETE', `/api/content/automation/${name}-${index}`)
})

test('on a phone everything has its place', async ({ page, portal }) => {
  await page.setViewportSize(PHONE)
  await unlock(page, portal.keys['automation master']!, { at: '/content' })
  await expect(rowOf(page, 'dashboard.office-hours')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Edit dashboard.office-hours' }).click()
  await expect(page.getByRole('textbox', { name: 'Content', exact: true })).toBeVisible()
  await expectAccessible(page)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBe(PHONE.width)
})
