import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { AVATAR_MAX_BYTES } from '../../src/profile/avatar/avatar.contract.js'
import { answers, refused } from '../support/answers.js'
import { shownTo, stored, UPLOAD, upload } from '../support/avatars.js'
import { animation, bomb, colorsOf, halves, padded, turnedPhoto } from '../support/pictures.js'
import { type Portal, startPortal } from '../support/portal.js'

const NOT_AN_IMAGE = refused('Please select an image file (JPG, PNG, GIF, WebP)')
const TOO_LARGE = refused('Please select an image smaller than 5MB')
const DAMAGED = refused("This image is damaged and can't be read. Please select another one.")
const NOT_THE_FORM = refused('Send one picture as avatar and the access key as accessKeyCode.')

const WHITE = { width: 60, height: 60, channels: 3 as const, background: '#fff' }
const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2))

const fetchPicture = async (portal: Portal, url: string) =>
  (await portal.anonymous.get(url).buffer(true).expect(200)).body as Buffer

describe('uploaded picture', () => {
  let portal: Portal
  beforeAll(async () => void (portal = await startPortal()))
  afterAll(() => portal.stop())

  const storedFor = async (picture: Buffer, name?: string) => {
    const member = await portal.make.member()
    const { body } = await upload(portal, member, picture, { name }).expect(200)
    return fetchPicture(portal, body.profileImageUrl)
  }
  const refusalOf = async (picture: Buffer, name?: string) => {
    const member = await portal.make.member()
    const { profileImageUrl } = (await upload(portal, member, await halves())).body
    const before = await stored(portal)
    const { status, body } = await upload(portal, member, picture, { name })
    // A refused upload changes nothing.
    expect(await shownTo(portal, member)).toBe(profileImageUrl)
    expect(await stored(portal)).toEqual(before)
    return [status, body]
  }

  it.each(['jpeg', 'png', 'gif', 'webp'] as const)(
    'is accepted as %s, whatever the file name',
    async (format) => {
      const stored = await storedFor(await halves(format), 'holiday.txt')
      expect(await colorsOf(stored, [100, 256], [412, 256])).toEqual(['red', 'blue'])
    },
  )

  it('is rotated upright and stripped of location and camera data', async () => {
    const photo = await turnedPhoto()
    expect(photo.includes('Camera of a test')).toBe(true)
    const stored = await storedFor(photo)
    expect(await colorsOf(stored, [256, 60], [256, 450])).toEqual(['red', 'blue'])
    const { exif, xmp, iptc, orientation } = await sharp(stored).metadata()
    expect([exif, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined])
    expect(stored.includes('Camera')).toBe(false)
  })

  it('is reduced to the first frame of an animation', async () => {
    const stored = await storedFor(await animation(), 'moving.gif')
    expect((await sharp(stored).metadata()).pages ?? 1).toBe(1)
    expect(await colorsOf(stored, [256, 256])).toEqual(['red'])
  })

  it('is stripped of data appended to it', async () => {
    const polyglot = Buffer.concat([await halves(), Buffer.from('<script>alert(1)</script>PK\u0003\u0004')])
    expect((await storedFor(polyglot, 'page.html')).includes('script')).toBe(false)
  })

  it('is limited to 5 MB', async () => {
    const picture = await halves()
    expect(AVATAR_MAX_BYTES).toBe(5_242_880)
    await storedFor(padded(picture, AVATAR_MAX_BYTES))
    expect(await refusalOf(padded(picture, AVATAR_MAX_BYTES + 1))).toEqual([413, TOO_LARGE])
  })

  it('is limited to 16.7 megapixels', async () => {
    await storedFor(bomb(4096), 'white.png')
    const more = refused('This image is too large. Please select one with up to 16.7 megapixels.')
    expect(await refusalOf(bomb(4104), 'white.png')).toEqual([422, more])
    const largest = bomb()
    expect(largest.length).toBeLessThan(32_000)
    expect(await refusalOf(largest, 'bomb.png')).toEqual([422, more])
  })

  const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  it.each([
    ['SVG', 'picture.svg', () => Buffer.from(SVG)],
    ['SVG named .png', 'picture.png', () => Buffer.from(`<?xml version="1.0"?>${SVG}`)],
    ['a PDF named .png', 'scan.png', () => Buffer.from('%PDF-1.7\n1 0 obj << >> endobj\n%%EOF')],
    ['HTML named .gif', 'x.gif', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['TIFF', 'x.tiff', () => sharp({ create: WHITE }).tiff().toBuffer()],
    ['AVIF', 'x.avif', () => sharp({ create: WHITE }).avif().toBuffer()],
    ['text', 'x.jpg', () => Buffer.from('hello')],
    ['an empty file', 'x.jpg', () => Buffer.alloc(0)],
  ])('is refused as %s', async (_, name, make) => {
    expect(await refusalOf(await make(), name)).toEqual([415, NOT_AN_IMAGE])
  })

  it.each([
    ['a truncated JPEG', async () => half(await halves())],
    ['a truncated PNG', async () => half(await halves('png'))],
    ['a truncated WebP', async () => half(await halves('webp'))],
    ['a script with a GIF header', () => Buffer.from('GIF89a/*\u0001*/=1;alert(1)//')],
    ['a JPEG header alone', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
  ])('is refused as %s', async (_, make) => {
    expect(await refusalOf(await make())).toEqual([400, DAMAGED])
  })

  it('is accepted only in a form with one picture and one key', async () => {
    const member = await portal.make.member()
    const picture = await halves()
    const form = () => portal.as(member).post(UPLOAD)
    const answerTo = async (sent: ReturnType<typeof form>) => {
      const { status, body } = await sent
      return [status, body]
    }
    const manyParts = form().field('accessKeyCode', 'me')
    for (let part = 0; part < 1000; part++) manyParts.field(`part${part}`, 'x')
    expect(await answerTo(manyParts.attach('avatar', picture, 'a.jpg'))).toEqual([400, NOT_THE_FORM])

    const twice = form().attach('avatar', picture, 'a.jpg').attach('avatar', picture, 'b.jpg')
    expect(await answerTo(twice)).toEqual([400, NOT_THE_FORM])
    expect(await answerTo(form().attach('picture', picture, 'a.jpg'))).toEqual([400, NOT_THE_FORM])
    expect(await answerTo(form().field('accessKeyCode', 'x'.repeat(600)))).toEqual([400, NOT_THE_FORM])
    expect(await answerTo(form().field('accessKeyCode', 'me').field('a', 'b'))).toEqual([400, NOT_THE_FORM])
    expect(await answerTo(form().field('accessKeyCode[a]', 'me'))).toEqual([400, NOT_THE_FORM])
    const sentence = 'Send the access key as accessKeyCode.'
    const noKey = refused(sentence, { accessKeyCode: sentence })
    expect(await answerTo(form().attach('avatar', picture, 'a.jpg'))).toEqual([400, noKey])
    const unknown = form().field('keyCode', 'me').attach('avatar', picture, 'a.jpg')
    expect(await answerTo(unknown)).toEqual([400, answers.unknownField])
    const noFile = [400, NOT_AN_IMAGE]
    expect(await answerTo(form().field('accessKeyCode', 'me'))).toEqual(noFile)
    expect(await answerTo(form().send({ accessKeyCode: 'me' }))).toEqual(noFile)
    const noBoundary = form().set('Content-Type', 'multipart/form-data').send('x')
    expect(await answerTo(noBoundary)).toEqual([400, NOT_THE_FORM])
    expect(await shownTo(portal, member)).toBeNull()
  })
})
