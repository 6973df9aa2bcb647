import { afterAll, describe, expect, it } from '@jest/globals'
import { AuditEntryEntity } from '../../src/platform/audit/audit-entry.entity.js'
import { answers, refused } from '../support/answers.js'
import { contentManager } from '../support/content.js'
import { startPortal } from '../support/portal.js'

const portal = await startPortal({ RATE_LIMITS: 'off' })
const manager = await contentManager(portal)
const [member, indicatorMember] = [await portal.make.member(), await portal.make.member('indicator')]
afterAll(() => portal.stop())

const base = '/api/content/automation'
const other = async () => (await manager.asMaster().get(`${base}/other`).expect(200)).body
const applyBoth = (body: object) => manager.asMaster().post(`${base}/apply-both`).send(body)
const releaseOf = async (who: typeof member) => (await manager.readBy(who)).release
const soon = () => new Date(Date.now() + 3_600_000).toISOString()

describe('releasing both templates', () => {
  it('says what the other template would release', async () => {
    const [added, gone] = [
      await manager.created({}, manager.indicator),
      await manager.created({}, manager.indicator),
    ]
    await manager.apply('indicator')
    await manager.asMaster('indicator').delete(manager.path(gone)).expect(200)
    const changed = { ...added, masterTemplateType: 'indicator' as const }
    await manager.asMaster('indicator').put(manager.path(changed)).send({ isActive: false }).expect(200)
    const { contentKey } = await manager.created({}, manager.indicator)
    await manager.created({ isActive: false }, manager.indicator)
    expect(await other()).toEqual({
      success: true,
      template: 'indicator',
      keys: expect.any(Number),
      pending: expect.arrayContaining([
        { contentKey, change: 'added' },
        { contentKey: changed.contentKey, change: 'removed' },
        { contentKey: gone.contentKey, change: 'removed' },
      ]),
      revision: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect((await other()).pending).toHaveLength(3)
  })

  it('releases both at once, and each has its own number', async () => {
    const [own, theirs] = [await manager.created(), await manager.created({}, manager.indicator)]
    const before = [await releaseOf(member), await releaseOf(indicatorMember)]
    const { body } = await applyBoth({ revision: (await other()).revision }).expect(200)
    expect(body).toEqual({
      success: true,
      releases: [
        { template: 'automation', release: before[0] + 1, keys: expect.any(Number) },
        { template: 'indicator', release: before[1] + 1, keys: expect.any(Number) },
      ],
    })
    expect(await manager.seenBy(member, own.contentKey)).toBeDefined()
    expect(await manager.seenBy(indicatorMember, theirs.contentKey)).toBeDefined()
    expect((await other()).pending).toEqual([])
    const audited = await portal.database
      .getRepository(AuditEntryEntity)
      .findBy({ action: 'content-applied' })
    expect(
      audited
        .slice(-2)
        .map(({ subject }) => subject)
        .sort(),
    ).toEqual(['content-template:automation', 'content-template:indicator'])
  })

  it('releases neither if the other template has changed since it was read', async () => {
    const { revision } = await other()
    await manager.created()
    await manager.created({}, manager.indicator)
    const before = [await releaseOf(member), await releaseOf(indicatorMember)]
    const { body } = await applyBoth({ revision }).expect(409)
    expect(body).toEqual(
      refused(
        'The drafts of the indicator template have changed. Nothing was released. Check them and try again.',
      ),
    )
    expect([await releaseOf(member), await releaseOf(indicatorMember)]).toEqual(before)
  })

  it('schedules both, or neither if one of them is scheduled already', async () => {
    const theirs = manager.asMaster('indicator')
    const { body: taken } = await theirs.post('/api/content/indicator/apply').send({ at: soon() }).expect(200)
    const { revision } = await other()
    const { body } = await applyBoth({ revision, at: soon() }).expect(409)
    expect(body.error).toMatch(
      new RegExp(
        `^The indicator template: Release ${taken.release} is already scheduled for .* Nothing else was scheduled.$`,
      ),
    )
    expect((await manager.asMaster().get(`${base}/schedule`)).body.schedule).toBeNull()
    await theirs.delete('/api/content/indicator/schedule').expect(200)
    const at = soon()
    const { releases } = (await applyBoth({ revision, at }).expect(200)).body
    const scheduled = [
      await manager.asMaster().get(`${base}/schedule`),
      await theirs.get('/api/content/indicator/schedule'),
    ].map((answer) => answer.body.schedule)
    expect(scheduled.map(({ release, at }) => ({ release, at }))).toEqual(
      releases.map(({ release }: { release: number }) => ({ release, at })),
    )
    await applyBoth({ revision, at: '2020-01-01T00:00:00Z' }).expect(400)
    await manager.asMaster().delete(`${base}/schedule`).expect(200)
    await theirs.delete('/api/content/indicator/schedule').expect(200)
  })

  it.each([{}, { revision: 'x' }, { revision: null }])('refuses %j', async (body) => {
    const sentence = "The revision must be that of the other template's drafts."
    expect((await applyBoth(body).expect(400)).body).toEqual(refused(sentence, { revision: sentence }))
  })

  it('is for owners, from their own template', async () => {
    await portal.as(manager.indicator).get(`${base}/other`).expect(403)
    await portal.as(manager.indicator).post(`${base}/apply-both`).send({}).expect(403)
    await portal.as(member).get(`${base}/other`).expect(403)
    expect((await portal.anonymous.get(`${base}/other`).expect(401)).body).toEqual(answers.signInFirst)
  })
})
