import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { AuditEntryEntity } from '../../src/platform/audit/audit-entry.entity.js'
import { BrandPictureEntity } from '../../src/platform/brand/pictures/brand-picture.entity.js'
import { LOGO_MAX_BYTES, LOGO_SENTENCES } from '../../src/platform/brand/pictures/brand-pictures.contract.js'
import type { BrandAnswer } from '../../src/platform/brand/brand-settings.contract.js'
import { refused } from '../support/answers.js'
import { filled, middleOf, svg, uploadLogo } from '../support/logos.js'
import { bomb, halves, padded } from '../support/pictures.js'
import { type Portal, startPortal, type Visitor } from '../support/portal.js'

let portal: Portal
let owner: Visitor
beforeAll(async () => void (portal = await startPortal()))
/** Each test has its own: uploads of one owner are limited. */
beforeEach(async () => void (owner = await portal.make.masterOf('owner')))
afterAll(() => portal.stop())

const read = async () => (await portal.as(owner).get('/api/admin/brand').expect(200)).body as BrandAnswer
const upload = async (file: Buffer | string, name?: string) =>
  uploadLogo(portal, owner, { file, name, version: (await read()).version })
const fetchPicture = async (path: string) =>
  (await portal.anonymous.get(path).buffer(true).expect(200).expect('Content-Type', 'image/png'))
    .body as Buffer
const sizeOf = async (picture: Buffer) => {
  const { format, width, height } = await sharp(picture).metadata()
  return [format, width, height]
}
const remove = async () =>
  portal
    .as(owner)
    .delete(`/api/admin/brand/logo?version=${(await read()).version}`)
    .expect(200)

describe('an uploaded logo', () => {
  it.each([
    ['SVG', filled('#ff0000'), [255, 0, 0, 255]],
    ['PNG', async () => halves('png', { width: 64, height: 64 }), [0, 0, 255, 255]],
  ] as [string, string | (() => Promise<Buffer>), number[]][])(
    'is rendered as every icon: %s',
    async (_, file, color) => {
      const { status, body } = await upload(typeof file === 'string' ? file : await file(), 'x.bin')
      expect(status).toBe(200)
      const { pictures } = body as BrandAnswer
      expect(pictures).toEqual({
        favicon: expect.stringMatching(/^\/favicon\.png\?v=[0-9a-f]{12}$/),
        share: expect.stringMatching(/^\/og\.png\?v=/),
        logo: {
          mark: expect.stringMatching(/^\/icon-192\.png\?v=/),
          icon: expect.stringMatching(/^\/icon-512\.png\?v=/),
          appleTouchIcon: expect.stringMatching(/^\/apple-touch-icon\.png\?v=/),
        },
      })
      const addresses = [pictures.favicon, ...Object.values(pictures.logo!), pictures.share]
      const rendered = await Promise.all(addresses.map(fetchPicture))
      expect(await Promise.all(rendered.map(sizeOf))).toEqual([
        ['png', 64, 64],
        ['png', 192, 192],
        ['png', 512, 512],
        ['png', 180, 180],
        ['png', 1200, 630],
      ])
      for (const icon of rendered.slice(0, 4)) expect(await middleOf(icon, 0.6)).toEqual(color)
    },
  )

  it('is never served itself: nothing of the upload but its pixels is stored', async () => {
    const photo = await sharp(await halves('png'))
      .withExif({ IFD0: { Make: 'Camera of a test' } })
      .png()
      .toBuffer()
    expect(photo.includes('Camera of a test')).toBe(true)
    const { body } = await upload(photo)
    const icon = await fetchPicture((body as BrandAnswer).pictures.logo!.icon)
    expect(icon.includes('Camera of a test')).toBe(false)
    const rows = await portal.database.getRepository(BrandPictureEntity).find()
    expect(new Set(rows.map(({ file }) => file)).size).toBe(5)
    expect(Math.max(...rows.map(({ bytes }) => bytes.length))).toBeLessThanOrEqual(60_000)
  })

  it('has addresses with a version, and an etag', async () => {
    const { pictures } = (await upload(filled('#00ff00'))).body as BrandAnswer
    const current = await portal.anonymous.get(pictures.favicon).expect(200)
    expect(current.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const other = await portal.anonymous.get('/favicon.png?v=0').expect(200)
    expect(other.headers['cache-control']).toBe('public, max-age=60')
    await portal.anonymous.get('/favicon.png').set('If-None-Match', current.headers['etag']!).expect(304)
    const next = ((await upload(filled('#0000ff'))).body as BrandAnswer).pictures
    expect(next.favicon).not.toBe(pictures.favicon)
    expect(next.share).not.toBe(pictures.share)
    await portal.anonymous.get(next.favicon).set('If-None-Match', current.headers['etag']!).expect(200)
  })

  it('is removed, and the built-in pictures are back', async () => {
    await upload(filled('#ff0000'))
    const { body } = await remove()
    expect((body as BrandAnswer).pictures).toEqual({ favicon: '/favicon.svg', share: '/og.png', logo: null })
    await portal.anonymous.get('/favicon.png').expect(404)
    expect(await portal.database.getRepository(BrandPictureEntity).count()).toBe(0)
  })

  it('is recorded, by its version', async () => {
    await upload(filled('#ff0000'))
    await remove()
    const entries = await portal.database
      .getRepository(AuditEntryEntity)
      .find({ where: { action: 'brand-changed' }, order: { id: 'DESC' }, take: 2 })
    const version = expect.stringMatching(/^[0-9a-f]{64}$/)
    expect(entries.map(({ details }) => JSON.parse(details!))).toEqual([
      { before: { logo: version }, after: { logo: null } },
      { before: { logo: null }, after: { logo: version } },
    ])
    expect(entries[0]!.actor).toMatch(/^key:/)
  })

  it('does not overwrite a change unseen: 409 with what is stored', async () => {
    const { version } = await read()
    await uploadLogo(portal, owner, { file: filled('#ff0000'), version }).expect(200)
    const stale = await uploadLogo(portal, owner, { file: filled('#00ff00'), version })
    expect([stale.status, stale.body.version]).toEqual([409, version + 1])
    await portal.as(owner).delete(`/api/admin/brand/logo?version=${version}`).expect(409)
    expect(await middleOf(await fetchPicture('/favicon.png'))).toEqual([255, 0, 0, 255])
    await uploadLogo(portal, owner, { file: filled('#00ff00'), version: 'x' }).expect(400)
    await portal.as(owner).delete('/api/admin/brand/logo').expect(400)
  })
})

describe('the picture that links show', () => {
  it('shows the words of the brand as it is changed, and goes back with them', async () => {
    await remove()
    const put = async (fields: object) => {
      const { version } = await read()
      const { body } = await portal
        .as(owner)
        .put('/api/admin/brand')
        .send({ ...fields, version })
        .expect(200)
      return (body as BrandAnswer).pictures
    }
    const first = await put({ productName: 'Northgate & <Sons> Engine' })
    expect(first.share).toMatch(/^\/og\.png\?v=/)
    const picture = await fetchPicture(first.share)
    expect(await sizeOf(picture)).toEqual(['png', 1200, 630])
    expect(await put({ contactEmail: 'hello@northgate.test' })).toEqual(first)
    const second = await put({ name: 'W'.repeat(60), productName: 'W'.repeat(60) })
    expect(second.share).not.toBe(first.share)
    expect((await fetchPicture(second.share)).equals(picture)).toBe(false)
    expect((await put({ name: null, productName: null })).share).toBe('/og.png')
  })
})

const nested = (depth: number) =>
  svg(
    Array.from({ length: depth }, (_, level) => {
      const uses = `<use href="#g${level}"/>`.repeat(10)
      return level === 0
        ? '<g id="g0"><rect width="9" height="9"/></g>'
        : `<g id="g${level}">${`<use href="#g${level - 1}"/>`.repeat(10)}</g>${level === depth - 1 ? uses : ''}`
    }).join(''),
  )

/** What an SVG must not have, and the sentence that says so. */
const HOSTILE: [string, string, keyof typeof LOGO_SENTENCES][] = [
  ['a script', svg('<script>alert(1)</script>'), 'script'],
  ['a script with a prefix', svg('<s:script xmlns:s="http://www.w3.org/2000/svg"/>'), 'script'],
  ['an event handler', svg('<rect onload="alert(1)"/>'), 'script'],
  ['a link that runs a script', svg('<a xlink:href="javascript:alert(1)"/>'), 'script'],
  ['HTML', svg('<foreignObject><body/></foreignObject>'), 'embedded'],
  ['a picture from the web', svg('<image xlink:href="http://example.com/a.png"/>'), 'external'],
  ['a file', svg('<image href="file:///etc/passwd"/>'), 'external'],
  ['a relative file', svg('<use href="other.svg#a"/>'), 'external'],
  ['an SVG inside', svg('<image href="data:image/svg+xml;base64,PHN2Zy8+"/>'), 'external'],
  ['a style sheet', `<?xml-stylesheet href="a.css"?>${svg('')}`, 'external'],
  ['an import', svg('<style>@import "a.css";</style>'), 'external'],
  ['an address in a style', svg('<rect style="fill:url( \'http://example.com/#a\')"/>'), 'external'],
  ['an escaped address', svg('<style>rect{fill:u\\72l(http://example.com)}</style>'), 'external'],
  ['an address with entities', svg('<rect fill="&#117;rl(//example.com/a)"/>'), 'external'],
  ['an include', svg('<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="#a"/>'), 'external'],
  ['a base address', svg('<g xml:base="file:///etc/"/>'), 'external'],
  ['an entity bomb', `<!DOCTYPE svg [<!ENTITY a "${'a'.repeat(99)}">]>${svg('&a;')}`, 'entities'],
  ['20,000 paths', svg('<path d="M0 0h9"/>'.repeat(20_000)), 'tooManyElements'],
  ['text', svg('<text>Northgate</text>'), 'text'],
  ['a filter', svg('<filter id="f"><feTurbulence/></filter>'), 'effects'],
  ['a huge size', svg('<rect/>', 'width="100000" height="100000"'), 'tooManyPixels'],
  ['a cut-off end', filled('#ff0000').slice(0, -12), 'damaged'],
  ['millions of copies', nested(9), 'tooSlow'],
]

describe('a refused logo', () => {
  const expectRefused = async (file: Buffer | string, status: number, sentence: string) => {
    const before = await read()
    const startedAt = Date.now()
    const answer = await upload(file)
    expect([answer.status, answer.body]).toEqual([status, refused(sentence)])
    expect(Date.now() - startedAt).toBeLessThan(9_000)
    expect(await read()).toEqual(before)
  }

  it.each(HOSTILE)('has %s', async (_, file, reason) => {
    expect(file.length).toBeLessThan(LOGO_MAX_BYTES)
    await expectRefused(file, 400, LOGO_SENTENCES[reason])
  })

  it('is a bomb, also inside an SVG', async () => {
    await expectRefused(bomb(), 400, LOGO_SENTENCES.tooManyPixels)
    const inside = `data:image/png;base64,${bomb().toString('base64')}`
    await expectRefused(svg(`<image href="${inside}"/>`), 400, LOGO_SENTENCES.tooManyPixels)
  })

  it('is damaged, too large or something else', async () => {
    const picture = await halves('png')
    await expectRefused(picture.subarray(0, picture.length / 2), 400, LOGO_SENTENCES.damaged)
    await expectRefused(padded(picture, LOGO_MAX_BYTES + 1), 413, LOGO_SENTENCES.tooLarge)
    await expectRefused(padded(picture, 2 * LOGO_MAX_BYTES), 413, LOGO_SENTENCES.tooLarge)
    await expectRefused('<!doctype html><html><body>Hi</body></html>', 400, LOGO_SENTENCES.entities)
    await expectRefused('<html><body>Hi</body></html>', 415, LOGO_SENTENCES.notALogo)
    await expectRefused(await halves('jpeg'), 415, LOGO_SENTENCES.notALogo)
    await expectRefused('', 415, LOGO_SENTENCES.notALogo)
  })

  it('is missing', async () => {
    const answer = await portal.as(owner).post('/api/admin/brand/logo').field('version', '0')
    expect([answer.status, answer.body]).toEqual([400, refused(LOGO_SENTENCES.missing)])
  })

  it('takes too long to draw, and the server goes on answering', async () => {
    const dashes = svg(
      '<path d="M0 0h9e6" stroke="#000" stroke-dasharray="1e-3 1e-3" stroke-width="9"/>'.repeat(500),
    )
    const drawing = upload(dashes)
    await portal.anonymous.get('/healthz').expect(200)
    expect((await drawing).status).not.toBe(500)
  }, 30_000)
})
