import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, statSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { AuditEntryEntity } from '../../src/audit/audit-entry.entity.js'
import { AvatarStore } from '../../src/profile/avatar-store.js'
import { AvatarSweeper } from '../../src/profile/avatar-sweeper.service.js'
import { AVATAR_MAX_BYTES } from '../../src/profile/profile.contract.js'
import { answers, refused } from '../support/answers.js'
import { startBucket } from '../support/bucket.mjs'
import { animation, bomb, halves, padded, turnedPhoto } from '../support/pictures.js'
import { type Portal, startPortal, type Visitor } from '../support/portal.js'

const UPLOAD = '/api/profile/upload-avatar'
const NOT_AN_IMAGE = refused('Please select an image file (JPG, PNG, GIF, WebP)')
const TOO_LARGE = refused('Please select an image smaller than 5MB')
const DAMAGED = refused('This image is damaged and could not be read. Please select another one.')
const NOT_THE_FORM = refused('Please send one picture as avatar and the access key as accessKeyCode.')
const URL_OF_PICTURE = /^\/avatars\/[0-9a-f]{32}\.webp$/

const upload = (portal: Portal, member: Visitor, picture: Buffer, { name = 'me.jpg', key = 'me' } = {}) =>
  portal.as(member).post(UPLOAD).field('accessKeyCode', key).attach('avatar', picture, name)

const shownTo = async (portal: Portal, member: Visitor): Promise<string | null> =>
  (await portal.as(member).get('/api/profile/me').expect(200)).body.profile.profileImageUrl

const fetchPicture = async (portal: Portal, url: string) =>
  (await portal.anonymous.get(url).buffer(true).expect(200)).body as Buffer

async function stored(portal: Portal): Promise<string[]> {
  const files: string[] = []
  for await (const { file } of portal.app.get(AvatarStore).list()) files.push(file)
  return files
}

/** Red, green and blue of a pixel of the stored picture. */
async function colorsOf(picture: Buffer, ...points: [number, number][]) {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return points.map(([x, y]) => {
    const [red, , blue] = data.subarray((y * info.width + x) * 3)
    return red! > 200 && blue! < 60 ? 'red' : blue! > 200 && red! < 60 ? 'blue' : 'other'
  })
}

describe.each([['a folder'], ['a bucket']])('pictures of members in %s', (place) => {
  let portal: Portal
  let bucket: Awaited<ReturnType<typeof startBucket>> | undefined
  beforeAll(async () => {
    bucket = place === 'a bucket' ? await startBucket() : undefined
    portal = await startPortal(bucket ? { AVATAR_STORE: bucket.url } : {})
  })
  afterAll(async () => {
    await portal.stop()
    await bucket?.stop()
  })

  it('are kept as squares of WebP under a name that nobody guesses, for good', async () => {
    const member = await portal.make.member()
    const { body } = await upload(portal, member, await halves()).expect(200)
    expect(body).toEqual({
      success: true,
      profileImageUrl: expect.stringMatching(URL_OF_PICTURE),
      message: 'Profile picture updated successfully',
    })
    expect(await shownTo(portal, member)).toBe(body.profileImageUrl)
    const answer = await portal.anonymous.get(body.profileImageUrl).buffer(true).expect(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    const { format, width, height } = await sharp(answer.body as Buffer).metadata()
    expect([format, width, height]).toEqual(['webp', 512, 512])
    expect(await colorsOf(answer.body, [100, 256], [412, 256])).toEqual(['red', 'blue'])
  })

  it('replace one another: the old one goes', async () => {
    const member = await portal.make.member()
    const first = (await upload(portal, member, await halves())).body.profileImageUrl
    const second = (await upload(portal, member, await halves('png'), { key: member.key })).body
      .profileImageUrl
    expect(second).not.toBe(first)
    expect((await portal.anonymous.get(first).expect(404)).headers['cache-control']).toBeUndefined()
    await portal.anonymous.get(second).expect(200)
  })

  it('are removed for good, and removing nothing is no fault', async () => {
    const member = await portal.make.member()
    const { profileImageUrl } = (await upload(portal, member, await halves())).body
    for (const key of ['me', member.key]) {
      const { body } = await portal.as(member).delete(`/api/profile/${key}/avatar`).expect(200)
      expect(body).toEqual({ success: true, message: 'Profile picture removed successfully' })
    }
    expect(await shownTo(portal, member)).toBeNull()
    await portal.anonymous.get(profileImageUrl).expect(404)
  })

  it('survive a change of the name, which survives theirs', async () => {
    const member = await portal.make.member()
    const { profileImageUrl } = (await upload(portal, member, await halves())).body
    const { body } = await portal.as(member).put('/api/profile/me').send({ displayName: 'Ada' }).expect(200)
    expect(body.profile).toMatchObject({ displayName: 'Ada', profileImageUrl })
    await upload(portal, member, await halves('gif')).expect(200)
    expect((await portal.as(member).get('/api/profile/me')).body.profile.displayName).toBe('Ada')
  })

  it('are one when twelve come at once, and the sweeper finds what they left', async () => {
    const member = await portal.make.member()
    const picture = await halves()
    const answers = await Promise.all(Array.from({ length: 12 }, () => upload(portal, member, picture)))
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200))
    const shown = await shownTo(portal, member)
    await portal.anonymous.get(shown!).expect(200)
    await portal.app.get(AvatarStore).put(`${'0'.repeat(32)}.webp.part`, Buffer.from('cut short'))

    const sweeper = portal.app.get(AvatarSweeper)
    const before = await stored(portal)
    await sweeper.sweep(new Date(Date.now() - 60_000))
    expect(await stored(portal)).toEqual(before)
    await sweeper.sweep(new Date(Date.now() + 60_000))
    const rows = await portal.database.query<{ picture: string }[]>(
      'SELECT picture FROM profiles WHERE picture IS NOT NULL',
    )
    expect((await stored(portal)).sort()).toEqual(rows.map((row) => row.picture).sort())
    expect(rows.map((row) => `/avatars/${row.picture}`)).toContain(shown)
  })
})

describe('what is uploaded as a picture', () => {
  let portal: Portal
  beforeAll(async () => void (portal = await startPortal()))
  afterAll(() => portal.stop())

  const keptOf = async (picture: Buffer, name?: string) => {
    const member = await portal.make.member()
    const { body } = await upload(portal, member, picture, { name }).expect(200)
    return fetchPicture(portal, body.profileImageUrl)
  }
  const refusalOf = async (picture: Buffer, name?: string) => {
    const member = await portal.make.member()
    const { profileImageUrl } = (await upload(portal, member, await halves())).body
    const before = (await stored(portal)).sort()
    const { status, body } = await upload(portal, member, picture, { name })
    // Whatever is refused changes nothing.
    expect(await shownTo(portal, member)).toBe(profileImageUrl)
    expect((await stored(portal)).sort()).toEqual(before)
    return [status, body]
  }

  it.each(['jpeg', 'png', 'gif', 'webp'] as const)('may be %s, whatever its name says', async (format) => {
    const kept = await keptOf(await halves(format), 'holiday.txt')
    expect(await colorsOf(kept, [100, 256], [412, 256])).toEqual(['red', 'blue'])
  })

  it('is turned upright and forgets where it was taken, and by what', async () => {
    const photo = await turnedPhoto()
    expect(photo.includes('Camera of a test')).toBe(true)
    const kept = await keptOf(photo)
    expect(await colorsOf(kept, [256, 60], [256, 450])).toEqual(['red', 'blue'])
    const { exif, xmp, iptc, orientation } = await sharp(kept).metadata()
    expect([exif, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined])
    expect(kept.includes('Camera')).toBe(false)
  })

  it('is the first frame of an animation', async () => {
    const kept = await keptOf(await animation(), 'moving.gif')
    expect((await sharp(kept).metadata()).pages ?? 1).toBe(1)
    expect(await colorsOf(kept, [256, 256])).toEqual(['red'])
  })

  it('loses what was hidden behind it', async () => {
    const polyglot = Buffer.concat([await halves(), Buffer.from('<script>alert(1)</script>PK\u0003\u0004')])
    expect((await keptOf(polyglot, 'page.html')).includes('script')).toBe(false)
  })

  it('may have 5 MB, and not one byte more', async () => {
    const picture = await halves()
    expect(AVATAR_MAX_BYTES).toBe(5_242_880)
    await keptOf(padded(picture, AVATAR_MAX_BYTES))
    expect(await refusalOf(padded(picture, AVATAR_MAX_BYTES + 1))).toEqual([413, TOO_LARGE])
  })

  it('may have 16.7 megapixels, and not one row more', async () => {
    await keptOf(bomb(4096), 'white.png')
    const more = refused('Please select an image of at most 16.7 megapixels.')
    expect(await refusalOf(bomb(4104), 'white.png')).toEqual([422, more])
    const largest = bomb()
    expect(largest.length).toBeLessThan(32_000)
    expect(await refusalOf(largest, 'bomb.png')).toEqual([422, more])
  })

  const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  it.each([
    ['SVG', 'picture.svg', () => Buffer.from(SVG)],
    ['SVG by another name', 'picture.png', () => Buffer.from(`<?xml version="1.0"?>${SVG}`)],
    ['a PDF named .png', 'scan.png', () => Buffer.from('%PDF-1.7\n1 0 obj << >> endobj\n%%EOF')],
    ['HTML named .gif', 'x.gif', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['TIFF', 'x.tiff', () => sharp({ create: WHITE }).tiff().toBuffer()],
    ['AVIF', 'x.avif', () => sharp({ create: WHITE }).avif().toBuffer()],
    ['text', 'x.jpg', () => Buffer.from('hello')],
    ['nothing at all', 'x.jpg', () => Buffer.alloc(0)],
  ])('may not be %s', async (_, name, make) => {
    expect(await refusalOf(await make(), name)).toEqual([415, NOT_AN_IMAGE])
  })

  it.each([
    ['a JPEG that ends in the middle', async () => half(await halves())],
    ['a PNG that ends in the middle', async () => half(await halves('png'))],
    ['a WebP that ends in the middle', async () => half(await halves('webp'))],
    ['a script that begins like a GIF', () => Buffer.from('GIF89a/*\u0001*/=1;alert(1)//')],
    ['the first bytes of a JPEG alone', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
  ])('may not be %s', async (_, make) => {
    expect(await refusalOf(await make())).toEqual([400, DAMAGED])
  })

  it('comes in a form of one picture and one key, and nothing else', async () => {
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
    const sentence = 'Please send the access key as accessKeyCode.'
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

describe('who may change a picture', () => {
  let portal: Portal
  beforeAll(async () => void (portal = await startPortal()))
  afterAll(() => portal.stop())

  it('is the member alone: another key answers exactly as an unknown one does', async () => {
    const member = await portal.make.member()
    const { key } = await portal.make.key({ level: 'lifetime' })
    const picture = await halves()
    const texts = await Promise.all(
      [member, await portal.make.master()].flatMap((who) =>
        [key, 'lifetime-nobody'].flatMap(async (key) => [
          (await upload(portal, who, picture, { key }).expect(404)).text,
          (await portal.as(who).delete(`/api/profile/${key}/avatar`).expect(404)).text,
        ]),
      ),
    )
    expect([...new Set(texts.flat())].map((text) => JSON.parse(text))).toEqual([answers.noSuchKey])
    expect(await stored(portal)).toEqual([])
    await portal.anonymous.delete('/api/profile/me/avatar').expect(401)
  })

  it.each([
    ['a visitor', {}, 401],
    ['another site', { 'Sec-Fetch-Site': 'cross-site' }, 403],
    ['another origin', { Origin: 'https://evil.example' }, 403],
  ])('is not %s, who is told before the picture has arrived', async (_, headers, status) => {
    const { port } = portal.server.listen(0).address() as AddressInfo
    const sent = httpRequest({
      port,
      method: 'POST',
      path: UPLOAD,
      headers: { ...headers, 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': 5_000_000 },
    })
    sent.on('error', () => undefined)
    const answer = new Promise<number>((resolve) => sent.on('response', (told) => resolve(told.statusCode!)))
    sent.write('--x\r\n')
    expect(await answer).toBe(status)
    sent.destroy()
    portal.server.close()
  })

  it('may do so thirty times in ten minutes', async () => {
    const member = await portal.make.member()
    const statuses: number[] = []
    for (let count = 0; count < 30; count++)
      statuses.push((await upload(portal, member, Buffer.from('no'))).status)
    expect(statuses).toEqual(Array(30).fill(415))
    const answer = await upload(portal, member, await halves()).expect(429)
    expect(answer.body.error).toMatch(/^Too many requests\. Please try again in \d+ minutes?\.$/)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    await portal.as(member).get('/api/profile/me').expect(200)
    await upload(portal, await portal.make.member(), await halves()).expect(200)
  })

  it('is remembered, with what was before', async () => {
    const member = await portal.make.member()
    const [first, second] = [
      (await upload(portal, member, await halves())).body.profileImageUrl.split('/').pop(),
      (await upload(portal, member, await halves())).body.profileImageUrl.split('/').pop(),
    ]
    await portal.as(member).delete('/api/profile/me/avatar').expect(200)
    const entries = await portal.database.getRepository(AuditEntryEntity).find({ order: { id: 'ASC' } })
    const told = entries.slice(-3).map(({ action, details }) => [action, JSON.parse(details!)])
    expect(told).toEqual([
      ['picture-changed', { before: null, after: first }],
      ['picture-changed', { before: first, after: second }],
      ['picture-removed', { before: second, after: null }],
    ])
  })

  it.each([
    'none.webp',
    `${'0'.repeat(32)}.webp`,
    `${'A'.repeat(32)}.webp`,
    '..%2fportal.sqlite',
    '%2e%2e',
    '..%5csecrets.json',
    `${'0'.repeat(32)}.webp%00`,
  ])('and nobody finds anything at /avatars/%s', async (file) => {
    const { body } = await portal.anonymous.get(`/avatars/${file}`).expect(404)
    expect(body).toEqual(answers.nothingHere)
  })
})

/** A file system of 256 kB on the folder of pictures; needs the right to mount. */
const small = (folder: string) => {
  mkdirSync(folder, { recursive: true })
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', folder], { stdio: 'ignore' })
  return () => execFileSync('umount', [folder])
}

describe('a full disk', () => {
  // Where mounting is forbidden, avatar-store.spec.ts still meets a full device.
  it('is told as such; the old picture stays, and nothing is left over', async () => {
    const portal = await startPortal()
    const folder = join(portal.config.dataDir, 'avatars')
    const unmount = tryTo(() => small(folder))
    try {
      if (!unmount) return
      const member = await portal.make.member()
      const { profileImageUrl } = (await upload(portal, member, await halves())).body
      // As much as still fits: the file of another program.
      execFileSync('sh', ['-c', `dd if=/dev/zero of=${folder}/ballast 2>/dev/null || true`])
      const { body } = await upload(portal, member, await halves('png')).expect(507)
      expect(body).toEqual(
        refused('There is no room for another picture at the moment. Your picture was not changed.'),
      )
      expect(await shownTo(portal, member)).toBe(profileImageUrl)
      await portal.anonymous.get(profileImageUrl).expect(200)
      const left = readdirSync(folder).filter((file) => file !== 'ballast')
      expect(left).toEqual([profileImageUrl.split('/').pop()])
      expect(statSync(join(folder, left[0]!)).size).toBeGreaterThan(0)
      execFileSync('rm', [`${folder}/ballast`])
      await upload(portal, member, await halves('png')).expect(200)
    } finally {
      unmount?.()
      await portal.stop()
    }
  })
})

const WHITE = { width: 60, height: 60, channels: 3 as const, background: '#fff' }
const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2))

function tryTo<T>(attempt: () => T): T | null {
  try {
    return attempt()
  } catch {
    return null
  }
}
