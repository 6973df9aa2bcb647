import { afterAll, describe, expect, it } from '@jest/globals'
import { AuditEntryEntity } from '../../src/platform/audit/audit-entry.entity.js'
import { refused } from '../support/answers.js'
import { contentManager } from '../support/content.js'
import { startPortal } from '../support/portal.js'

const portal = await startPortal({ RATE_LIMITS: 'off' })
const manager = await contentManager(portal)
afterAll(() => portal.stop())

describe('content releases', () => {
  it('show members exactly what was applied, and nothing before', async () => {
    const member = await portal.make.member('automation')
    const item = await manager.created({ contentKey: manager.newKey(), content: 'one', section: 'Start' })
    const { contentKey } = item
    expect(await manager.seenBy(member, contentKey)).toBeUndefined()
    const first = await manager.apply()
    expect(first).toEqual({ success: true, release: expect.any(Number), keys: expect.any(Number) })
    const seen = { contentKey, contentType: 'text', page: 'dashboard', section: 'Start', content: 'one' }
    expect(await manager.seenBy(member, contentKey)).toEqual(seen)

    await manager.asMaster().put(manager.path(item)).send({ content: 'two' }).expect(200)
    expect(await manager.seenBy(member, contentKey)).toEqual(seen)
    expect((await manager.listed()).content.find((one: typeof item) => one.id === item.id).state).toBe(
      'changed',
    )
    await manager.apply()
    expect((await manager.seenBy(member, contentKey)).content).toBe('two')
    expect((await manager.listed()).content.find((one: typeof item) => one.id === item.id).state).toBe(
      'unchanged',
    )

    await manager.asMaster().delete(manager.path(item)).expect(200)
    expect((await manager.seenBy(member, contentKey)).content).toBe('two')
    expect((await manager.listed()).removed).toEqual([contentKey])
    await manager.apply()
    expect(await manager.seenBy(member, contentKey)).toBeUndefined()

    const back = await manager
      .asMaster()
      .post(`/api/content/automation/releases/${first.release}/apply`)
      .expect(200)
    expect(back.body).toEqual({ success: true, release: first.release, keys: first.keys + 0 })
    expect(await manager.seenBy(member, contentKey)).toEqual(seen)
    await manager.apply()
  })

  it('leave out inactive items', async () => {
    const member = await portal.make.member('lifetime')
    const item = await manager.created({ isActive: false })
    await manager.apply()
    expect(await manager.seenBy(member, item.contentKey)).toBeUndefined()
    await manager.asMaster().put(manager.path(item)).send({ isActive: true }).expect(200)
    await manager.apply()
    expect(await manager.seenBy(member, item.contentKey)).toBeDefined()
  })

  it('reach the keys of their template: the indicator level, or every other level', async () => {
    const { contentKey } = await manager.created({ masterTemplateType: 'indicator' }, manager.indicator)
    const before = await manager.apply('indicator')
    for (const level of ['automation', 'fullaccess', 'lifetime', 'standard'] as const)
      expect(await manager.seenBy(await portal.make.member(level), contentKey)).toBeUndefined()
    expect(await manager.seenBy(manager.automation, contentKey)).toBeUndefined()
    expect(await manager.seenBy(await portal.make.member('indicator'), contentKey)).toBeDefined()
    const { key } = await portal.make.key({ level: 'indicator' })
    expect((await manager.apply('indicator')).keys).toBe(before.keys + 2)
    await portal.revoke(key)
    expect((await manager.apply('indicator')).keys).toBe(before.keys + 1)
  })

  it('are numbered without gaps, also when twenty are applied at once, and the last one is current', async () => {
    const { contentKey } = await manager.created({ content: 'kept' })
    const applied = await Promise.all(Array.from({ length: 20 }, () => manager.apply()))
    const numbers = applied.map(({ release }) => release as number).sort((a, b) => a - b)
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, index) => numbers[0]! + index))
    const member = await portal.make.member()
    const body = await manager.readBy(member)
    expect(body.release).toBe(numbers.at(-1))
    expect(await manager.seenBy(member, contentKey)).toBeDefined()
  })

  it('show the master by the name of the key holder, as drafts and versions do', async () => {
    const terms = { level: 'master', template: 'automation', holder: 'Dana Whitlock' } as const
    const dana = await portal.signIn((await portal.make.key(terms)).key)
    const { contentKey } = await manager.created({}, dana)
    await portal.as(dana).post('/api/content/automation/apply').expect(200)
    const { content } = await manager.listed()
    const names = content.map((item: { contentKey: string; updatedBy: string }) => [
      item.contentKey,
      item.updatedBy,
    ])
    expect(names).toContainEqual([contentKey, 'Dana Whitlock'])
    const read = async (path: string) =>
      (await manager.asMaster().get(`/api/content/automation/${path}`).expect(200)).body
    expect((await read(`history/${contentKey}`)).history[0].by).toBe('Dana Whitlock')
    const { releases } = await read('releases')
    expect(releases[0].releasedBy).toBe('Dana Whitlock')
    expect((await read(`releases/${releases[0].number}`)).release.releasedBy).toBe('Dana Whitlock')
  })

  it('are listed page by page with their changes and can be opened', async () => {
    const [stays, goes] = [await manager.created(), await manager.created()]
    const { release } = await manager.apply()
    await manager.asMaster().delete(manager.path(goes)).expect(200)
    await manager.asMaster().put(manager.path(stays)).send({ content: 'other' }).expect(200)
    await manager.created()
    await manager.apply()
    const { body } = await manager.asMaster().get('/api/content/automation/releases').expect(200)
    expect(Object.keys(body)).toEqual(['success', 'releases', 'older', 'keys'])
    expect(body.releases).toHaveLength(20)
    expect(body.releases[0]).toEqual({
      number: release + 1,
      releasedAt: expect.stringMatching(/Z$/),
      releasedBy: 'automation master',
      items: expect.any(Number),
      changes: { added: 1, changed: 1, removed: 1 },
      isCurrent: true,
      scheduledFor: null,
    })
    expect(body.older).toBe(release + 1 - 19)
    const older = await manager
      .asMaster()
      .get(`/api/content/automation/releases?before=${body.older}`)
      .expect(200)
    expect(older.body.releases[0].number).toBe(body.older - 1)

    const shown = await manager.asMaster().get(`/api/content/automation/releases/${release}`).expect(200)
    expect(Object.keys(shown.body)).toEqual(['success', 'release', 'items'])
    expect(shown.body.release).toMatchObject({ number: release, isCurrent: false })
    expect(shown.body.items).toContainEqual({
      contentKey: goes.contentKey,
      contentType: 'text',
      page: 'dashboard',
      section: null,
      content: 'words',
    })
  })

  it.each(['999999', '0', '-1', '1.5', 'x', '99999999999999999999'])(
    'return 404 for number %s',
    async (number) => {
      for (const [method, rest] of [
        ['get', ''],
        ['post', '/apply'],
      ] as const)
        await manager.asMaster()[method](`/api/content/automation/releases/${number}${rest}`).expect(404)
    },
  )

  it('take only the chosen items, and leave the others as drafts', async () => {
    const member = await portal.make.member()
    const [left, goes, hidden] = [await manager.created(), await manager.created(), await manager.created()]
    await manager.apply()
    const change = async (item: typeof left, body: object) =>
      (await manager.asMaster().put(manager.path(item)).send(body).expect(200)).body.item.version
    const [now, later] = [
      await manager.created({ content: 'now' }),
      await manager.created({ content: 'later' }),
    ]
    await change(left, { content: 'not yet' })
    const version = await change(hidden, { isActive: false })
    await manager.asMaster().delete(manager.path(goes)).expect(200)
    const apply = (items: unknown) => manager.asMaster().post('/api/content/automation/apply').send({ items })
    const { body } = await apply([
      { contentKey: now.contentKey, version: now.version },
      { contentKey: hidden.contentKey, version },
      { contentKey: goes.contentKey, version: null },
    ]).expect(200)
    const seen = async (item: typeof left) => (await manager.seenBy(member, item.contentKey))?.content
    expect(await Promise.all([left, goes, hidden, now, later].map(seen))).toEqual([
      ...['words', undefined, undefined, 'now', undefined],
    ])
    const { body: shown } = await manager
      .asMaster()
      .get(`/api/content/automation/releases/${body.release}`)
      .expect(200)
    expect(shown.release.changes).toEqual({ added: 1, changed: 0, removed: 2 })
    const { content } = await manager.listed()
    const stateOf = ({ contentKey }: typeof left) =>
      content.find((item: typeof left) => item.contentKey === contentKey).state
    expect([left, now, later].map(stateOf)).toEqual(['changed', 'unchanged', 'new'])
    await manager.apply()
    expect(await Promise.all([left, later].map(seen))).toEqual(['not yet', 'later'])
  })

  it('refuse items that someone else has changed, by name, and take none of the others', async () => {
    const member = await portal.make.member()
    const [mine, theirs] = [await manager.created(), await manager.created()]
    await manager.asMaster().put(manager.path(theirs)).send({ content: 'theirs' }).expect(200)
    const items = [mine, theirs].map(({ contentKey, version }) => ({ contentKey, version }))
    const { body } = await manager
      .asMaster()
      .post('/api/content/automation/apply')
      .send({ items })
      .expect(409)
    expect(body).toEqual(
      refused(
        `Someone else changed ${theirs.contentKey}. Nothing was applied. Check the changes, then apply again.`,
        { 'items.1': 'Someone else changed this item.' },
      ),
    )
    expect(await manager.seenBy(member, mine.contentKey)).toBeUndefined()
    // A deleted draft is another one too, as is one that has been deleted and made again.
    for (const version of [null, 99]) {
      const answer = await manager
        .asMaster()
        .post('/api/content/automation/apply')
        .send({ items: [{ contentKey: mine.contentKey, version }] })
      expect(answer.status).toBe(409)
    }
  })

  it.each([
    ['no items', [], 'Choose at least one item.'],
    ['items that are no list', 'all', 'The items must be a list.'],
    ['an item without a key', [{ version: 1 }], 'Each item must have a content key.'],
    ['an item without a version', [{ contentKey: 'a' }], 'version'],
    ['an unknown field', [{ contentKey: 'a', version: 1, content: 'x' }], 'unknown field'],
  ])('refuse %s', async (_, items, sentence) => {
    const { body } = await manager
      .asMaster()
      .post('/api/content/automation/apply')
      .send({ items })
      .expect(400)
    expect(JSON.stringify(body)).toContain(sentence)
  })

  it('are audited', async () => {
    const { release } = await manager.apply()
    const entries = await portal.database
      .getRepository(AuditEntryEntity)
      .findBy({ action: 'content-applied' })
    expect(entries.map(({ details }) => JSON.parse(details!))).toContainEqual({
      template: 'automation',
      release,
    })
  })
})
