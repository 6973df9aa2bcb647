import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

type Format = 'jpeg' | 'png' | 'gif' | 'webp'

/** A camera-sized picture: red on the left, blue on the right. */
export async function halves(format: Format = 'jpeg', { width = 640, height = 400 } = {}): Promise<Buffer> {
  return draw(width, height).toFormat(format).toBuffer()
}

/** A photo that is upright only by its EXIF orientation (6: the left side is the top), with a GPS position. */
export async function turnedPhoto(): Promise<Buffer> {
  return draw(640, 400)
    .jpeg()
    .withExif({
      IFD0: { Make: 'Camera of a test' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer()
}

/** Two frames: the first red, the second blue. */
export async function animation(): Promise<Buffer> {
  const frame = (background: string) => ({
    create: { width: 60, height: 60, channels: 3 as const, background },
  })
  const frames = await Promise.all(['#f00', '#00f'].map((color) => sharp(frame(color)).png().toBuffer()))
  return sharp(frames, { join: { animated: true } })
    .gif({ loop: 0, delay: [100, 100] })
    .toBuffer()
}

/** 16,000 × 16,000 white pixels in 31 kB: 256 megapixels. */
export function bomb(side = 16_000): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 1
  const rows = Buffer.alloc(side * (1 + side / 8))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Pads a picture to `size` bytes: viewers ignore bytes after its end. */
export const padded = (picture: Buffer, bytes: number): Buffer =>
  Buffer.concat([picture, Buffer.alloc(bytes - picture.length)])

/** Names the colors at points of a picture made of halves. */
export async function colorsOf(picture: Buffer, ...points: [number, number][]) {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return points.map(([x, y]) => {
    const [red, , blue] = data.subarray((y * info.width + x) * 3)
    return red! > 200 && blue! < 60 ? 'red' : blue! > 200 && red! < 60 ? 'blue' : 'other'
  })
}

function draw(width: number, height: number) {
  const half = { width: width / 2, height, channels: 3 as const }
  return sharp({ create: { ...half, width, background: '#f00' } }).composite([
    { input: { create: { ...half, background: '#00f' } }, left: width / 2, top: 0 },
  ])
}

export function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
}
