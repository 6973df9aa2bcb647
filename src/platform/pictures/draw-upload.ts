import { fileTypeFromBuffer } from 'file-type'
import type { Sharp } from 'sharp'
import { FailureException } from '../errors/failure.js'
import { decode, isTooComplex } from './decode.js'
import { sharp } from './sharp.js'

/** Seconds. */
const DECODING_TIMEOUT = 20

export interface UploadRules {
  /** As `file-type` names them. */
  formats: readonly string[]
  /** A small file can be a huge picture once it is decoded. */
  maxPixels: number
  sentences: { format: string; tooLarge: string; tooComplex: string; damaged: string }
}

/**
 * Returns an uploaded picture, upright and without metadata, as `draw` has it; of animations the first frame.
 * @throws {FailureException} 400 – damaged; 415 – none of the formats; 422 – too many pixels, or too complex
 */
export async function drawUpload(
  upload: Buffer,
  { formats, maxPixels, sentences }: UploadRules,
  draw: (picture: Sharp) => Sharp,
): Promise<Buffer> {
  const refuseDamaged = () => {
    throw new FailureException(400, sentences.damaged)
  }
  const type = await fileTypeFromBuffer(upload).catch(() => undefined)
  if (!type || !formats.includes(type.ext)) throw new FailureException(415, sentences.format)
  if (isTooComplex(upload, type.ext)) throw new FailureException(422, sentences.tooComplex)
  const { width, height } = await sharp(upload, { limitInputPixels: false }).metadata().catch(refuseDamaged)
  if (width * height > maxPixels) throw new FailureException(422, sentences.tooLarge)
  const decoding = { extension: type.ext, maxPixels, seconds: DECODING_TIMEOUT }
  return decode(upload, decoding, (picture) => draw(picture.autoOrient())).catch(refuseDamaged)
}
