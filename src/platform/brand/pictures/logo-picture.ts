import { fileTypeFromBuffer } from 'file-type'
import { FailureException } from '../../errors/failure.js'
import { decode, isTooComplex } from '../../pictures/decode.js'
import { sharp } from '../../pictures/sharp.js'
import {
  type DroppedPart,
  ICON_SIDES,
  LOGO_MAX_BYTES,
  LOGO_MAX_PIXELS,
  LOGO_SENTENCES,
} from './brand-pictures.contract.js'
import { checkSvg } from './logo-svg.js'
import { rasterize } from './rasterize.js'

const SIDE = ICON_SIDES['icon-512.png']
const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 }
/** Seconds. */
const DECODING_TIMEOUT = 10

/**
 * Returns an uploaded logo as a PNG of 512 × 512 pixels on transparent ground, rendered anew and without metadata, and what
 * was left out of an SVG.
 * @throws {FailureException} 400 – damaged, too many pixels, or an SVG with what a logo doesn't need; 413 – more than
 * 512 KB; 415 – neither PNG nor SVG
 */
export async function logoPicture(upload: Buffer): Promise<{ logo: Buffer; dropped: DroppedPart[] }> {
  if (upload.length > LOGO_MAX_BYTES) throw new FailureException(413, LOGO_SENTENCES.tooLarge)
  const type = await fileTypeFromBuffer(upload).catch(() => undefined)
  if (type?.ext === 'png' || type?.ext === 'apng')
    return { logo: await decoded(upload, type.ext), dropped: [] }
  const text = textOf(upload)
  if (!text?.trimStart().startsWith('<')) throw new FailureException(415, LOGO_SENTENCES.notALogo)
  const { svg, pictures, dropped } = checkSvg(text)
  for (const picture of pictures) await checkPixels(picture)
  return { logo: await rasterize(svg, SIDE, SIDE), dropped }
}

async function decoded(png: Buffer, extension: string): Promise<Buffer> {
  if (isTooComplex(png, extension)) throw new FailureException(400, LOGO_SENTENCES.tooSlow)
  await checkPixels(png)
  const decoding = { extension, maxPixels: LOGO_MAX_PIXELS, seconds: DECODING_TIMEOUT }
  return decode(png, decoding, (picture) =>
    picture.resize(SIDE, SIDE, { fit: 'contain', background: TRANSPARENT }).png(),
  ).catch(refuseDamaged)
}

async function checkPixels(picture: Buffer): Promise<void> {
  const { width, height } = await sharp(picture, { limitInputPixels: false }).metadata().catch(refuseDamaged)
  if (width * height > LOGO_MAX_PIXELS) throw new FailureException(400, LOGO_SENTENCES.tooManyPixels)
}

/** UTF-8, without a byte order mark; null if it is something else. */
function textOf(upload: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(upload)
  } catch {
    return null
  }
}

function refuseDamaged(): never {
  throw new FailureException(400, LOGO_SENTENCES.damaged)
}
