import type { Brand } from '../brand.contract.js'

/** POST and DELETE /api/admin/brand/logo, and the pictures made of the brand (contract §5, 'Brand'). */

/** Bytes of an uploaded logo. */
export const LOGO_MAX_BYTES = 512 * 1024
/** Most pixels of an uploaded logo: a small file can be a huge picture once it is decoded. */
export const LOGO_MAX_PIXELS = 4096 * 4096
/** Most elements of an SVG. */
export const LOGO_MAX_ELEMENTS = 2_000

/** What a logo's file may have, and its pictures don't. */
export type DroppedPart = 'doctype' | 'link'

/** Sides of the square pictures, in pixels. */
export const ICON_SIDES = {
  'favicon.png': 64,
  'apple-touch-icon.png': 180,
  'icon-192.png': 192,
  'icon-512.png': 512,
} as const
export const SHARE_PICTURE = { file: 'og.png', width: 1200, height: 630 } as const

export type BrandPictureFile = keyof typeof ICON_SIDES | typeof SHARE_PICTURE.file
export const BRAND_PICTURE_FILES = [
  ...(Object.keys(ICON_SIDES) as (keyof typeof ICON_SIDES)[]),
  SHARE_PICTURE.file,
]

/** Addresses of the pictures, each with its version: a changed picture is never taken from a cache. */
export interface BrandPictureAddresses {
  favicon: string
  /** What links on other sites show. */
  share: string
  /** Those made of the uploaded logo; null without one. */
  logo: { mark: string; appleTouchIcon: string; icon: string } | null
}

/** Without a logo, and with words and accent of the built-in brand. */
export const BUILT_IN_PICTURES: BrandPictureAddresses = {
  favicon: '/favicon.svg',
  share: '/og.png',
  logo: null,
}

/** What comes before the product's name in the welcome page's headline and in the share picture. */
export const welcomeTo = ({ productArticle }: Pick<Brand, 'productArticle'>) =>
  `Welcome to ${productArticle}`.trim()

/** The words in the picture that links on other sites show. */
export const shareWords = ({
  name,
  productName,
  productArticle,
}: Pick<Brand, 'name' | 'productName' | 'productArticle'>) => ({
  name,
  welcome: welcomeTo({ productArticle }),
  product: productName,
  steps: 'Ready to go in 4 easy steps.',
})

export const LOGO_SENTENCES = {
  missing: 'Please select a PNG or SVG file.',
  tooLarge: 'Please select a file of 512 KB or less.',
  notALogo: "This file isn't a PNG or SVG. Please select another one.",
  damaged: "This file is damaged and can't be read. Please select another one.",
  tooManyPixels: "This logo is too large. Please select one that's 4096 by 4096 pixels or smaller.",
  tooSlow: 'This logo takes too long to draw. Simplify it, then upload it again.',
  tooManyElements: 'This SVG has more than 2,000 elements. Simplify it, then upload it again.',
  script: 'This SVG contains scripts. Remove them, then upload it again.',
  embedded: 'This SVG contains HTML or other embedded content. Remove it, then upload it again.',
  external: 'This SVG refers to other files. Embed images as PNG or JPEG, then upload it again.',
  entities: 'This SVG defines entities in its DOCTYPE. Remove them, then upload it again.',
  text: 'This SVG contains text. Convert the text to outlines, then upload it again.',
  effects: 'This SVG has filters or animations. Remove them, then upload it again.',
} as const
