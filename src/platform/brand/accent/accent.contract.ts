import { ACCENT_GROUNDS, BUILT_IN_ACCENT, BUILT_IN_SHADES } from './built-in-shades.contract.js'
import { contrast, luminance, ofLuminance, toOklch } from './oklch.contract.js'

/** The accent of a brand and its shades (docs/decisions/brand.md). */

export const ACCENT_PATTERN = /^#[0-9A-F]{6}$/i
/** Of text, by WCAG 2.2 (1.4.3). */
export const ACCENT_LEAST_CONTRAST = 4.5
/** More chroma than this many times the built-in shade's would color whole pages. */
const MOST_CHROMA = 1.2
/** Above this luminance, what is lighter would not be seen: such an accent gets darker when hovered. */
const LIGHTEST = 0.8

const GROUNDS = Object.values(ACCENT_GROUNDS).map(luminance)
const BUILT_IN = { chroma: toOklch(BUILT_IN_ACCENT).chroma, luminance: luminance(BUILT_IN_ACCENT) }

/** Returns the least contrast that the accent, `#RRGGBB`, has on the portal's grounds, rounded down to hundredths. */
export const accentContrast = (accent: string): number => {
  const least = Math.min(...GROUNDS.map((ground) => contrast(luminance(accent), ground)))
  return Math.floor(least * 100) / 100
}

/** Returns what is wrong with a text as an accent, as a sentence; null if nothing is. */
export function accentFault(text: unknown): string | null {
  if (typeof text !== 'string' || !ACCENT_PATTERN.test(text))
    return 'Enter a color as # followed by six characters (0–9 or A–F), like #3DD6C4.'
  const measured = accentContrast(text)
  if (measured >= ACCENT_LEAST_CONTRAST) return null
  return `This color has a contrast of ${measured.toFixed(2)}:1 on dark surfaces. It needs at least ${ACCENT_LEAST_CONTRAST}:1. Choose a lighter color.`
}

/**
 * Returns what a color made for the built-in accent is for another one: the other hue, with the same luminance and so with
 * the same contrasts. For the built-in accent it is the color itself.
 */
export function shadeOf(color: string, accent: string): string {
  if (accent === BUILT_IN_ACCENT) return color
  if (color === BUILT_IN_ACCENT) return accent
  if (color === BUILT_IN_SHADES['brand-hover']) return hoverOf(accent)
  const { chroma, hue } = toOklch(accent)
  const share = Math.min(MOST_CHROMA, chroma / BUILT_IN.chroma)
  return ofLuminance(luminance(color), { chroma: toOklch(color).chroma * share, hue })
}

/** As much lighter as the built-in one, or darker. */
function hoverOf(accent: string): string {
  const { chroma, hue } = toOklch(accent)
  const own = luminance(accent)
  const step = contrast(luminance(BUILT_IN_SHADES['brand-hover']), BUILT_IN.luminance)
  const goal = own > LIGHTEST ? (own + 0.05) / step - 0.05 : (own + 0.05) * step - 0.05
  return ofLuminance(goal, { chroma, hue })
}

export type Shades = Record<keyof typeof BUILT_IN_SHADES, string>

/** Returns the accent's shades by their names. */
export const shadesOf = (accent: string): Shades =>
  Object.fromEntries(
    Object.entries(BUILT_IN_SHADES).map(([name, color]) => [name, shadeOf(color, accent)]),
  ) as Shades

const BUILT_IN_COLORS: ReadonlySet<string> = new Set(Object.values(BUILT_IN_SHADES))

/** Returns the text of an SVG with the built-in shades replaced by those of the accent. */
export const tinted = (svg: string, accent: string): string =>
  svg.replaceAll(/#[0-9a-f]{6}\b/gi, (color) => {
    const known = color.toUpperCase()
    return BUILT_IN_COLORS.has(known) ? shadeOf(known, accent) : color
  })
