import { shadeOf, shadesOf } from '#src/platform/brand/accent/accent.contract.js'
import {
  ACCENT_GROUNDS,
  BUILT_IN_ACCENT,
  BUILT_IN_SHADES,
} from '#src/platform/brand/accent/built-in-shades.contract.js'

/** The design tokens: CSS variables for the portal, seed tokens for Ant Design (docs/decisions/styles.md). */
export const colors = {
  canvas: ACCENT_GROUNDS.canvas,
  s1: ACCENT_GROUNDS.s1,
  s2: ACCENT_GROUNDS.s2,
  s3: ACCENT_GROUNDS.s3,
  line: '#263042',
  'line-strong': '#46546B',
  control: '#708099',
  text1: '#EAF0F7',
  text2: '#B4C0D0',
  text3: '#8A97AB',
  ...BUILT_IN_SHADES,
  link: '#6FB6FF',
  focus: '#9AD1FF',
  up: '#3ECF8E',
  down: '#FF6B73',
  'down-muted': '#8F343B',
  warn: '#F5B84A',
  danger: '#C8323C',
  'danger-hover': '#D23C46',
  'on-danger': '#FFFFFF',
  'soft-up': '#0F2A20',
  'soft-down': '#33161B',
  'on-soft-down': '#FFB3B8',
  'soft-warn': '#2F2412',
  notice: '#1A170F',
  mark: '#4A3A12',
  'on-mark': '#FFE2A3',
  bronze: '#D9925B',
  silver: '#C4CCD8',
  gold: '#E8C15A',
  platinum: '#A9B8FF',
  'series-1': '#6FB6FF',
  'series-2': '#E8C15A',
  'series-3': '#C99BFF',
  'series-4': '#F08C5A',
  'series-5': '#F28BC1',
  'series-6': '#9BD65B',
  'heat-up-2': '#12402D',
  'heat-up-3': '#16573B',
  'heat-up-4': '#196648',
  'heat-up-5': '#1B7049',
  'heat-down-2': '#4F1C22',
  'heat-down-3': '#6E232A',
  'glow-blue': '#0D2036',
  sheen: '#FFFFFF0A',
  shadow: '#00000099',
  backdrop: '#04060AA3',
  paper: '#FFFFFF',
} as const

/** Dark on white, for paper. */
const printColors = {
  canvas: '#FFFFFF',
  s1: '#FFFFFF',
  s2: '#FFFFFF',
  s3: '#E6EBF2',
  line: '#C3CCD8',
  text1: '#0B1220',
  text2: '#29313F',
  text3: '#4A5565',
  brand: '#0B7D70',
  link: '#0F57A8',
  'series-1': '#0F57A8',
  'series-2': '#8A5A00',
  'series-3': '#6B3FA0',
  'series-4': '#A04A12',
  'series-5': '#A3246E',
  'series-6': '#3F6B12',
  up: '#0A7A4C',
  down: '#B3202A',
  warn: '#8A5A00',
} as const satisfies Partial<Record<keyof typeof colors, string>>

/** For readers who ask for more contrast: lines and hints as clear as controls and text. */
const contrastColors = {
  line: colors.control,
  'line-strong': colors.text3,
  control: colors.text2,
  text3: colors.text2,
} as const satisfies Partial<Record<keyof typeof colors, string>>

/**
 * With forced colors the system replaces colors of text, backgrounds and borders, but not of curves, bars,
 * tracks and icons: these have the system's colors by their tokens.
 */
const forcedColors = {
  canvas: 'Canvas',
  s1: 'Canvas',
  s3: 'Canvas',
  line: 'GrayText',
  'line-strong': 'GrayText',
  control: 'CanvasText',
  text2: 'CanvasText',
  text3: 'CanvasText',
  brand: 'Highlight',
  up: 'Highlight',
  down: 'CanvasText',
  link: 'LinkText',
} as const satisfies Partial<Record<keyof typeof colors, string>>

/** Font sizes in pixels, and the hero's, which grows with the window. */
export const type = {
  12: '12px',
  13: '13px',
  15: '15px',
  17: '17px',
  20: '20px',
  26: '26px',
  30: '30px',
  hero: 'clamp(36px, 5vw, 64px)',
} as const

/** Margins, paddings and gaps in pixels. */
export const spaces = [2, 4, 8, 12, 16, 20, 24, 32, 48, 64] as const

/** Widths in pixels at which a layout changes; media queries cannot read variables, so stylelint checks them. */
export const breakpoints = [360, 560, 768, 1024, 1200, 1680] as const

/**
 * Measures in pixels that paddings refer to: the height of a control, the widths of the sidebar, the height of the bottom
 * bar.
 */
export const sizes = { control: 44, rail: 72, sidebar: 280, bar: 65 } as const

export const radii = { cell: 6, nav: 8, control: 10, card: 14, gate: 20 } as const

/** Milliseconds. */
const motion = { press: 80, hover: 120, popover: 180, sidebar: 240, sheet: 320 } as const

/** Longest line of running text: about 75 letters. */
const MEASURE = '56ch'

/**
 * Font sizes, spaces and the measure by CSS variable. The build writes the values into the style sheets: the names are
 * longer.
 */
export const lengths: Readonly<Record<string, string>> = Object.fromEntries<string>([
  ...Object.entries(type).map(([name, value]) => [`--type-${name}`, value] as const),
  ...spaces.map((space) => [`--space-${space}`, `${space}px`] as const),
  ['--measure', MEASURE],
])

/**
 * All other tokens as CSS variables, for the head of every document. With another accent than the built-in one, `--accent` is
 * that accent, for what has the same color in print and in forced colors.
 */
export const cssVariables = (accent: string): string => {
  const isBuiltIn = accent === BUILT_IN_ACCENT
  const lines = [
    ...declarations('', { ...colors, ...shadesOf(accent), ...(isBuiltIn ? {} : { accent }) }, ''),
    ...declarations('size-', sizes, 'px'),
    ...declarations('radius-', radii, 'px'),
    ...declarations('motion-', motion, 'ms'),
  ]
  const under = (query: string, changed: Record<string, string>) =>
    `@media ${query}{html:root{${declarations('', changed, '').join(';')}}}`
  return [
    `:root{${lines.join(';')}}`,
    under('(prefers-contrast:more)', contrastColors),
    under('(forced-colors:active)', forcedColors),
    under('print', { ...printColors, brand: shadeOf(printColors.brand, accent) }),
  ].join('')
}

const declarations = (prefix: string, values: Record<string, string | number>, unit: string): string[] =>
  Object.entries(values).map(([name, value]) => `--${prefix}${name}:${value}${unit}`)
