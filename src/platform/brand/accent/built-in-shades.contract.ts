/** The accent of the built-in brand, and the shades made for it by eye: tokens of the theme (docs/decisions/brand.md). */
export const BUILT_IN_SHADES = {
  brand: '#3DD6C4',
  'brand-hover': '#63E4D5',
  'brand-disabled': '#1B3A3C',
  'brand-muted': '#1F7F77',
  'soft-brand': '#0E2A2A',
  'line-brand': '#1F4A49',
  'line-brand-strong': '#2B6D6C',
  'on-brand': '#04211E',
  'on-brand-disabled': '#9DB8B8',
  'glow-1': '#0C1F28',
  'glow-2': '#0D2C30',
  'glow-3': '#10303A',
  'glow-4': '#12484A',
  spark: '#D6FFF9',
} as const

export const BUILT_IN_ACCENT = BUILT_IN_SHADES.brand

/** What the accent is text or an icon on: the page, cards, dialogs, hovered rows and its own soft shade. */
export const ACCENT_GROUNDS = {
  canvas: '#080B12',
  s1: '#0E131C',
  s2: '#151B27',
  s3: '#1D2534',
  'soft-brand': BUILT_IN_SHADES['soft-brand'],
} as const
