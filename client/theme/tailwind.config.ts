import { breakpoints, colors, lengths, radii, sizes, spaces, type } from './tokens.js'

const named = <Key extends string | number>(keys: readonly Key[], valueOf: (key: Key) => string) =>
  Object.fromEntries(keys.map((key) => [key, valueOf(key)]))

const names = <Values extends object>(values: Values) => Object.keys(values) as (keyof Values & string)[]

/** The usual names of Tailwind's breakpoints, for ours. */
const widths = Object.fromEntries(
  (['sm', 'md', 'lg', 'xl', '2xl'] as const).map((name, at) => [name, `${breakpoints[at + 1]}px`]),
)

/**
 * Utilities have the tokens' values and names, and no others: `gap-8` are 8 px, `text-text1` is `--text1`
 * (docs/decisions/styles.md).
 */
export default {
  theme: {
    colors: { transparent: 'transparent', ...named(names(colors), (name) => `var(--${name})`) },
    spacing: {
      ...named([0, ...spaces], (space) => `${space}px`),
      ...named(names(sizes), (name) => `${sizes[name]}px`),
    },
    fontSize: type,
    lineHeight: named([16, 20, 24, 28, 32, 36], (height) => `${height}px`),
    letterSpacing: { normal: 'normal', tight: '-0.02em' },
    fontWeight: { normal: '400', medium: '550', semibold: '600', bold: '650' },
    fontFamily: { mono: 'var(--mono)' },
    borderRadius: { none: '0', full: '999px', ...named(names(radii), (name) => `var(--radius-${name})`) },
    maxWidth: { measure: lengths['--measure'] },
    screens: widths,
    containers: widths,
  },
}
