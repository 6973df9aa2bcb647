import type { Locator, Page } from '@playwright/test'
import { BACK_OFFICE_ADDRESSES, MEMBER_ADDRESSES, PUBLIC_ADDRESSES } from './addresses.js'
import { expect, gateOf, mainOf, test, openSignedIn } from './fixtures.js'
import { expectAccessible } from './page-checks.js'
import { faintTexts } from './text-contrast.js'

const PAGES = [...MEMBER_ADDRESSES, ...BACK_OFFICE_ADDRESSES]

for (const width of [360, 1440])
  test(`gives text over gradients a contrast of at least 4.5 everywhere, at ${width}`, async ({
    page,
    portal,
    expectTrouble,
  }) => {
    test.slow()
    expectTrouble(/status of 404/)
    await page.setViewportSize({ width, height: 900 })
    for (const path of PUBLIC_ADDRESSES) {
      await page.goto(path, { waitUntil: 'networkidle' })
      expect(await faintTexts(page), path).toEqual([])
    }
    await openSignedIn(page, portal.keys['automation master']!, '/')
    for (const path of PAGES) {
      await page.goto(path, { waitUntil: 'networkidle' })
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      expect(await faintTexts(page), path).toEqual([])
    }
  })

test('shows a refused field with a red border while focused', async ({ page, portal, expectTrouble }) => {
  expectTrouble(/status of 401/)
  await page.goto('/')
  const { key, submit, problem } = gateOf(page)
  await key.fill(`${portal.keys.lifetime!}X`)
  await submit.click()
  await expect(problem).toBeVisible()
  await expect(key).toBeFocused()
  await expect(key).toHaveCSS('border-top-color', 'rgb(255, 107, 115)')
})

test('strengthens lines and hints when the user prefers more contrast', async ({ page, portal }) => {
  await page.emulateMedia({ contrast: 'more' })
  await openSignedIn(page, portal.keys.lifetime!, '/performance')
  expect(await tokens(page, ['--line', '--text3'])).toEqual(['#708099', '#B4C0D0'])
  await expectAccessible(page)
})

test('shows curves, bars and tracks in forced colors', async ({ page, portal }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openSignedIn(page, portal.keys.lifetime!, '/performance')
  const colors = await systemColors(page)
  const strokesOf = () => painted(page, 'main svg :is(path, line, rect, circle)', ['stroke', 'fill'])
  await expect.poll(async () => (await strokesOf()).length).toBeGreaterThan(0)
  const strokes = await strokesOf()
  const isGradient = (color: string) => color.startsWith('url(')
  expect(strokes.filter((color) => !isGradient(color) && !colors.includes(color))).toEqual([])

  const scale = page.getByRole('list', { name: 'Color scale, percent', includeHidden: true })
  await expect(scale).toHaveCount(1)
  await expect(scale).toBeHidden()
  const cells = await painted(page, 'main ol li[data-heat]', ['backgroundColor', 'outlineColor'])
  expect(cells.length).toBeGreaterThan(0)
  expect(cells.filter((color) => !colors.includes(color))).toEqual([])

  await page.goto('/affiliate?view=analytics')
  const monthsOf = () => painted(page, 'main [role=slider] svg :is(line, rect)', ['stroke', 'fill'])
  await expect.poll(async () => (await monthsOf()).length).toBeGreaterThan(0)
  const months = await monthsOf()
  expect(months.filter((color) => !colors.includes(color))).toEqual([])
  expect(months).toContain(colors[HIGHLIGHT])

  await page.goto('/tutorials')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const barsOf = () => painted(page, '[aria-hidden] > span[data-full]', ['backgroundColor'])
  await expect.poll(async () => (await barsOf()).length).toBeGreaterThan(0)
  const bars = await barsOf()
  expect(bars.filter((color) => !colors.includes(color))).toEqual([])
})

test('strengthens lines and fields of the back office when the user prefers more contrast', async ({
  page,
  portal,
}) => {
  await page.emulateMedia({ contrast: 'more' })
  await openSignedIn(page, portal.keys['automation master']!, '/admin/affiliate')
  const main = mainOf(page)
  await expect(main.getByRole('cell').last()).toHaveCSS('border-bottom-color', 'rgb(112, 128, 153)')
  await expect(main.locator('.ant-input-outlined')).toHaveCSS('border-top-color', 'rgb(180, 192, 208)')
  await expectAccessible(page)
})

test('shows selection, focus and switches of the back office in forced colors', async ({ page, portal }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openSignedIn(page, portal.keys['automation master']!, '/admin/affiliate')
  const main = mainOf(page)
  const highlight = (await systemColors(page))[HIGHLIGHT]!
  const expectOutlined = async (element: Locator) => {
    await expect(element).toHaveCSS('outline-style', 'solid')
    await expect(element).toHaveCSS('outline-color', highlight)
  }
  await main
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .first()
    .check()
  await expectOutlined(main.locator('.ant-table-row-selected'))
  await main.getByLabel('Search by name, email, website, or key').focus()
  await expectOutlined(main.locator('.ant-input-outlined'))
  await main.getByRole('combobox', { name: 'Sort' }).focus()
  await expectOutlined(main.locator('.ant-select-focused'))

  await page.goto('/content')
  await page.getByRole('button', { name: 'Edit dashboard.session-notes' }).click()
  await expect(page.getByRole('switch')).toHaveCSS('background-color', highlight)
  await page.locator('.cm-content').focus()
  await expectOutlined(page.locator('.cm-editor').locator('..'))
})

test('gives selected code the colors of a selection', async ({ page, portal }) => {
  await openSignedIn(page, portal.keys['automation master']!, '/content')
  await page.getByRole('button', { name: 'Edit dashboard.session-notes' }).click()
  await page.locator('.cm-content').focus()
  await page.keyboard.press('Control+A')
  await expect.poll(() => page.evaluate(() => getSelection()!.toString())).toContain('Before the session')
  const selected = await page
    .locator('.cm-line')
    .first()
    .evaluate((line) => {
      const { color, backgroundColor } = getComputedStyle(line, '::selection')
      return { color, backgroundColor }
    })
  expect(selected).toEqual({ color: 'rgb(4, 33, 30)', backgroundColor: 'rgb(61, 214, 196)' })
  // A picture of a selection painted below would cover the other.
  await expect(page.locator('.cm-selectionBackground')).toHaveCount(0)
})

test('puts no text on gray in forced colors', async ({ page, portal }) => {
  test.slow()
  await page.emulateMedia({ forcedColors: 'active' })
  await openSignedIn(page, portal.keys['automation master']!, '/')
  const gray = (await systemColors(page))[GRAY_TEXT]!
  for (const path of PAGES) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    expect(await textsOn(page, gray), path).toEqual([])
  }
})

const tokens = (page: Page, names: string[]) =>
  page.evaluate(
    (all) => all.map((name) => getComputedStyle(document.documentElement).getPropertyValue(name)),
    names,
  )

/** Their positions in the list below. */
const [GRAY_TEXT, HIGHLIGHT] = [2, 3]

/** The colors that these keywords have on this system. */
const systemColors = (page: Page) =>
  page.evaluate(() =>
    [
      'Canvas',
      'CanvasText',
      'GrayText',
      'Highlight',
      'HighlightText',
      'LinkText',
      'ButtonText',
      'ButtonFace',
    ].map((name) => {
      const probe = document.body.appendChild(document.createElement('i'))
      probe.style.cssText = `forced-color-adjust:none;color:${name}`
      const { color } = getComputedStyle(probe)
      probe.remove()
      return color
    }),
  )

/** The visible colors of these properties, of all visible elements. */
const painted = (
  page: Page,
  selector: string,
  properties: ('stroke' | 'fill' | 'backgroundColor' | 'outlineColor')[],
) =>
  page.evaluate(
    ([elements, names]) =>
      [...document.querySelectorAll(elements)]
        .filter((element) => element.checkVisibility())
        .flatMap((element) => names.map((name) => getComputedStyle(element)[name]))
        .filter((color) => color !== 'none' && !/^rgba\(.*, 0\)$/.test(color)),
    [selector, properties] as const,
  )

/** The visible texts whose own element has this background. */
const textsOn = (page: Page, background: string) =>
  page.evaluate(
    (color) =>
      [...document.querySelectorAll('body *')]
        .filter((element) => element.checkVisibility() && getComputedStyle(element).backgroundColor === color)
        .flatMap((element) => [...element.childNodes])
        .flatMap((node) => (node.nodeType === Node.TEXT_NODE && node.textContent!.trim()) || []),
    background,
  )
