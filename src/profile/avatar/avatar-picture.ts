import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { FailureException } from '../../platform/errors/failure.js'
import { AVATAR_SENTENCES, AVATAR_SIDE } from '../profile.contract.js'

const TAKEN = new Set(['jpg', 'png', 'apng', 'gif', 'webp'])
/** 4096 × 4096 = 16.7 megapixels (contract §5): a picture may be small as a file and huge once decoded. */
const MOST_PIXELS = 4096 * 4096
/** Seconds. */
const DECODING_PATIENCE = 20
const QUALITY = 82

// SVG, PDF, TIFF and the like are never given to their decoders, whatever they call themselves.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Nsgif', 'Webp'].map((format) => `VipsForeignLoad${format}Buffer`),
})
// Each upload is decoded once: nothing to keep for later.
sharp.cache(false)

/**
 * The uploaded picture as the portal keeps it: upright, cut to a square around its middle, 512 × 512, WebP, without
 * metadata; of animations the first frame. Refuses with 415 what is no such picture, 422 beyond the pixels, 400 broken.
 */
export async function avatarPicture(upload: Buffer): Promise<Buffer> {
  const type = await fileTypeFromBuffer(upload).catch(() => undefined)
  if (!type || !TAKEN.has(type.ext)) throw new FailureException(415, AVATAR_SENTENCES.notAnImage)
  const { width, height } = await sharp(upload, { limitInputPixels: false }).metadata().catch(refuseBroken)
  if (width * height > MOST_PIXELS)
    throw new FailureException(422, 'Please select an image of at most 16.7 megapixels.')
  return sharp(upload, { limitInputPixels: MOST_PIXELS, failOn: 'warning' })
    .timeout({ seconds: DECODING_PATIENCE })
    .autoOrient()
    .resize(AVATAR_SIDE, AVATAR_SIDE, { fit: 'cover' })
    .webp({ quality: QUALITY })
    .toBuffer()
    .catch(refuseBroken)
}

function refuseBroken(): never {
  throw new FailureException(400, 'This image is damaged and could not be read. Please select another one.')
}
