import { afterAll, describe, expect, it } from '@jest/globals'
import { refused } from '../support/answers.js'
import { announcement, announcements } from '../support/collections.js'
import { contentManager } from '../support/content.js'
import { startPortal } from '../support/portal.js'

const KEY = 'news.announcements'
const portal = await startPortal({ RATE_LIMITS: 'off' })
const manager = await contentManager(portal)
afterAll(() => portal.stop())

const base = '/api/content/automation'

describe('saving entries for both templates', () => {
  const saveBoth = (body: object, key = KEY) =>
    manager
      .asMaster()
      .put(`${base}/both/${key}`)
      .send({
        ...{ isActive: true, version: null, changed: [], removed: [], moved: [] },
        ...{ otherContent: announcements({ id: 'built-in' }), ...body },
      })
  const entriesOf = async (template: 'automation' | 'indicator') => {
    const { content } = await manager.listed(template)
    const item = content.find(({ contentKey }: { contentKey: string }) => contentKey === KEY)
    return (
      item &&
      JSON.parse(item.content).entries.map(({ id, title }: Record<string, string>) => `${id} ${title}`)
    )
  }

  it('begins both drafts, the other one with what its members see', async () => {
    const content = announcements({ id: 'new', title: 'New' }, { id: 'own', title: 'Own' })
    const { body } = await saveBoth({ content, changed: ['new'] }).expect(200)
    expect(Object.keys(body)).toEqual(['success', 'items'])
    expect(
      body.items.map((item: Record<string, unknown>) => [item.masterTemplateType, item.isActive]),
    ).toEqual([
      ['automation', true],
      ['indicator', true],
    ])
    expect(await entriesOf('automation')).toEqual(['new New', 'own Own'])
    expect(await entriesOf('indicator')).toEqual(['new New', 'built-in Title'])
  })

  it('begins the other draft with the texts that are replaced there', async () => {
    const title = { contentKey: 'links.a.title', page: 'links', content: 'Replaced' }
    await manager.created(title, manager.indicator)
    const tile = { id: 'a', title: 'Built-in', text: 'Text', url: '/news', product: 'both' }
    const own = { ...tile, id: 'b' }
    const { body } = await saveBoth(
      {
        content: JSON.stringify({ entries: [tile, own] }),
        changed: ['b'],
        otherContent: JSON.stringify({ entries: [tile] }),
      },
      'links.tiles',
    ).expect(200)
    const titles = body.items.map(({ content }: { content: string }) =>
      JSON.parse(content).entries.map((entry: Record<string, string>) => `${entry.id} ${entry.title}`),
    )
    expect(titles).toEqual([
      ['a Built-in', 'b Built-in'],
      ['a Replaced', 'b Built-in'],
    ])
  })

  it('makes the same changes, and leaves the other entries', async () => {
    const { version } = (await manager.listed()).content.find(
      ({ contentKey }: { contentKey: string }) => contentKey === KEY,
    )
    const content = announcements({ id: 'own', title: 'Own' }, { id: 'two', title: 'Two' })
    await saveBoth({ content, version, changed: ['two'], removed: ['new'] }).expect(200)
    expect(await entriesOf('indicator')).toEqual(['two Two', 'built-in Title'])
    const stale = await saveBoth({ content: announcements({ id: 'x' }), version, changed: ['x'] }).expect(409)
    expect(stale.body).toEqual(refused('Someone else changed this item. Reload it and try again.'))
    expect((await saveBoth({ content, changed: ['two'] }).expect(409)).body).toEqual(
      refused('Someone else changed these entries. Nothing was saved. Reload them and try again.'),
    )
    expect(await entriesOf('automation')).toEqual(['own Own', 'two Two'])
    expect(await entriesOf('indicator')).toEqual(['two Two', 'built-in Title'])
  })

  it('saves neither if one of the lists is not valid', async () => {
    const { version } = (await manager.listed()).content.find(
      ({ contentKey }: { contentKey: string }) => contentKey === KEY,
    )
    const bad = announcements({ id: 'bad', date: 'soon' })
    const own = await saveBoth({ content: bad, version, changed: ['bad'] }).expect(400)
    expect(Object.keys(own.body.fields)).toEqual(['entries.0.date'])
    const video = { id: 'v', title: 'V', url: 'https://example.com/v', seconds: 5, product: 'both' }
    const videos = { content: JSON.stringify({ entries: [video] }), changed: ['v'], version: null }
    const old = JSON.stringify({ entries: [{ id: 'old' }] })
    const theirs = await saveBoth({ ...videos, otherContent: old }, 'tutorials.videos').expect(400)
    expect(theirs.body).toEqual(
      refused(
        "Nothing was saved, because these changes don't work in the indicator template. Entry 2: The title can't be empty.",
      ),
    )
    expect((await saveBoth({ ...videos, otherContent: '[]' }, 'tutorials.videos').expect(409)).body).toEqual(
      refused(
        "The indicator template doesn't have a valid list for this collection. That must be fixed first. Nothing was saved.",
      ),
    )
    const keys = (await manager.listed()).content.map(({ contentKey }: { contentKey: string }) => contentKey)
    expect(keys).not.toContain('tutorials.videos')
  })

  it.each<[Record<string, unknown>, string]>([
    [{ changed: 'x' }, 'changed'],
    [{ changed: ['Not an id'] }, 'changed'],
    [{ removed: [7] }, 'removed'],
    [{ moved: undefined }, 'moved'],
    [{ version: 0 }, 'version'],
    [{ version: undefined }, 'version'],
    [{ content: '' }, 'content'],
    [{ otherContent: 7 }, 'otherContent'],
    [{ isActive: 'yes' }, 'isActive'],
  ])('refuses %j', async (fault, field) => {
    const { body } = await saveBoth({ content: announcements(announcement()), ...fault }).expect(400)
    expect(Object.keys(body.fields)).toEqual([field])
  })

  it('is for collections only, and for owners', async () => {
    await saveBoth({ content: announcements({}) }, 'some.text').expect(404)
    await portal.as(manager.indicator).put(`${base}/both/${KEY}`).send({}).expect(403)
  })
})
