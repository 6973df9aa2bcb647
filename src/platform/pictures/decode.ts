import type { Sharp, SharpOptions } from 'sharp'
import { sharp } from './sharp.js'

/** Bytes that begin what a decoder reads to its end before it has a picture, by format, and how many a picture may have. */
const MOST: Partial<Record<string, { marks: (string | Buffer)[]; count: number }>> = {
  // Each scan of a progressive JPEG goes over all pixels; programs write up to 20. Other data may look like some more.
  jpg: { marks: [Buffer.from([0xff, 0xda])], count: 200 },
  // Compressed texts, each of up to 8 MB.
  png: { marks: ['zTXt', 'iTXt'], count: 50 },
  // Frames are searched from the first one again and again.
  webp: { marks: ['ANMF'], count: 1_000 },
}

/** Returns whether a small file would take long to decode, whatever the size of its picture. */
export function isTooComplex(upload: Buffer, extension: string): boolean {
  const most = MOST[extension === 'apng' ? 'png' : extension]
  return most !== undefined && most.marks.some((mark) => occurrences(upload, mark, most.count) > most.count)
}

function occurrences(upload: Buffer, mark: string | Buffer, enough: number): number {
  let found = 0
  for (let at = upload.indexOf(mark); at >= 0 && found <= enough; at = upload.indexOf(mark, at + 1))
    found += 1
  return found
}

/** The gray that the decoder leaves where a JPEG's data is missing, as its lowest and highest value. */
const EMPTY = [127, 128] as const
/** The part of a JPEG's height that may be missing. */
const MISSING = 1 / 16

interface Decoding {
  /** As `file-type` names it. */
  extension: string
  maxPixels: number
  seconds: number
}

/**
 * Returns the picture as `draw` has it. A JPEG that viewers show is taken: with odd data, and one that ends early, unless more
 * than a sixteenth of the picture is missing (docs/decisions/pictures.md).
 * @throws {Error} it can't be decoded in time
 */
export async function decode(
  upload: Buffer,
  { extension, maxPixels, seconds }: Decoding,
  draw: (picture: Sharp) => Sharp,
): Promise<Buffer> {
  const open = (bytes: Buffer, options: SharpOptions) =>
    sharp(bytes, { limitInputPixels: maxPixels, ...options }).timeout({ seconds })
  try {
    return await draw(open(upload, { failOn: 'warning' })).toBuffer()
  } catch (error) {
    // Where the end of another format is missing, its decoder leaves what was in memory before.
    if (extension !== 'jpg' || String(error).includes('timeout')) throw error
    // Programs that reserve a file's room before its content is there leave zeros.
    const written = upload.subarray(0, upload.findLastIndex((byte) => byte !== 0) + 1)
    if (await isEndEmpty(open(written, { failOn: 'none', ignoreIcc: true }))) throw error
    return draw(open(upload, { failOn: 'none' })).toBuffer()
  }
}

async function isEndEmpty(jpeg: Sharp): Promise<boolean> {
  const { width, height, space } = await jpeg.metadata()
  // Colors of print are converted, and the empty part with them.
  if (space === 'cmyk') return true
  const rows = Math.ceil(height * MISSING)
  const end = jpeg.extract({ left: 0, top: height - rows, width, height: rows })
  const values = await end.resize(16, 1, { fit: 'fill' }).raw().toBuffer()
  return values.every((value) => value >= EMPTY[0] && value <= EMPTY[1])
}
