import { BUILT_IN_ACCENT } from './built-in-shades.contract.js'

/** SVG files of the build that the server answers in the shades of another accent. */
export const ACCENT_FILES = ['favicon.svg', 'world.svg'] as const

/** Returns the address of such a file in the shades of an accent: caches take each accent for another file. */
export const accentFileAddress = (file: (typeof ACCENT_FILES)[number], accent: string): string =>
  accent === BUILT_IN_ACCENT ? `/${file}` : `/${file}?v=${accent.slice(1)}`
