/** A color by lightness (0 to 1), chroma (0 to about 0.3) and hue (radians): colors of one hue look related. */
export interface Oklch {
  lightness: number
  chroma: number
  hue: number
}

type Triple = readonly [number, number, number]

/** Rounds of a bisection: a thousandth is less than a step of a channel. */
const ROUNDS = 14

/** Red, green and blue in light, 0 to 1. */
const linear = (color: string): Triple =>
  [1, 3, 5].map((at) => {
    const share = parseInt(color.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as unknown as Triple

const luminanceOf = ([red, green, blue]: Triple) => 0.2126 * red + 0.7152 * green + 0.0722 * blue

/** Returns the relative luminance of `#RRGGBB` (WCAG 2.2), 0 to 1. */
export const luminance = (color: string): number => luminanceOf(linear(color))

/** Returns WCAG's contrast of two luminances, 1 to 21. */
export const contrast = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)

/** Returns `#RRGGBB` in OKLCH. */
export function toOklch(color: string): Oklch {
  const [red, green, blue] = linear(color)
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  }
}

function toLinear({ lightness, chroma, hue }: Oklch): Triple {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)]
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

/** Returns the largest number from 0 to `most` that passes, given that all below it do. */
function largest(most: number, passes: (value: number) => boolean): number {
  let [low, high] = [0, most]
  for (let round = 0; round < ROUNDS; round++) {
    const middle = (low + high) / 2
    if (passes(middle)) low = middle
    else high = middle
  }
  return passes(high) ? high : low
}

const isShown = (color: Triple) => color.every((share) => share > -0.0001 && share < 1.0001)

/** The color, with as much of its chroma as screens show at this lightness. */
const shown = (color: Oklch): Triple =>
  toLinear({
    ...color,
    chroma: largest(color.chroma, (chroma) => isShown(toLinear({ ...color, chroma }))),
  })

/** Returns the color of this hue and luminance as `#RRGGBB`, with at most this chroma. */
export function ofLuminance(goal: number, color: Omit<Oklch, 'lightness'>): string {
  const lightness = largest(1, (value) => luminanceOf(shown({ ...color, lightness: value })) <= goal)
  const channels = shown({ ...color, lightness }).map((share) => {
    const light = Math.min(1, Math.max(0, share))
    const value = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${channels.join('').toUpperCase()}`
}
