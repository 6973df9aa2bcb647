import type { Page } from '@playwright/test'
import { expect, gateOf, test, unlock } from './fixtures.js'
import { expectAccessible } from './page-checks.js'
import { faintTexts } from './text-contrast.js'

/** Pages with texts over gradients; the others have plain surfaces, which axe measures. */
const PUBLIC_PAGES = ['/', '/start', '/signin']
const MEMBER_PAGES = ['/', '/download', '/links', '/tutorials', '/affiliate']

for (const width of [360, 1440])
  test(`gives text over gradients a contrast of at least 4.5 everywhere, at ${width}`, async ({
    page,
    portal,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const path of PUBLIC_PAGES) {
      await page.goto(path, { waitUntil: 'networkidle' })
      expect(await faintTexts(page), path).toEqual([])
    }
    await unlock(page, portal.keys.automation!, { at: '/', remember: true })
    for (const path of MEMBER_PAGES) {
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
  await unlock(page, portal.keys.lifetime!, { at: '/performance' })
  expect(await tokens(page, ['--line', '--text3'])).toEqual(['#708099', '#B4C0D0'])
  await expectAccessible(page)
})

test('shows curves, bars and tracks in forced colors', async ({ page, portal }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await unlock(page, portal.keys.lifetime!, { at: '/performance', remember: true })
  const colors = await systemColors(page)
  const strokes = await painted(page, 'main svg :is(path, line, rect, circle)', ['stroke', 'fill'])
  expect(strokes.length).toBeGreaterThan(0)
  const isGradient = (color: string) => color.startsWith('url(')
  expect(strokes.filter((color) => !isGradient(color) && !colors.includes(color))).toEqual([])

  await page.goto('/tutorials')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const bars = await painted(page, '[aria-hidden] > span[data-full]', ['backgroundColor'])
  expect(bars.length).toBeGreaterThan(0)
  expect(bars.filter((color) => !colors.includes(color))).toEqual([])
})

const tokens = (page: Page, names: string[]) =>
  page.evaluate(
    (all) => all.map((name) => getComputedStyle(document.documentElement).getPropertyValue(name)),
    names,
  )

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
const painted = (page: Page, selector: string, properties: ('stroke' | 'fill' | 'backgroundColor')[]) =>
  page.evaluate(
    ([elements, names]) =>
      [...document.querySelectorAll(elements)]
        .filter((element) => element.checkVisibility())
        .flatMap((element) => names.map((name) => getComputedStyle(element)[name]))
        .filter((color) => color !== 'none' && !/^rgba\(.*, 0\)$/.test(color)),
    [selector, properties] as const,
  )
