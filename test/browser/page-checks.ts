import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { DESKTOP, expect, PHONE } from './fixtures.js'

/** A modal of the back office and what it covers. Dialogs of members are few and over short pages. */
const MODAL = '.ant-modal-wrap:visible'
const BEHIND_MODAL = '#root'
/** Rows of a page's table are alike, and most of what axe would read. every-screen.spec.ts checks them all. */
const FURTHER_ROWS = '#root tbody tr:nth-child(n + 6)'

/** Buttons over a preview are as small as its texts; the list has another for each (WCAG 2.5.8, 'Equivalent'). */
const OVER_TEXTS = '[data-edit]'

interface Scope {
  within?: string
  withoutRules?: string[]
  isEveryRow?: boolean
}

/**
 * Expects no violation of WCAG 2.2 A and AA after animations have ended, in what a user can reach now, but for further rows of
 * a table.
 */
export async function expectAccessible(
  page: Page,
  { within = 'html', withoutRules = [], isEveryRow = false }: Scope = {},
) {
  await settle(page)
  const structure = join(CHECKED, await structureOf(page, { within, withoutRules, isEveryRow }))
  if (!process.env.NIGHTLY && existsSync(structure)) return
  const axe = new AxeBuilder({ page })
    .include(within)
    // Without lists of all that is right, and without a second tab.
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'])
    .disableRules(withoutRules)
  if ((await page.locator(OVER_TEXTS).count()) > 0) axe.exclude(OVER_TEXTS)
  if (!isEveryRow) axe.exclude(FURTHER_ROWS)
  if ((await page.locator(MODAL).count()) > 0) axe.exclude(BEHIND_MODAL)
  const { violations } = await axe.analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)
  expect(found, `axe at ${page.url()}`).toEqual([])
  mkdirSync(CHECKED, { recursive: true })
  writeFileSync(structure, '')
}

/** Structures in which this run has found no violation; the nightly run checks each as often as it is seen. */
const CHECKED = resolve('test-results/axe')

/**
 * Returns a hash of all that axe judges: elements with their classes, roles and states, which of them are seen, and whether
 * they have words, but not which. Screens that journeys reach again are the same then, at either width.
 */
async function structureOf(page: Page, scope: Scope): Promise<string> {
  const structure = await page.evaluate(() => {
    const names =
      /^(class|role|type|lang|for|alt|title|tabindex|disabled|hidden|inert|aria-[a-z]+|data-theme)$/
    const read = (element: Element): string => {
      const attributes = [...element.attributes]
        .filter(({ name }) => names.test(name))
        .map(
          ({ name, value }) =>
            `${name}=${/label|title|alt|describedby|labelledby|controls|owns|for/.test(name) ? value !== '' : value}`,
        )
      const isSeen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      const words = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent!.trim())
      return `<${element.tagName} ${attributes.join(' ')} ${isSeen} ${words}>${isSeen ? [...element.children].map(read).join('') : ''}`
    }
    const theme = getComputedStyle(document.documentElement).getPropertyValue('--brand')
    const modes = ['(prefers-contrast: more)', '(forced-colors: active)'].map(
      (mode) => matchMedia(mode).matches,
    )
    return [location.pathname, theme, modes, read(document.documentElement)].join()
  })
  return createHash('sha256')
    .update(JSON.stringify([structure, scope]))
    .digest('hex')
}

/**
 * The same on a desktop and on a phone. Contrast takes most of axe's time and is about the same colors on both: on phones few
 * journeys measure it, screens.spec.ts the main screens.
 */
export async function expectAccessibleOnBoth(page: Page) {
  await page.setViewportSize(DESKTOP)
  await expectAccessible(page)
  await page.setViewportSize(PHONE)
  await expectAccessible(page, { withoutRules: ['color-contrast'] })
}

/** Waits for the end of finite animations; one that follows the scroll position has none. */
export async function settle(page: Page) {
  // By state: `finished` never resolves for elements that a resized window has hidden.
  const moving = () =>
    page.evaluate(async () => {
      await document.fonts.ready
      const once = document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .filter(({ timeline }) => timeline === document.timeline)
      return once.filter(({ playState }) => playState === 'running').length
    })
  await expect.poll(moving, { intervals: [50, 100, 100, 250] }).toBe(0)
}

/** A fifth of what counts as good: a list below others that gets its rows, letters of another font of the same width. */
const UNNOTICED_SHIFT = 0.02

/** Waits for the first frame of the scene behind a form. Software draws WebGL here, which takes long on a busy machine. */
export const expectScene = (page: Page): Promise<void> =>
  expect(page.locator('canvas').locator('..')).toHaveCSS('opacity', '0.5', { timeout: 60_000 })

/** Expects that nothing moved while the page loaded, whatever a click moves. */
export const expectNoLayoutShift = async (page: Page): Promise<void> =>
  expect(await layoutShift(page)).toBeLessThan(UNNOTICED_SHIFT)

/** Returns the cumulative layout shift (CLS) after all requests and animations. */
async function layoutShift(page: Page): Promise<number> {
  await page.waitForLoadState('networkidle')
  await settle(page)
  return page.evaluate(() => {
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
    let sum = 0
    const add = (entries: PerformanceEntry[]) => {
      for (const { value, hadRecentInput } of entries as Shift[]) if (!hadRecentInput) sum += value
    }
    const observer = new PerformanceObserver((list) => add(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    return new Promise<number>((resolve) => {
      // Buffered entries arrive in a later task.
      requestAnimationFrame(() =>
        setTimeout(() => {
          add(observer.takeRecords())
          resolve(sum)
        }),
      )
    })
  })
}
