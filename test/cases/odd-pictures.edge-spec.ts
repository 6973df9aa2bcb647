import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from '@jest/globals'
import sharp, { type Sharp } from 'sharp'
import {
  type DroppedPart,
  LOGO_SENTENCES,
} from '../../src/platform/brand/pictures/brand-pictures.contract.js'
import { logoPicture } from '../../src/platform/brand/pictures/logo-picture.js'
import { avatarPicture } from '../../src/profile/avatar/avatar-picture.js'
import { filled, middleOf, svg } from '../support/logos.js'
import { colorsOf, halves } from '../support/pictures.js'

const MARK_OF_SCAN = Buffer.from([0xff, 0xda])
const DAMAGED = { status: 400 }

/** A picture with something at every place, also at its end. */
let photo: Record<'jpeg' | 'progressive' | 'gray' | 'png' | 'gif', Buffer>
beforeAll(async () => {
  const noise = { type: 'gaussian' as const, mean: 120, sigma: 40 }
  const picture: Sharp = sharp({
    create: { width: 800, height: 600, channels: 3, noise, background: '#000' },
  })
  photo = {
    jpeg: await picture.clone().jpeg().toBuffer(),
    progressive: await picture.clone().jpeg({ progressive: true }).toBuffer(),
    gray: await picture.clone().grayscale().jpeg().toBuffer(),
    png: await picture.clone().resize(300).png().toBuffer(),
    gif: await picture.clone().gif().toBuffer(),
  }
})

const cut = (bytes: Buffer, missing: number) => bytes.subarray(0, bytes.length - missing)
const part = (bytes: Buffer, share: number) => bytes.subarray(0, Math.floor(bytes.length * share))
const withBytes = (bytes: Buffer, at: number, ...more: number[]) =>
  Buffer.concat([bytes.subarray(0, at), Buffer.from(more), bytes.subarray(at)])
const scanOf = (bytes: Buffer) => bytes.indexOf(MARK_OF_SCAN)

/** Phones write the last byte of the scan's header as 0; Samsung's are the best known. */
function wrongScanHeader(jpeg: Buffer): Buffer {
  const copy = Buffer.from(jpeg)
  const at = scanOf(copy)
  copy[at + 2 + copy.readUInt16BE(at + 2) - 2] = 0
  return copy
}

const TAKEN: [string, () => Buffer | Promise<Buffer>][] = [
  ["a phone's file", () => readFileSync('test/cases/inputs/samsung-sos.jpg')],
  ["a phone's file without its end marker", () => cut(readFileSync('test/cases/inputs/samsung-sos.jpg'), 2)],
  ['a JPEG with a wrong scan header', () => wrongScanHeader(photo.jpeg)],
  ['a JPEG with extra bytes before its scan', () => withBytes(photo.jpeg, scanOf(photo.jpeg), 0, 19, 55)],
  ['a JPEG without its end marker', () => cut(photo.jpeg, 2)],
  ['a JPEG with half of its end marker', () => cut(photo.jpeg, 1)],
  ['a gray JPEG without its end marker', () => cut(photo.gray, 2)],
  ['a progressive JPEG without its end marker', () => cut(photo.progressive, 2)],
  ['half a progressive JPEG, which is the whole in less detail', () => part(photo.progressive, 0.5)],
  ['a JPEG whose last hundred bytes are missing', () => cut(photo.jpeg, 100)],
  ['a JPEG whose last hundredth is missing', () => part(photo.jpeg, 0.99)],
  ['a JPEG with a trailer', () => Buffer.concat([photo.jpeg, Buffer.from('SEFHe SEFT'.repeat(50))])],
  [
    'a JPEG with zeros instead of its end marker',
    () => Buffer.concat([cut(photo.jpeg, 2), Buffer.alloc(99)]),
  ],
  ['a JPEG on white ground without its end marker', async () => cut(await onWhite(), 2)],
  ['a JPEG with one wrong byte', () => withBytes(photo.jpeg, photo.jpeg.length / 2, 0x55)],
  ['a PNG without its end', () => cut(photo.png, 12)],
  ['a PNG with a trailer', () => Buffer.concat([photo.png, Buffer.from('trailer')])],
  ['a GIF without its end', () => cut(photo.gif, 1)],
]

const REFUSED: [string, () => Buffer | Promise<Buffer>][] = [
  ['half a JPEG', () => part(photo.jpeg, 0.5)],
  ['nine tenths of a JPEG', () => part(photo.jpeg, 0.9)],
  ['half a gray JPEG', () => part(photo.gray, 0.5)],
  [
    'half a JPEG with an end marker',
    () => withBytes(part(photo.jpeg, 0.5), photo.jpeg.length >> 1, 0xff, 0xd9),
  ],
  [
    'half a JPEG and zeros',
    () => Buffer.concat([part(photo.jpeg, 0.5), Buffer.alloc(photo.jpeg.length / 2)]),
  ],
  ["a JPEG's header", () => photo.jpeg.subarray(0, scanOf(photo.jpeg))],
  ['half a JPEG in the colors of print', async () => part(await inColorsOfPrint(), 0.5)],
  ['half a PNG', () => part(photo.png, 0.5)],
  ['half a GIF', () => part(photo.gif, 0.5)],
  ['a JPEG of noise', () => Buffer.concat([photo.jpeg.subarray(0, 4), part(photo.png, 0.5).subarray(8)])],
]

const onWhite = () => sharp(photo.png).extend({ bottom: 200, background: '#fff' }).jpeg().toBuffer()
const inColorsOfPrint = () => sharp(photo.png).toColorspace('cmyk').jpeg().toBuffer()

describe('an avatar', () => {
  it.each(TAKEN)('may be %s', async (_, make) => {
    const { width, height, format } = await sharp(await avatarPicture(await make())).metadata()
    expect([width, height, format]).toEqual([512, 512, 'webp'])
  })

  it.each(REFUSED)('is not %s', async (_, make) => {
    await expect(avatarPicture(await make())).rejects.toMatchObject(DAMAGED)
  })

  it('without its end marker shows what it showed', async () => {
    const stored = await avatarPicture(cut(await halves(), 2))
    expect(await colorsOf(stored, [100, 256], [412, 256], [412, 500])).toEqual(['red', 'blue', 'blue'])
  })
})

const PUBLIC = '"-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"'
const link = (attributes: string) => svg(`<a ${attributes}><path d="M0 0h24v24H0z" fill="#f00"/></a>`)
const WEB = 'xlink:href="https://example.com/?a=1&amp;b" target="_blank"'

describe('an SVG logo', () => {
  it.each<[string, string, DroppedPart[]]>([
    ["a design tool's DOCTYPE", readFileSync('test/cases/inputs/affinity.svg', 'utf8'), ['doctype']],
    ['a public DOCTYPE', `<!DOCTYPE svg PUBLIC ${PUBLIC}>\n${filled('#f00')}`, ['doctype']],
    ["a DOCTYPE with a system's name", `<!DOCTYPE svg SYSTEM 'svg11.dtd' >${filled('#f00')}`, ['doctype']],
    [
      'a DOCTYPE with no more than a name',
      `<?xml version="1.0"?><!DOCTYPE svg>${filled('#f00')}`,
      ['doctype'],
    ],
    ['a link around the drawing', link(WEB), ['link']],
    ['a link in the newer form', link('href="mailto:a@example.com"'), ['link']],
    ['a link to a place in itself', link('href="#a"'), []],
    ['both', `<!DOCTYPE svg PUBLIC ${PUBLIC}>${link(WEB)}`, ['doctype', 'link']],
    ['neither', filled('#f00'), []],
  ])('may have %s, and what is dropped is said', async (_, file, dropped) => {
    const picture = await logoPicture(Buffer.from(file))
    expect(picture.dropped).toEqual(dropped)
    const [red, , , opacity] = await middleOf(picture.logo)
    expect([red, opacity]).toEqual([255, 255])
  })

  it.each<[string, string, keyof typeof LOGO_SENTENCES]>([
    ['entities', `<!DOCTYPE svg PUBLIC ${PUBLIC} [<!ENTITY a "b">]>${filled('#f00')}`, 'entities'],
    ['an empty internal subset', `<!DOCTYPE svg []>${filled('#f00')}`, 'entities'],
    [
      'a subset after a quoted end',
      `<!DOCTYPE svg SYSTEM "a>" [<!ENTITY a "b">]>${filled('#f00')}`,
      'entities',
    ],
    ['a subset after an open quote', `<!DOCTYPE svg "><!ENTITY a "b">${filled('#f00')}`, 'entities'],
    ['two DOCTYPEs', `<!DOCTYPE svg><!DOCTYPE svg>${filled('#f00')}`, 'entities'],
    ['a DOCTYPE in its drawing', svg('<!DOCTYPE svg><path d="M0 0h9"/>'), 'entities'],
    ['a declaration alone', `<!ENTITY a "b">${filled('#f00')}`, 'entities'],
    ['a link that runs a script', link('xlink:href=" JavaScript:alert(1)"'), 'script'],
    ['a picture in place of a link', svg('<image xlink:href="https://example.com/a.png"/>'), 'external'],
    ['the link of a shape', svg('<use href="https://example.com/a.svg#a"/>'), 'external'],
  ])('may not have %s', async (_, file, reason) => {
    const refusal = { status: 400, message: LOGO_SENTENCES[reason] }
    await expect(logoPicture(Buffer.from(file))).rejects.toMatchObject(refusal)
  })

  it("may have a phone's picture inside", async () => {
    const phone = readFileSync('test/cases/inputs/samsung-sos.jpg').toString('base64')
    const image = `<image width="24" height="24" href="data:image/jpeg;base64,${phone}"/>`
    const [, , , opacity] = await middleOf((await logoPicture(Buffer.from(svg(image)))).logo)
    expect(opacity).toBe(255)
  })
})

describe('a logo', () => {
  it.each(TAKEN.filter(([name]) => name.includes('PNG')))('may be %s', async (_, make) => {
    const { width, format } = await sharp((await logoPicture(await make())).logo).metadata()
    expect([width, format]).toEqual([512, 'png'])
  })

  it('is not half a PNG', async () => {
    await expect(logoPicture(part(photo.png, 0.5))).rejects.toMatchObject(DAMAGED)
  })
})
