import sharp from 'sharp'
import type { Portal, Visitor } from './portal.js'

/** An SVG of 24 × 24 pixels with this content. */
export const svg = (content: string, attributes = 'width="24" height="24"'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`

/** A logo that fills its square with a color. */
export const filled = (color: string): string => svg(`<rect width="24" height="24" fill="${color}"/>`)

/** Uploads a logo as the settings do. */
export const uploadLogo = (
  portal: Portal,
  owner: Visitor,
  { file, name = 'logo.svg', version }: { file: Buffer | string; name?: string; version: number | string },
) =>
  portal
    .as(owner)
    .post('/api/admin/brand/logo')
    .field('version', String(version))
    .attach('logo', Buffer.from(file), name)

/** Returns the color in the middle of a picture, as red, green, blue and opacity. */
export async function middleOf(picture: Buffer, at = 0.5): Promise<number[]> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const point = (Math.floor(info.height * 0.5) * info.width + Math.floor(info.width * at)) * 4
  return [...data.subarray(point, point + 4)]
}
