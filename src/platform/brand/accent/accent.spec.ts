import { describe, expect, it } from '@jest/globals'
import {
  ACCENT_LEAST_CONTRAST,
  accentContrast,
  accentFault,
  shadeOf,
  type Shades,
  shadesOf,
  tinted,
} from './accent.contract.js'
import { ACCENT_GROUNDS, BUILT_IN_ACCENT, BUILT_IN_SHADES } from './built-in-shades.contract.js'
import { contrast, luminance, ofLuminance, toOklch } from './oklch.contract.js'

const between = (one: string, other: string) => contrast(luminance(one), luminance(other))

/** Colors all over the wheel, from pale to vivid, that reach the least contrast. */
const ACCENTS = Array.from({ length: 24 }, (_, at) => (at / 24) * 2 * Math.PI)
  .flatMap((hue) =>
    [0, 0.08, 0.3].flatMap((chroma) => [0.27, 0.55, 1].map((goal) => ({ hue, chroma, goal }))),
  )
  .map(({ goal, ...color }) => ofLuminance(goal, color))

describe('OKLCH', () => {
  it('has the values of its definition', () => {
    const { lightness, chroma, hue } = toOklch('#FF0000')
    expect([lightness, chroma, (hue * 180) / Math.PI]).toEqual([
      expect.closeTo(0.628, 3),
      expect.closeTo(0.2577, 3),
      expect.closeTo(29.23, 1),
    ])
  })

  it.each(['#3DD6C4', '#0E2A2A', '#FFFFFF', '#000000', '#FF00FF', '#777777'])(
    'finds %s again by its luminance, chroma and hue',
    (color) => {
      const found = ofLuminance(luminance(color), toOklch(color))
      for (const at of [1, 3, 5]) {
        const [is, was] = [found, color].map((text) => parseInt(text.slice(at, at + 2), 16)) as [
          number,
          number,
        ]
        expect(Math.abs(is - was)).toBeLessThanOrEqual(1)
      }
    },
  )

  it('leaves out the chroma that screens cannot show', () => {
    expect(ofLuminance(1, { chroma: 0.4, hue: 1 })).toBe('#FFFFFF')
    expect(luminance(ofLuminance(0.3, { chroma: 0.4, hue: 4.6 }))).toBeCloseTo(0.3, 1)
  })
})

describe('the contrast of an accent', () => {
  it('is the least on all grounds, rounded down', () => {
    expect(between('#FFFFFF', '#000000')).toBeCloseTo(21)
    const least = Math.min(...Object.values(ACCENT_GROUNDS).map((ground) => between(BUILT_IN_ACCENT, ground)))
    expect(accentContrast(BUILT_IN_ACCENT)).toBe(Math.floor(least * 100) / 100)
    expect(accentContrast('#FFFFFF')).toBe(15.18)
  })

  it.each(['#4F8CFF', '#FF8A3D', '#FF7AB6', '#FFF3B0', '#FFFFFF', '#a78bfa'])('is enough: %s', (accent) =>
    expect(accentFault(accent)).toBeNull(),
  )

  it.each([
    ['#2563EB', '2.93'],
    ['#FF0000', '3.79'],
    ['#0B7F74', '3.11'],
    ['#000000', '1.06'],
  ])('is too low: %s', (accent, measured) =>
    expect(accentFault(accent)).toBe(
      `This color has a contrast of ${measured}:1 on dark surfaces. It needs at least 4.5:1. Choose a lighter color.`,
    ),
  )

  it.each(['', 'teal', '#FFF', 'FFFFFF', '#FFFFFFF', '#GGGGGG', '#FFFFFF ', 7, null, ['#FFFFFF']])(
    'is of no color: %j',
    (text) => expect(accentFault(text)).toMatch(/^Enter a color as #/),
  )
})

describe('the shades of an accent', () => {
  it('are the theme’s own for the built-in accent', () => {
    expect(shadesOf(BUILT_IN_ACCENT)).toEqual(BUILT_IN_SHADES)
    expect(shadeOf('#0B7F74', BUILT_IN_ACCENT)).toBe('#0B7F74')
  })

  it('have the contrasts of the built-in ones, whatever the accent', () => {
    expect(new Set(ACCENTS).size).toBeGreaterThan(90)
    for (const accent of ACCENTS.filter((color) => accentFault(color) === null)) {
      const shades = shadesOf(accent)
      for (const [name, color] of Object.entries(shades)) {
        expect(color).toMatch(/^#[0-9A-F]{6}$/)
        if (name === 'brand' || name === 'brand-hover') continue
        const builtIn = luminance(BUILT_IN_SHADES[name as keyof Shades])
        expect(contrast(luminance(color), builtIn)).toBeLessThan(1.05)
      }
    }
  })

  it('make readable what is on the accent and what the accent is on', () => {
    for (const accent of ACCENTS.filter((color) => accentFault(color) === null)) {
      const shades = shadesOf(accent)
      const pairs = [
        [shades.brand, shades['on-brand']],
        [shades['brand-hover'], shades['on-brand']],
        [shades.brand, shades['soft-brand']],
        [shades['on-brand-disabled'], shades['brand-disabled']],
      ] as const
      for (const [text, ground] of pairs)
        expect(between(text, ground)).toBeGreaterThan(ACCENT_LEAST_CONTRAST - 0.05)
      expect(between(shades.brand, shades['brand-hover'])).toBeGreaterThan(1.1)
    }
  })

  it('are gray for white', () => {
    const { 'soft-brand': soft, 'brand-hover': hover } = shadesOf('#FFFFFF')
    for (const color of [soft, hover]) expect(color).toMatch(/^#(..)\1\1$/)
  })

  it('replace the built-in ones in an SVG, and no other color', () =>
    expect(tinted('<path stroke="#3dd6c4" fill="#6FB6FF"/>', '#FF8A3D')).toBe(
      '<path stroke="#FF8A3D" fill="#6FB6FF"/>',
    ))
})
