import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { AuditEntryEntity } from '../../src/platform/audit/audit-entry.entity.js'
import { BrandPictureEntity } from '../../src/platform/brand/pictures/brand-picture.entity.js'
import type { BrandSettings, LogoAnswer } from '../../src/platform/brand/settings/brand-settings.contract.js'
import { filled, middleOf, svg, uploadLogo } from '../support/logos.js'
import { halves } from '../support/pictures.js'
import { type Portal, startPortal, type Visitor } from '../support/portal.js'

let portal: Portal
let owner: Visitor
beforeAll(async () => void (portal = await startPortal()))
/** Each test has its own: uploads of one owner are limited. */
beforeEach(async () => void (owner = await portal.make.masterOf('owner')))
afterAll(() => portal.stop())

const read = async () => (await portal.as(owner).get('/api/admin/brand').expect(200)).body as BrandSettings
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
      const { pictures } = body as BrandSettings
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

  it('is stored without the DOCTYPE and the link of its file, and the answer says so', async () => {
    const linked = svg('<a href="https://example.com"><path d="M0 0h24v24H0z"/></a>')
    const { body } = await upload(`<!DOCTYPE svg>${linked}`)
    const { dropped, ...brand } = body as LogoAnswer
    expect(dropped).toEqual(['doctype', 'link'])
    // The database may store whole seconds.
    const updatedAt = expect.any(String)
    expect(brand).toEqual({ ...(await read()), updatedAt })
    expect((await upload(filled('#ff0000'))).body.dropped).toEqual([])
    expect((await remove()).body).toEqual({ ...(await read()), updatedAt })
  })

  it('is never served itself: nothing of the upload but its pixels is stored', async () => {
    const photo = await sharp(await halves('png'))
      .withExif({ IFD0: { Make: 'Camera of a test' } })
      .png()
      .toBuffer()
    expect(photo.includes('Camera of a test')).toBe(true)
    const { body } = await upload(photo)
    const icon = await fetchPicture((body as BrandSettings).pictures.logo!.icon)
    expect(icon.includes('Camera of a test')).toBe(false)
    const rows = await portal.database.getRepository(BrandPictureEntity).find()
    expect(new Set(rows.map(({ file }) => file)).size).toBe(5)
    expect(Math.max(...rows.map(({ bytes }) => bytes.length))).toBeLessThanOrEqual(60_000)
  })

  it('has addresses with a version, and an etag', async () => {
    const { pictures } = (await upload(filled('#00ff00'))).body as BrandSettings
    const current = await portal.anonymous.get(pictures.favicon).expect(200)
    expect(current.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const other = await portal.anonymous.get('/favicon.png?v=0').expect(200)
    expect(other.headers['cache-control']).toBe('public, max-age=60')
    await portal.anonymous.get('/favicon.png').set('If-None-Match', current.headers['etag']!).expect(304)
    const next = ((await upload(filled('#0000ff'))).body as BrandSettings).pictures
    expect(next.favicon).not.toBe(pictures.favicon)
    expect(next.share).not.toBe(pictures.share)
    await portal.anonymous.get(next.favicon).set('If-None-Match', current.headers['etag']!).expect(200)
  })

  it('is where /favicon.ico leads until it is removed, and the built-in pictures are back', async () => {
    const icon = async () => (await portal.anonymous.get('/favicon.ico').expect(302)).headers['location']
    const { favicon } = ((await upload(filled('#ff0000'))).body as BrandSettings).pictures
    expect(await icon()).toBe(favicon)
    const { body } = await remove()
    expect((body as BrandSettings).pictures).toEqual({
      favicon: '/favicon.svg',
      share: '/og.png',
      logo: null,
    })
    expect(await icon()).toBe('/favicon.svg')
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
      return (body as BrandSettings).pictures
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
