import type { Locator, Page } from '@playwright/test'
import { expect, mainOf, test, openSignedIn } from './fixtures.js'

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
  await expectOutlined(main.getByRole('row').filter({ has: page.getByRole('checkbox', { checked: true }) }))
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

/** Its position in the list below. */
const HIGHLIGHT = 3

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
