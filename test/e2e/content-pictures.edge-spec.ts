import { afterAll, describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { AuditEntryEntity } from '../../src/platform/audit/audit-entry.entity.js'
import { RETENTION_DAYS } from '../../src/platform/retention/retention.contract.js'
import { UnusedPictures } from '../../src/content/pictures/unused-pictures.service.js'
import { SitePictureEntity } from '../../src/content/pictures/site-picture.entity.js'
import { refused } from '../support/answers.js'
import { contentManager } from '../support/content.js'
import { DAY } from '../support/members.js'
import { bomb, colorsOf, halves, padded, turnedPhoto } from '../support/pictures.js'
import { movedClock } from '../support/moved-clock.js'
import { startPortal } from '../support/portal.js'

const portal = await startPortal({ RATE_LIMITS: 'off' })
const manager = await contentManager(portal)
const setClock = movedClock(portal)
afterAll(() => portal.stop())

const upload = (picture: Buffer, name = 'site.png') =>
  manager.asMaster().post('/api/content/automation/site-picture').attach('picture', picture, name)
const stored = () => portal.database.getRepository(SitePictureEntity).count()

describe('a picture of a partner’s site', () => {
  it('is redrawn as WebP at an address of its own, for everyone and forever', async () => {
    const { body } = await upload(await halves('png', { width: 1280, height: 2000 })).expect(200)
    expect(body).toEqual({
      success: true,
      url: expect.stringMatching(/^\/site-pictures\/[0-9a-f]{64}\.webp$/),
    })
    const answer = await portal.anonymous.get(body.url).buffer(true).expect(200)
    expect(answer.headers['content-type']).toBe('image/webp')
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const { width, height, format } = await sharp(answer.body as Buffer).metadata()
    expect([width, height, format]).toEqual([640, 400, 'webp'])
    expect(await colorsOf(answer.body as Buffer, [40, 40], [600, 360])).toEqual(['red', 'blue'])
  })

  it('has one address however often it is uploaded', async () => {
    const picture = await halves('jpeg')
    const answers = await Promise.all([upload(picture), upload(picture), upload(picture)])
    expect(new Set(answers.map(({ body }) => body.url as string)).size).toBe(1)
  })

  it('is upright and has no metadata', async () => {
    const { body } = await upload(await turnedPhoto(), 'photo.jpg').expect(200)
    const { body: picture } = await portal.anonymous.get(body.url).buffer(true)
    const { exif, orientation } = await sharp(picture as Buffer).metadata()
    expect([exif, orientation]).toEqual([undefined, undefined])
  })

  it('fits into its row, however much detail it has', async () => {
    const noise = {
      create: {
        width: 1280,
        height: 800,
        channels: 3 as const,
        noise: { type: 'gaussian' as const, mean: 128, sigma: 90 },
        background: '#000',
      },
    }
    const { status, body } = await upload(await sharp(noise).png().toBuffer())
    if (status === 422) expect(body.error).toMatch(/too much detail/)
    else expect(status).toBe(200)
  })

  it.each<[string, number, () => Promise<Buffer> | Buffer]>([
    ['an SVG', 415, () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
    ['HTML', 415, () => Buffer.from('<!doctype html><p>Hello</p>')],
    ['an empty file', 415, () => Buffer.alloc(0)],
    ['a decompression bomb', 422, () => bomb()],
    ['a picture that is cut off', 400, async () => (await halves('jpeg')).subarray(0, -200)],
    ['more than 5 MB', 413, async () => padded(await halves('jpeg'), 5 * 1024 * 1024 + 1)],
  ])('refuses %s with a sentence, and stores nothing', async (_, status, picture) => {
    const before = await stored()
    const { body } = await upload(await picture()).expect(status)
    expect(body).toEqual(refused(body.error))
    expect(body.error).toMatch(/^[A-Z].+\.$/)
    expect(await stored()).toBe(before)
  })

  it('has to be one, and an unknown one is not found', async () => {
    await manager.asMaster().post('/api/content/automation/site-picture').expect(400)
    for (const file of [`${'0'.repeat(64)}.webp`, 'x.webp', '..%2Fportal.sqlite'])
      await portal.anonymous.get(`/site-pictures/${file}`).expect(404)
  })

  it('reaches members with the release that names it', async () => {
    const { body } = await upload(await halves('webp')).expect(200)
    const item = { contentKey: 'links.partner.preview', contentType: 'url', page: 'links', content: body.url }
    await manager.asMaster().post('/api/content').send(item).expect(201)
    await manager.asMaster().post('/api/content/automation/apply').expect(200)
    const member = await portal.make.member('automation')
    const { body: released } = await portal.as(member).get('/api/portal/content?page=links').expect(200)
    expect(released.items).toMatchObject([{ contentKey: item.contentKey, content: body.url }])
  })
})

describe('a picture for texts', () => {
  const send = (picture: Buffer) =>
    manager.asMaster().post('/api/content/automation/pictures').attach('picture', picture, 'a.png')

  it('keeps its shape, is listed, and is shown in a text', async () => {
    const { body } = await send(await halves('png', { width: 1920, height: 1000 })).expect(201)
    const { success: _, ...picture } = body
    expect(picture).toEqual({ url: expect.stringMatching(/^\/site-pictures\//), width: 960, height: 500 })
    const small = (await send(await halves('png', { width: 30, height: 60 })).expect(201)).body
    expect([small.width, small.height]).toEqual([30, 60])
    const { body: listed } = await manager.asMaster().get('/api/content/automation/pictures').expect(200)
    expect(Object.keys(listed)).toEqual(['success', 'pictures'])
    // Previews of sites are not among them.
    expect(listed.pictures).toHaveLength(2)
    expect(listed.pictures).toContainEqual(picture)
    const image = `<img src="${picture.url}" alt="Two halves" width="960" height="500" />`
    const elsewhere = '<img src="https://example.com/spy.png" />'
    const item = {
      contentKey: 'text.with-picture',
      contentType: 'html',
      content: `<p>See:</p>${image}${elsewhere}`,
    }
    const { body: made } = await manager.asMaster().post('/api/content').send(item).expect(201)
    expect(made.item.content).toBe(`<p>See:</p>${image}`)
    const { expiresAt } = await portal.database
      .getRepository(SitePictureEntity)
      .findOneByOrFail({ hash: picture.url.slice(-69, -5) })
    expect(expiresAt).toBeNull()
  })

  it('is refused as that of a site is', async () => {
    await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')).expect(415)
    await send(bomb()).expect(422)
    await manager.asMaster().post('/api/content/automation/pictures').expect(400)
  })
})

describe('an uploaded picture', () => {
  const KEY = 'links.partner.preview'
  const MINUTE = 60_000
  const LIFE = RETENTION_DAYS.unusedPicture * DAY
  let made = 0
  /** Another picture each time. */
  const painted = () => {
    const background = { r: 20 * ++made, g: 0, b: 0 }
    return sharp({ create: { width: 640, height: 400, channels: 3, background } })
      .png()
      .toBuffer()
  }
  const uploaded = async (): Promise<string> => (await upload(await painted()).expect(200)).body.url
  /** Two replicas at once, later than now; sessions see nothing of it. */
  const sweepAfter = async (milliseconds: number) => {
    setClock(Date.now() + milliseconds)
    const sweeper = portal.app.get(UnusedPictures)
    await Promise.all([sweeper.removeOld(), sweeper.removeOld()])
    setClock(Date.now())
  }
  const statusOf = async (url: string) => (await portal.anonymous.get(url)).status
  const name = (url: string) =>
    manager
      .asMaster()
      .put(manager.path({ contentKey: KEY }))
      .send({ content: url, contentType: 'url', page: 'links', isActive: true })
      .expect(200)

  it('has an entry in the audit log', async () => {
    const url = await uploaded()
    const entries = await portal.database
      .getRepository(AuditEntryEntity)
      .findBy({ action: 'content-picture-uploaded' })
    expect(entries.at(-1)).toMatchObject({ subject: 'content-template:automation' })
    expect(JSON.parse(entries.at(-1)!.details!)).toEqual({ template: 'automation', picture: url })
  })

  it('is deleted a day after its upload if no content has named it', async () => {
    const url = await uploaded()
    await sweepAfter(LIFE - MINUTE)
    expect(await statusOf(url)).toBe(200)
    await sweepAfter(LIFE + MINUTE)
    expect(await statusOf(url)).toBe(404)
  })

  it('has another day after it was uploaded again', async () => {
    const picture = await painted()
    const { body } = await upload(picture).expect(200)
    setClock(Date.now() + 10 * MINUTE)
    await upload(picture).expect(200)
    await sweepAfter(LIFE + 5 * MINUTE)
    expect(await statusOf(body.url)).toBe(200)
    await sweepAfter(LIFE + 15 * MINUTE)
    expect(await statusOf(body.url)).toBe(404)
  })

  it('stays if a draft, a release, or a scheduled release names it, or once did', async () => {
    const named = [await uploaded(), await uploaded(), await uploaded(), await uploaded()]
    const [replaced, released, scheduled, draft] = named as [string, string, string, string]
    const unused = await uploaded()
    await name(replaced)
    await name(released)
    await manager.apply()
    await name(scheduled)
    const at = new Date(Date.now() + 30 * DAY).toISOString()
    await manager.asMaster().post('/api/content/automation/apply').send({ at }).expect(200)
    await name(draft)
    await sweepAfter(LIFE + MINUTE)
    for (const url of named) expect(await statusOf(url)).toBe(200)
    expect(await statusOf(unused)).toBe(404)
    await manager
      .asMaster()
      .delete(manager.path({ contentKey: KEY }))
      .expect(200)
    await sweepAfter(100 * DAY)
    for (const url of named) expect(await statusOf(url)).toBe(200)
  })

  it('stays after it was named and then uploaded again', async () => {
    const picture = await painted()
    const { body } = await upload(picture).expect(200)
    await manager.created({ content: `<p><a href="${body.url}">Picture</a></p>`, contentType: 'html' })
    await upload(picture).expect(200)
    await sweepAfter(LIFE + MINUTE)
    expect(await statusOf(body.url)).toBe(200)
  })
})
