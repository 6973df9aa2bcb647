import { afterAll, describe, expect, it } from '@jest/globals'
import { AuditEntryEntity } from '../../src/platform/audit/audit-entry.entity.js'
import { answers, refused } from '../support/answers.js'
import { contentManager } from '../support/content.js'
import { startPortal } from '../support/portal.js'

const NEEDED = 'Content key and content are required'
const STALE = 'Someone else changed this item. Reload it and try again.'
const NO_ITEM = refused('Content item not found.')
const ITEM_FIELDS =
  'content contentKey contentType id isActive masterTemplateType page section state updatedAt updatedBy version'.split(
    ' ',
  )

const portal = await startPortal({ RATE_LIMITS: 'off' })
const manager = await contentManager(portal)
afterAll(() => portal.stop())

describe('content drafts', () => {
  it('are created with defaults for omitted fields', async () => {
    const contentKey = manager.newKey()
    const { body } = await manager.create({ contentKey, section: '  ' }).expect(201)
    expect(Object.keys(body)).toEqual(['success', 'item'])
    expect(Object.keys(body.item).sort()).toEqual(ITEM_FIELDS)
    expect(body.item).toMatchObject({
      contentKey,
      contentType: 'text',
      page: 'dashboard',
      section: null,
      content: 'words',
      isActive: true,
      masterTemplateType: 'automation',
      version: 1,
      state: 'new',
      updatedBy: 'automation master',
    })
    const list = await manager.listed()
    expect(Object.keys(list)).toEqual(['success', 'content', 'release', 'removed'])
    expect(list.content).toContainEqual(body.item)
  })

  it.each([
    [{}, NEEDED],
    [{ contentKey: 'a' }, NEEDED],
    [{ content: 'a' }, NEEDED],
    [{ contentKey: '  ', content: 'a' }, NEEDED],
    [{ contentKey: 'a', content: '' }, NEEDED],
    [{ contentKey: 'a', content: ' \n ' }, NEEDED],
    [{ contentKey: 7, content: 'a' }, NEEDED],
    [{ contentKey: ['a'], content: 'a' }, NEEDED],
    [{ contentKey: 'a', content: null }, NEEDED],
    [{ contentKey: 'a', content: 'b', contentType: 'markdown' }, /^The content type must be one of/],
    [{ contentKey: 'a', content: 'b', contentType: null }, /^The content type must be one of/],
    [{ contentKey: 'a', content: 'b', page: 'home' }, /^The page must be one of/],
    [{ contentKey: 'a', content: 'b', section: 'x'.repeat(81) }, /^The section can have up to 80/],
    [{ contentKey: 'a', content: 'b', section: 'two\nlines' }, /^The section can have up to 80/],
    [{ contentKey: 'a', content: 'b', isActive: 'yes' }, /^The isActive field must be/],
    [{ contentKey: 'a', content: 'b', masterTemplateType: 'both' }, /^The template must be one of/],
    [{ contentKey: 'x'.repeat(101), content: 'b' }, /^The content key can have up to 100/],
    [{ contentKey: 'a b', content: 'b' }, /^The content key can have letters/],
    [{ contentKey: '../a', content: 'b' }, /^The content key can have letters/],
    [{ contentKey: 'a', content: 'b', id: 'c' }, 'The request has an unknown field.'],
    [
      { contentKey: 'a', content: 'a\u0000b' },
      "The content has characters that can't be displayed. Remove them and try again.",
    ],
    [
      { contentKey: 'a', content: '\ud800' },
      "The content has characters that can't be displayed. Remove them and try again.",
    ],
  ])('are refused: %j', async (body, sentence) => {
    const answer = await manager.asMaster().post('/api/content').send(body).expect(400)
    expect(answer.body.error).toEqual(sentence instanceof RegExp ? expect.stringMatching(sentence) : sentence)
  })

  it('are unique by key within a template', async () => {
    const { contentKey } = await manager.created()
    const { body } = await manager.create({ contentKey }).expect(409)
    expect(body).toEqual(refused('A content item with this key already exists.'))
    await manager.create({ contentKey, masterTemplateType: 'indicator' }, manager.indicator).expect(201)
    const twins = await Promise.all(
      Array.from({ length: 10 }, () => manager.create({ contentKey: 'test.twins' })),
    )
    expect(twins.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)])
    // Keys are compared byte by byte.
    await manager.create({ contentKey: 'TEST.twins' }).expect(201)
  })

  it('are updated in the given fields only', async () => {
    const item = await manager.created({ section: 'Start', content: 'first' })
    const { body } = await manager.asMaster().put(manager.path(item)).send({ content: 'second' }).expect(200)
    expect(body.item).toEqual({
      ...item,
      content: 'second',
      version: 2,
      updatedAt: body.item.updatedAt,
    })
    const all = { content: '{"a":1}', page: 'news', section: '', contentType: 'json', isActive: false }
    const again = await manager.asMaster().put(manager.path(item)).send(all).expect(200)
    expect(again.body.item).toMatchObject({ ...all, section: null, version: 3 })
    for (const more of [{ contentKey: 'other' }, { masterTemplateType: 'automation' }]) {
      const refusal = await manager.asMaster().put(manager.path(item)).send(more).expect(400)
      expect(refusal.body).toEqual(answers.unknownField)
    }
    const unchanged = await manager.asMaster().put(manager.path(item)).send(all).expect(200)
    expect(unchanged.body.item.version).toBe(3)
  })

  it('refuse a stale edit', async () => {
    const item = await manager.created()
    await manager.asMaster().put(manager.path(item)).send({ content: 'mine', version: 1 }).expect(200)
    const late = await manager
      .asMaster()
      .put(manager.path(item))
      .send({ content: 'late', version: 1 })
      .expect(409)
    expect(late.body).toEqual(refused(STALE))
    const race = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        manager
          .asMaster()
          .put(manager.path(item))
          .send({ content: `racer ${index}`, version: 2 }),
      ),
    )
    expect(race.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)])
    const winner = race.find(({ status }) => status === 200)!.body.item
    const list = await manager.listed()
    expect(list.content).toContainEqual(winner)
  })

  it('validate content and type together when either changes', async () => {
    const item = await manager.created({ content: 'no json' })
    await manager.asMaster().put(manager.path(item)).send({ contentType: 'json' }).expect(400)
    await manager.asMaster().put(manager.path(item)).send({ contentType: 'url' }).expect(400)
    await manager
      .asMaster()
      .put(manager.path(item))
      .send({ contentType: 'url', content: '/news' })
      .expect(200)
  })

  it('are deleted once', async () => {
    const item = await manager.created()
    expect((await manager.asMaster().delete(manager.path(item)).expect(200)).body).toEqual({ success: true })
    expect((await manager.asMaster().delete(manager.path(item)).expect(404)).body).toEqual(NO_ITEM)
    expect(
      (await manager.asMaster().put(manager.path(item)).send({ content: 'x' }).expect(404)).body,
    ).toEqual(NO_ITEM)
  })

  it.each(['é', '😀', '%00', 'a b', '.'.repeat(300)])('return 404 for %j', async (name) => {
    const key = encodeURIComponent(name)
    const path = `/api/content/automation/${key}x`
    const answers = [
      await manager.asMaster().put(path).send({ content: 'x' }),
      await manager.asMaster().delete(path),
      await manager.asMaster().get(`/api/content/automation/history/${key}x`),
    ]
    for (const { status, body } of answers) expect([status, body]).toEqual([404, NO_ITEM])
  })

  it('have a history of who changed what and when, across deletions', async () => {
    const contentKey = manager.newKey()
    const item = await manager.created({ contentKey, content: 'one' })
    await manager.asMaster().put(manager.path(item)).send({ content: 'two' }).expect(200)
    await manager.asMaster().delete(manager.path(item)).expect(200)
    expect((await manager.created({ contentKey, content: 'three' })).version).toBe(4)
    const { body } = await manager.asMaster().get(`/api/content/automation/history/${contentKey}`).expect(200)
    expect(
      body.history.map((entry: Record<string, unknown>) => [entry.version, entry.content, entry.isDeleted]),
    ).toEqual([
      [4, 'three', false],
      [3, 'two', true],
      [2, 'two', false],
      [1, 'one', false],
    ])
    expect(body.history[0]).toEqual({
      contentType: 'text',
      page: 'dashboard',
      section: null,
      content: 'three',
      version: 4,
      isActive: true,
      isDeleted: false,
      at: expect.stringMatching(/Z$/),
      by: 'automation master',
    })
    const entries = await portal.database.getRepository(AuditEntryEntity).find({ order: { id: 'ASC' } })
    const actions = entries.filter(({ details }) => details?.includes(`"${contentKey}"`))
    expect(actions.map(({ action }) => action)).toEqual([
      'content-created',
      'content-updated',
      'content-deleted',
      'content-created',
    ])
  })
})
