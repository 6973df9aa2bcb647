import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { FailureException } from '../../platform/errors/failure.js'
import { SITE_PICTURE_SIZE } from './site-pictures.contract.js'

const ACCEPTED = new Set(['jpg', 'png', 'webp'])
/** A small file can be a huge picture once it is decoded: 40 megapixels are a long page at twice its size. */
const MAX_PIXELS = 40_000_000
/** Seconds. */
const DECODING_TIMEOUT = 20
/** Tried in turn, until the picture fits into the column. */
const QUALITIES = [82, 60, 30]
const MAX_BYTES = 65_535

/**
 * Returns the uploaded picture as the portal stores it: its top, 640 × 400, WebP, without metadata.
 * @throws {FailureException} 400 – damaged; 415 – no supported format; 422 – more than 40 megapixels
 */
export async function drawSitePicture(upload: Buffer): Promise<Buffer> {
  const type = await fileTypeFromBuffer(upload).catch(() => undefined)
  if (!type || !ACCEPTED.has(type.ext)) throw new FailureException(415, 'Select a JPEG, PNG, or WebP image.')
  const { width, height } = await sharp(upload, { limitInputPixels: false }).metadata().catch(refuseBroken)
  if (width * height > MAX_PIXELS)
    throw new FailureException(422, 'This image is too large. Select one with up to 40 megapixels.')
  const pixels = await sharp(upload, { limitInputPixels: MAX_PIXELS, failOn: 'warning' })
    .timeout({ seconds: DECODING_TIMEOUT })
    .autoOrient()
    .resize({ ...SITE_PICTURE_SIZE, fit: 'cover', position: 'top' })
    .png()
    .toBuffer()
    .catch(refuseBroken)
  for (const quality of QUALITIES) {
    const picture = await sharp(pixels).webp({ quality }).toBuffer()
    if (picture.length <= MAX_BYTES) return picture
  }
  throw new FailureException(422, 'This image has too much detail for a preview. Select a simpler one.')
}

function refuseBroken(): never {
  throw new FailureException(400, "This image is damaged and can't be read. Select another one.")
}
