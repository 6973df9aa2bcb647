import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { settle } from './page-checks.js'

const LEAST = 4.5

interface Text {
  text: string
  color: [red: number, green: number, blue: number]
  /** CSS pixels of the page. */
  box: { left: number; top: number; right: number; bottom: number }
}

/**
 * The texts over a gradient whose contrast is below 4.5 : 1 somewhere: sampled in a picture of the page without
 * its texts, at each pixel behind them. Disabled controls are left out, as WCAG 1.4.3 does.
 */
export async function faintTexts(page: Page): Promise<string[]> {
  await settle(page)
  const hidden = await page.evaluateHandle(hideFloating)
  const texts = await page.evaluate(gradientTexts)
  await page.evaluate(hideTexts)
  const { data, info } = await sharp(await page.screenshot({ fullPage: true }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  await page.evaluate((floating) => {
    document.adoptedStyleSheets.pop()
    for (const element of floating) element.style.visibility = ''
  }, hidden)
  return texts.flatMap(({ text, color, box }) => {
    let worst = Infinity
    for (let y = Math.ceil(box.top); y < Math.min(box.bottom, info.height); y += 1)
      for (let x = Math.ceil(box.left); x < Math.min(box.right, info.width); x += 1) {
        const at = (y * info.width + x) * 3
        worst = Math.min(worst, contrast(color, [data[at]!, data[at + 1]!, data[at + 2]!]))
      }
    return worst < LEAST ? [`${worst.toFixed(2)}: ${text}`] : []
  })
}

/** A constructed sheet: the content security policy has no say in it. */
function hideTexts() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    '* { color: transparent !important; text-decoration-color: transparent !important; text-shadow: none !important; transition: none !important; caret-color: transparent !important } ::placeholder { color: transparent !important }',
  )
  document.adoptedStyleSheets.push(sheet)
}

/** Hides bars that stick to the window's edges, which are elsewhere in a picture of the whole page. Returns them. */
function hideFloating(): HTMLElement[] {
  const floating = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) =>
    /sticky|fixed/.test(getComputedStyle(element).position),
  )
  for (const element of floating) element.style.visibility = 'hidden'
  return floating
}

/** Runs in the page. */
function gradientTexts(): Text[] {
  const isOverGradient = (element: Element): boolean => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { backgroundImage, backgroundColor, opacity } = getComputedStyle(at)
      if (Number(opacity) < 1 || at.matches(':disabled, [aria-disabled="true"]')) return false
      if (backgroundImage.includes('gradient')) return true
      const isOpaque = !/^rgba\(.*, (0|0?\.\d+)\)$/.test(backgroundColor)
      if (isOpaque) return false
    }
    return false
  }
  const found: Text[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode
    const parent = node.parentElement!
    const text = node.textContent!.trim()
    const isShown = parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    if (!text || !isShown || parent.closest('[inert], svg') || !isOverGradient(parent)) continue
    const [red = 0, green = 0, blue = 0] = getComputedStyle(parent)
      .color.match(/[\d.]+/g)!
      .map(Number)
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const { left, top, right, bottom, width, height } of range.getClientRects()) {
      // Texts for screen readers are cut to a pixel.
      if (width < 4 || height < 4 || parent.closest('.visually-hidden')) continue
      const box = { left, top: top + scrollY, right, bottom: bottom + scrollY }
      found.push({ text: text.slice(0, 40), color: [red, green, blue], box })
    }
  }
  return found
}

type Color = readonly [number, number, number]

/** WCAG's contrast ratio. */
function contrast(one: Color, other: Color): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: Color): number {
  const [red, green, blue] = color.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
