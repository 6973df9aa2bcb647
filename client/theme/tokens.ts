/** The design tokens: CSS variables for the portal, seed tokens for Ant Design. */
export const colors = {
  canvas: '#080B12',
  s1: '#0E131C',
  s2: '#151B27',
  s3: '#1D2534',
  line: '#263042',
  control: '#708099',
  text1: '#EAF0F7',
  text2: '#B4C0D0',
  text3: '#8A97AB',
  brand: '#3DD6C4',
  'brand-hover': '#63E4D5',
  'on-brand': '#04211E',
  link: '#6FB6FF',
  focus: '#9AD1FF',
  up: '#3ECF8E',
  down: '#FF6B73',
  warn: '#F5B84A',
  danger: '#C8323C',
  'soft-up': '#0F2A20',
  'soft-down': '#33161B',
  'soft-warn': '#2F2412',
  bronze: '#D9925B',
  silver: '#C4CCD8',
  gold: '#E8C15A',
  platinum: '#A9B8FF',
} as const

export const radii = { cell: 6, nav: 8, control: 10, card: 14, gate: 20 } as const

/** Milliseconds. */
const motion = { press: 80, hover: 120, popover: 180, sidebar: 240, sheet: 320 } as const

export const cssVariables = (): string => {
  const lines = [
    ...Object.entries(colors).map(([name, value]) => `--${name}:${value}`),
    ...Object.entries(radii).map(([name, value]) => `--radius-${name}:${value}px`),
    ...Object.entries(motion).map(([name, value]) => `--motion-${name}:${value}ms`),
  ]
  return `:root{${lines.join(';')}}`
}
