import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { FailureException } from '../../platform/errors/failure.js'
import { AVATAR_SENTENCES, AVATAR_SIDE } from './avatar.contract.js'

const ACCEPTED = new Set(['jpg', 'png', 'apng', 'gif', 'webp'])
/** 16.7 megapixels (contract §5): a small file can be a huge picture once it is decoded. */
const MAX_PIXELS = 4096 * 4096
/** Seconds. */
const DECODING_TIMEOUT = 20
const QUALITY = 82

// Decoders of SVG, PDF, TIFF and others are never used, whatever type a file claims to have.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Nsgif', 'Webp'].map((format) => `VipsForeignLoad${format}Buffer`),
})
// Each upload is decoded only once.
sharp.cache(false)

/**
 * Returns the uploaded picture as the portal stores it: upright, cropped to a square around its middle, 512 × 512, WebP, without
 * metadata; of animations the first frame.
 * @throws {FailureException} 400 – damaged; 415 – no supported format; 422 – more than 16.7 megapixels
 */
export async function avatarPicture(upload: Buffer): Promise<Buffer> {
  const type = await fileTypeFromBuffer(upload).catch(() => undefined)
  if (!type || !ACCEPTED.has(type.ext)) throw new FailureException(415, AVATAR_SENTENCES.notAnImage)
  const { width, height } = await sharp(upload, { limitInputPixels: false }).metadata().catch(refuseBroken)
  if (width * height > MAX_PIXELS)
    throw new FailureException(422, 'This image is too large. Please select one with up to 16.7 megapixels.')
  return sharp(upload, { limitInputPixels: MAX_PIXELS, failOn: 'warning' })
    .timeout({ seconds: DECODING_TIMEOUT })
    .autoOrient()
    .resize(AVATAR_SIDE, AVATAR_SIDE, { fit: 'cover' })
    .webp({ quality: QUALITY })
    .toBuffer()
    .catch(refuseBroken)
}

function refuseBroken(): never {
  throw new FailureException(400, "This image is damaged and can't be read. Please select another one.")
}
