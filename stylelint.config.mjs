// Sizes, spaces, breakpoints and colors come from client/theme/tokens.ts (docs/decisions/styles.md).
import breakpoints from './scripts/stylelint-breakpoints.mjs'

/** A length in pixels, rem or em-like units that scale with nothing; `0` needs no unit. */
const ABSOLUTE_LENGTH = /(?<![\w.-])-?\d*\.?\d+(px|rem|pt)/

/** @type {import('stylelint').Config} */
export default {
  plugins: [breakpoints],
  overrides: [
    {
      // Without a class of its own file, a rule of a module reaches every element that it matches.
      files: ['**/*.module.css'],
      rules: { 'selector-disallowed-list': [/^(?!from$|to$|[\d.]+%$)[^.&]*$/, { splitList: true }] },
    },
  ],
  rules: {
    'portal/breakpoints': true,
    'color-no-hex': true,
    'color-named': ['never', { ignore: ['inside-function'] }],
    'function-disallowed-list': ['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch'],
    'declaration-property-value-disallowed-list': {
      'font-size': [ABSOLUTE_LENGTH, /\d(em|%)/, /small|medium|large/],
      // The size only, not the line height after the slash.
      font: [/(?<![\w./-]|\/ )\d*\.?\d+(px|rem|em)/],
      '/^(scroll-)?(margin|padding)/': [ABSOLUTE_LENGTH],
      '/^((row|column)-)?gap$/': [ABSOLUTE_LENGTH],
      // Use the class `visually-hidden`.
      'clip-path': [/inset\(50%\)/],
    },
  },
}
