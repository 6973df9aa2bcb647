import { afterAll, describe, expect, it } from '@jest/globals'
import { contentManager } from '../support/content.js'
import { startPortal } from '../support/portal.js'

const portal = await startPortal({ RATE_LIMITS: 'off' })
const manager = await contentManager(portal)
afterAll(() => portal.stop())

describe('released content', () => {
  it('is sent again only after a new release', async () => {
    const member = await portal.make.member()
    await manager.apply()
    const first = await portal.as(member).get('/api/portal/content').expect(200)
    expect(Object.keys(first.body)).toEqual(['success', 'release', 'items'])
    expect(first.headers['cache-control']).toBe('no-store')
    const { etag } = first.headers
    const again = await portal.as(member).get('/api/portal/content').set('If-None-Match', etag!).expect(304)
    expect(again.text).toBe('')
    await manager.apply()
    await portal.as(member).get('/api/portal/content').set('If-None-Match', etag!).expect(200)
  })

  it('is sent in the requested encoding', async () => {
    const member = await portal.make.member()
    const readAs = (encoding: string) =>
      portal.as(member).get('/api/portal/content').set('Accept-Encoding', encoding).expect(200)
    const [plain, gzip] = [await readAs('identity'), await readAs('gzip')]
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(gzip.body).toEqual(plain.body)
  })

  it('can be limited to one page', async () => {
    const { contentKey } = await manager.created({ page: 'news' })
    await manager.apply()
    const member = await portal.make.member()
    const { items } = await manager.readBy(member, '?page=news')
    expect(new Set(items.map(({ page }: { page: string }) => page))).toEqual(new Set(['news']))
    expect(items.map((item: { contentKey: string }) => item.contentKey)).toContain(contentKey)
    await portal.as(member).get('/api/portal/content?page=home').expect(400)
    await portal.as(member).get('/api/portal/content?other=1').expect(400)
  })

  it('is empty before the first release', async () => {
    const fresh = await startPortal()
    try {
      const member = await fresh.make.member()
      const { body } = await fresh.as(member).get('/api/portal/content').expect(200)
      expect(body).toEqual({ success: true, release: 0, items: [] })
    } finally {
      await fresh.stop()
    }
  })
})
