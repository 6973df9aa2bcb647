import { afterAll, beforeEach, describe, expect, it } from '@jest/globals'
import { ContentItemEntity } from '../../src/content/content-item.entity.js'
import { ContentVersionEntity } from '../../src/content/content-version.entity.js'
import { announcement, announcements, ENTRIES } from '../support/collections.js'
import { contentManager } from '../support/content.js'
import { movedClock } from '../support/moved-clock.js'
import { type Visitor, startPortal } from '../support/portal.js'
import { statementsOf } from '../support/statements.js'

const KEY = 'news.announcements'
const portal = await startPortal({ RATE_LIMITS: 'off' })
const manager = await contentManager(portal)
const setClock = movedClock(portal)
const members = {
  standard: await portal.make.member('standard'),
  automation: await portal.make.member('automation'),
  fullaccess: await portal.make.member('fullaccess'),
  lifetime: await portal.make.member('lifetime'),
}
/** Every test has its own minutes, which sessions outlive. */
let now = Date.now()
const seconds = (count: number) => new Date(now + count * 1000).toISOString()
beforeEach(() => setClock((now += 60_000)))
afterAll(() => portal.stop())

const released = async (content: string, contentKey = KEY) => {
  const call = manager.asMaster()
  const { status } = await call.put(manager.path({ contentKey })).send({ content, isActive: true })
  if (status === 404) await manager.created({ contentKey, content })
  return manager.apply()
}
const entriesOf = async (member: Visitor, contentKey = KEY) =>
  JSON.parse((await manager.seenBy(member, contentKey)).content).entries as Record<string, unknown>[]
const idsOf = async (member: Visitor, contentKey = KEY) =>
  (await entriesOf(member, contentKey)).map(({ id }) => id)
const read = (member: Visitor, etag?: string) =>
  portal
    .as(member)
    .get('/api/portal/content')
    .set(etag ? { 'If-None-Match': etag } : {})

describe('entries', () => {
  it('reach the members of their levels, without what limits them', async () => {
    await released(
      announcements(
        { id: 'all' },
        { id: 'none', levels: [] },
        { id: 'two', levels: ['lifetime', 'fullaccess'], pinned: true },
      ),
    )
    expect(await idsOf(members.standard)).toEqual(['all', 'none'])
    expect(await idsOf(members.automation)).toEqual(['all', 'none'])
    expect(await idsOf(manager.automation)).toEqual(['all', 'none', 'two'])
    const entries = await entriesOf(members.lifetime)
    expect(Object.keys(entries[2]!)).toEqual(['id', 'title', 'text', 'tag', 'date', 'pinned'])
  })

  it('of promotions are for the affiliates of their levels, and for a time', async () => {
    const key = 'affiliate.promotions'
    const promotion = {
      title: 'Title',
      text: 'Text',
      reward: '40%',
      starts: '2031-01-01',
      ends: '2031-01-31',
    }
    const entries = [
      { id: 'all', ...promotion },
      { id: 'lifetime', ...promotion, levels: ['lifetime'], until: seconds(10) },
    ]
    await released(JSON.stringify({ entries }), key)
    expect(await entriesOf(members.fullaccess, key)).toEqual([{ id: 'all', ...promotion }])
    expect(await idsOf(members.lifetime, key)).toEqual(['all', 'lifetime'])
    setClock(now + 10_000)
    expect(await idsOf(members.lifetime, key)).toEqual(['all'])
  })

  it('begin and end at their instants, with a new answer at each', async () => {
    const limits = { from: seconds(10), until: seconds(20) }
    await released(announcements({ id: 'always' }, { id: 'timed', ...limits }))
    const before = await read(members.lifetime).expect(200)
    expect(await idsOf(members.lifetime)).toEqual(['always'])
    await read(members.lifetime, before.headers.etag).expect(304)
    setClock(now + 10_000)
    const during = await read(members.lifetime, before.headers.etag).expect(200)
    expect(await idsOf(members.lifetime)).toEqual(['always', 'timed'])
    await read(members.lifetime, during.headers.etag).expect(304)
    setClock(now + 20_000)
    const after = await read(members.lifetime, during.headers.etag).expect(200)
    expect(await idsOf(members.lifetime)).toEqual(['always'])
    expect(after.headers.etag).toBe(before.headers.etag)
  })

  it('leave out hidden entries, for masters too, until they are shown again', async () => {
    await released(announcements({ id: 'shown' }, { id: 'hidden', hidden: true }))
    expect(await idsOf(members.lifetime)).toEqual(['shown'])
    expect(await idsOf(manager.automation)).toEqual(['shown'])
    await released(announcements({ id: 'shown' }, { id: 'hidden', hidden: false }))
    expect(await entriesOf(members.lifetime)).toEqual(['shown', 'hidden'].map((id) => announcement({ id })))
  })

  it('share one answer among the levels that see the same, and no other', async () => {
    await released(announcements({ id: 'all' }, { id: 'vip', levels: ['lifetime'] }))
    const etagOf = async (member: Visitor) => (await read(member).expect(200)).headers.etag!
    expect(await etagOf(members.standard)).toBe(await etagOf(members.fullaccess))
    expect(await etagOf(manager.automation)).toBe(await etagOf(members.lifetime))
    const other = await etagOf(members.lifetime)
    expect(other).not.toBe(await etagOf(members.standard))
    // A device that two keys use.
    await read(members.standard, other).expect(200)
  })

  it('of downloads reach the lowest level and those above it', async () => {
    const { entry } = ENTRIES['downloads.releases']
    const levels = ['standard', 'automation', 'indicator', 'fullaccess', 'lifetime']
    const entries = levels.map((minLevel) => ({ ...entry, id: minLevel, minLevel }))
    await released(JSON.stringify({ entries }), 'downloads.releases')
    const ids = (member: Visitor) => idsOf(member, 'downloads.releases')
    expect(await ids(members.standard)).toEqual(levels.slice(0, 1))
    expect(await ids(members.automation)).toEqual(levels.slice(0, 3))
    expect(await ids(members.fullaccess)).toEqual(levels.slice(0, 4))
    expect(await ids(members.lifetime)).toEqual(levels)
  })

  it('cost one row of content a read, also when one begins', async () => {
    await released(announcements({ id: 'timed', from: seconds(10) }))
    await idsOf(members.lifetime)
    const contentReads = async () => {
      const statements = await statementsOf(portal, () => read(members.lifetime).expect(200))
      return statements.filter((sql) => /content_/.test(sql))
    }
    expect(await contentReads()).toHaveLength(1)
    setClock(now + 10_000)
    expect(await contentReads()).toEqual([expect.stringContaining('content_pointers')])
    expect(await idsOf(members.lifetime)).toEqual(['timed'])
  })
})

describe('a release of an earlier schema', () => {
  const store = (content: string) =>
    portal.write(async (tx) => {
      const { versionId } = await tx.findOneByOrFail(ContentItemEntity, {
        template: 'automation',
        contentKey: KEY,
      })
      await tx.update(ContentVersionEntity, { id: versionId }, { content })
    })

  it('is answered with its unknown fields; entries of unclear audience are hidden', async () => {
    const [plain, ...unclear] = [
      { id: 'plain', color: 'red' },
      { id: 'a', levels: 'lifetime' },
      { id: 'b', from: 'Monday' },
      { id: 'c', until: 7 },
      { id: 'd', minLevel: 'toString' },
    ]
    await released(announcements({ id: 'new' }))
    await store(JSON.stringify({ entries: [plain, 'text', null, ...unclear], version: 1 }))
    await manager.apply()
    expect(await entriesOf(members.lifetime)).toEqual([plain, 'text', null])
    const item = { contentKey: KEY }
    // It can be switched off as it is, but not saved.
    await manager.asMaster().put(manager.path(item)).send({ isActive: false }).expect(200)
  })

  it.each(['{"list":[]}', '[1]', 'null'])('is answered as it is if it is %s', async (content) => {
    await released(announcements({ id: content.length.toString() }))
    await store(content)
    await manager.apply()
    expect((await manager.seenBy(members.lifetime, KEY)).content).toBe(content)
  })
})
