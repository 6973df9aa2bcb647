import { FailureException } from '../../platform/errors/failure.js'
import { drawUpload } from '../../platform/pictures/draw-upload.js'
import { sharp } from '../../platform/pictures/sharp.js'
import type { ResizeOptions } from 'sharp'
import { SITE_PICTURE_SIZE, TEXT_PICTURE_MAX } from './site-pictures.contract.js'

const RULES = {
  formats: ['jpg', 'png', 'webp'],
  /** A long page at twice its size. */
  maxPixels: 40_000_000,
  sentences: {
    format: 'Select a JPEG, PNG, or WebP image.',
    tooLarge: 'This image is too large. Select one with up to 40 megapixels.',
    tooComplex: 'This image is too complex. Select a simpler one.',
    damaged: "This image is damaged and can't be read. Select another one.",
  },
}
/** Tried in turn, until the picture fits into the column. */
const QUALITIES = [82, 60, 30]
const MAX_BYTES = 65_535

/**
 * Returns the uploaded picture as the portal stores it: its top, 640 × 400, WebP.
 * @throws {FailureException} 400 – damaged; 415 – no supported format; 422 – more than 40 megapixels, or too much detail
 */
export const drawSitePicture = (upload: Buffer): Promise<Buffer> =>
  draw(upload, { ...SITE_PICTURE_SIZE, fit: 'cover', position: 'top' })

/**
 * Returns the uploaded picture as texts show it: at most 960 pixels wide and high, WebP, with its size.
 * @throws {FailureException} 400 – damaged; 415 – no supported format; 422 – more than 40 megapixels, or too much detail
 */
export async function drawTextPicture(
  upload: Buffer,
): Promise<{ picture: Buffer; width: number; height: number }> {
  const side = TEXT_PICTURE_MAX
  const picture = await draw(upload, { width: side, height: side, fit: 'inside', withoutEnlargement: true })
  const { width, height } = await sharp(picture).metadata()
  return { picture, width, height }
}

async function draw(upload: Buffer, size: ResizeOptions): Promise<Buffer> {
  const pixels = await drawUpload(upload, RULES, (picture) => picture.resize(size).png())
  for (const quality of QUALITIES) {
    const picture = await sharp(pixels).webp({ quality }).toBuffer()
    if (picture.length <= MAX_BYTES) return picture
  }
  throw new FailureException(422, 'This image has too much detail. Select a simpler one.')
}
