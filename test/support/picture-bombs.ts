import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { chunk } from './pictures.js'

/** Small files that cost much to decode: for each, what it is and what makes it. */

const repeated = (count: number, part: Buffer) => Buffer.concat(Array.from({ length: count }, () => part))
const uint24 = (value: number) => Buffer.from([value, value >> 8, value >> 16])

/** A PNG of 10 × 10 pixels with texts of nearly 8 MB each, which is the most that the decoder takes. */
export function manyTexts(count: number): Buffer {
  const header = Buffer.from([0, 0, 0, 10, 0, 0, 0, 10, 8, 0, 0, 0, 0])
  const text = chunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(7_900_000))]))
  const pixels = chunk('IDAT', deflateSync(Buffer.alloc(110)))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    repeated(count, text),
    pixels,
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A GIF whose frames are all as large as its screen, in 15 bytes each. */
export function gifFrames(side: number, count: number): Buffer {
  const header = Buffer.from([...Buffer.from('GIF89a'), 0, 0, 0, 0, 0x80, 0, 0, 0, 0, 0, 0, 0, 0])
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 2, 0x44, 1, 0])
  for (const [bytes, at] of [[header, 6] as const, [frame, 5] as const]) {
    bytes.writeUInt16LE(side, at)
    bytes.writeUInt16LE(side, at + 2)
  }
  return Buffer.concat([header, repeated(count, frame), Buffer.from([0x3b])])
}

/** An animated WebP of 4096 × 4096 pixels with frames of one pixel. */
export async function webpFrames(count: number): Promise<Buffer> {
  const white = { width: 1, height: 1, channels: 3 as const, background: '#fff' }
  const still = await sharp({ create: white }).webp({ lossless: true }).toBuffer()
  const riff = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32LE(data.length)
    return Buffer.concat([Buffer.from(type), length, data, Buffer.alloc(data.length % 2)])
  }
  const frame = riff('ANMF', Buffer.concat([Buffer.alloc(16), still.subarray(12)]))
  const canvas = Buffer.concat([Buffer.from([2, 0, 0, 0]), uint24(4095), uint24(4095)])
  const content = [riff('VP8X', canvas), riff('ANIM', Buffer.alloc(6)), repeated(count, frame)]
  return riff('RIFF', Buffer.concat([Buffer.from('WEBP'), ...content]))
}

/** A valid progressive JPEG of 4096 × 4096 pixels: each of its 2,647 scans refines one coefficient by one bit. */
export function jpegScans(): Buffer {
  const SIDE = 4096
  const COMPONENTS = [1, 2, 3]
  const blocks = SIDE ** 2 / 64
  const segment = (marker: number, ...data: number[]) =>
    Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255, ...data])
  /** A code of one bit for one symbol. */
  const code = (table: number, symbol: number) =>
    segment(0xc4, table, 1, ...Array<number>(15).fill(0), symbol)
  const scan = (components: number[], at: number, high: number, low: number) =>
    segment(0xda, components.length, ...components.flatMap((id) => [id, 0]), at, at, (high << 4) | low)
  // 'No more coefficients in the next 32,767 blocks', until all are covered.
  const bits = `0${'1'.repeat(14)}`.repeat(Math.ceil(blocks / 32_767)).padEnd(136, '1')
  const empty = bits.match(/.{8}/g)!.flatMap((byte) => (byte === '11111111' ? [255, 0] : [parseInt(byte, 2)]))
  const refined = COMPONENTS.flatMap((id) =>
    Array.from({ length: 63 * 14 }, (_, step) => {
      const low = 13 - (step % 14)
      const at = 1 + Math.floor(step / 14)
      return Buffer.concat([scan([id], at, low === 13 ? 0 : low + 1, low), Buffer.from(empty)])
    }),
  )
  const frame = [8, SIDE >> 8, 0, SIDE >> 8, 0, 3, ...COMPONENTS.flatMap((id) => [id, 0x11, 0])]
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, 0, ...Array<number>(64).fill(1)),
    segment(0xc2, ...frame),
    code(0x00, 0),
    code(0x10, 0xe0),
    scan(COMPONENTS, 0, 0, 0),
    Buffer.alloc((blocks * 3) / 8),
    ...refined,
    Buffer.from([0xff, 0xd9]),
  ])
}
