import { drawUpload } from '../../platform/pictures/draw-upload.js'
import { AVATAR_SENTENCES, AVATAR_SIDE } from './avatar.contract.js'

const RULES = {
  formats: ['jpg', 'png', 'apng', 'gif', 'webp'],
  /** 16.7 megapixels (contract §5). */
  maxPixels: 4096 * 4096,
  sentences: {
    format: AVATAR_SENTENCES.notAnImage,
    tooLarge: 'This image is too large. Please select one with up to 16.7 megapixels.',
    tooComplex: 'This image is too complex. Please select a simpler one.',
    damaged: "This image is damaged and can't be read. Please select another one.",
  },
}
const QUALITY = 82

/**
 * Returns the uploaded picture as the portal stores it: cropped to a square around its middle, 512 × 512, WebP.
 * @throws {FailureException} 400 – damaged; 415 – no supported format; 422 – more than 16.7 megapixels, or too complex
 */
export const avatarPicture = (upload: Buffer): Promise<Buffer> =>
  drawUpload(upload, RULES, (picture) =>
    picture.resize(AVATAR_SIDE, AVATAR_SIDE, { fit: 'cover' }).webp({ quality: QUALITY }),
  )
