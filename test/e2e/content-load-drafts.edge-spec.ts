import { afterAll, expect, it } from '@jest/globals'
import { AuditEntryEntity } from '../../src/platform/audit/audit-entry.entity.js'
import { ContentItemEntity } from '../../src/content/content-item.entity.js'
import { ContentVersionEntity } from '../../src/content/content-version.entity.js'
import { announcements } from '../support/collections.js'
import { contentManager } from '../support/content.js'
import { startPortal } from '../support/portal.js'

const portal = await startPortal({ RATE_LIMITS: 'off' })
const manager = await contentManager(portal)
afterAll(() => portal.stop())

const load = (release: number) =>
  manager.asMaster().post(`/api/content/automation/releases/${release}/load-drafts`)
const itemsOf = async (release: number) =>
  (await manager.asMaster().get(`/api/content/automation/releases/${release}`).expect(200)).body.items

it('puts the items of a release into the drafts, as new versions', async () => {
  const [same, edited, off, deleted] = [
    await manager.created(),
    await manager.created({ content: 'before' }),
    await manager.created(),
    await manager.created(),
  ]
  const { release } = await manager.apply()
  await manager.asMaster().put(manager.path(edited)).send({ content: 'after', page: 'news' }).expect(200)
  await manager.asMaster().put(manager.path(off)).send({ isActive: false }).expect(200)
  await manager.asMaster().delete(manager.path(deleted)).expect(200)
  const [later, inactive] = [await manager.created(), await manager.created({ isActive: false })]
  const applied = await manager.apply()

  const { body } = await load(release).expect(200)
  expect(body).toEqual({
    success: true,
    created: [deleted.contentKey],
    updated: [edited.contentKey, off.contentKey],
    deactivated: [later.contentKey],
  })
  // Members see the drafts once they are applied.
  const member = await portal.make.member()
  expect((await manager.readBy(member)).release).toBe(applied.release)
  const again = await manager.apply()
  expect(await itemsOf(again.release)).toEqual(await itemsOf(release))

  const historyOf = async ({ contentKey }: { contentKey: string }) =>
    (await manager.asMaster().get(`/api/content/automation/history/${contentKey}`).expect(200)).body.history
  expect((await historyOf(edited)).map(({ content }: { content: string }) => content)).toEqual([
    'before',
    'after',
    'before',
  ])
  expect(await historyOf(same)).toHaveLength(1)
  expect(await historyOf(deleted)).toHaveLength(3)
  expect(await historyOf(inactive)).toHaveLength(1)
  const entries = await portal.database.getRepository(AuditEntryEntity).findBy({ action: 'content-loaded' })
  expect(entries.map(({ details }) => JSON.parse(details!))).toEqual([{ template: 'automation', release }])
  expect((await load(release).expect(200)).body).toEqual({
    success: true,
    created: [],
    updated: [],
    deactivated: [],
  })
})

it('makes an edit of an earlier draft stale', async () => {
  const item = await manager.created({ content: 'one' })
  const { release } = await manager.apply()
  const { version } = (await manager.asMaster().put(manager.path(item)).send({ content: 'two' })).body.item
  await load(release).expect(200)
  await manager.asMaster().put(manager.path(item)).send({ content: 'three', version }).expect(409)
})

it('loads entries of an earlier schema, which can be saved once they fit the present one', async () => {
  const contentKey = 'news.announcements'
  await manager.created({ contentKey, content: announcements({}) })
  const { versionId: id } = await portal.database
    .getRepository(ContentItemEntity)
    .findOneByOrFail({ template: 'automation', contentKey })
  const old = '{"entries":[{"id":"old","color":"red"}]}'
  await portal.write((tx) => tx.update(ContentVersionEntity, { id }, { content: old }))
  const { release } = await manager.apply()
  const present = announcements({ id: 'new' })
  const path = manager.path({ contentKey })
  await manager.asMaster().put(path).send({ content: present }).expect(200)
  // The digest of the altered version is that of its first content.
  expect((await load(release).expect(200)).body.updated).toEqual([contentKey])
  const { content } = await manager.listed()
  expect(content.find((item: { contentKey: string }) => item.contentKey === contentKey).content).toBe(old)
  const { body } = await manager
    .asMaster()
    .put(path)
    .send({ content: `${old} ` })
    .expect(400)
  expect(body.fields).toEqual({ 'entries.0': 'This entry has an unknown field.' })
})

it.each(['999999', '0', 'x', '1.5'])('answers 404 for release %s', async (number) => {
  await load(number as never).expect(404)
})

it('is closed to the other master', async () => {
  const { release } = await manager.apply()
  await portal
    .as(manager.indicator)
    .post(`/api/content/automation/releases/${release}/load-drafts`)
    .expect(403)
})
