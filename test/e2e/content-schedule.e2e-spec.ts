import { afterAll, beforeEach, describe, expect, it } from '@jest/globals'
import { AuditEntryEntity } from '../../src/platform/audit/audit-entry.entity.js'
import { ReleaseSchedule } from '../../src/content/release-schedule.service.js'
import { refused } from '../support/answers.js'
import { contentManager } from '../support/content.js'
import { movedClock } from '../support/moved-clock.js'
import { startPortal } from '../support/portal.js'

const portal = await startPortal({ RATE_LIMITS: 'off' })
const manager = await contentManager(portal)
const setClock = movedClock(portal)
const member = await portal.make.member()
afterAll(() => portal.stop())

const path = (rest: string) => `/api/content/automation/${rest}`
const schedule = (at: string) => manager.asMaster().post(path('apply')).send({ at })
const scheduled = async () => (await manager.asMaster().get(path('schedule')).expect(200)).body.schedule
const cancel = () => manager.asMaster().delete(path('schedule'))
const releases = async () => (await manager.asMaster().get(path('releases')).expect(200)).body.releases
const current = async () => (await manager.readBy(member)).release
const audited = async (action: 'content-applied' | 'content-scheduled' | 'content-schedule-canceled') =>
  (await portal.database.getRepository(AuditEntryEntity).findBy({ action })).map(
    ({ actor, occurredAt, details }) => ({ actor, occurredAt, details: JSON.parse(details!) }),
  )

/** Every test has its own half minute, and sessions outlive all; whole seconds, as MySQL stores them. */
let now = Math.floor(Date.now() / 1000) * 1000
const seconds = (count: number) => new Date(now + count * 1000).toISOString()
beforeEach(async () => {
  setClock((now += 30_000))
  await cancel()
})

describe('a scheduled release', () => {
  it('has the drafts of its making, and is shown from its time on', async () => {
    const item = await manager.created({ content: 'one' })
    const { release: before } = await manager.apply()
    await manager.asMaster().put(manager.path(item)).send({ content: 'two' }).expect(200)
    const at = seconds(10)
    const { body } = await schedule(at).expect(200)
    expect(body).toEqual({ success: true, release: before + 1, keys: expect.any(Number) })
    await manager.asMaster().put(manager.path(item)).send({ content: 'three' }).expect(200)
    expect(await scheduled()).toEqual({ release: before + 1, at, by: 'automation master' })
    const [newest, older] = await releases()
    expect(newest).toMatchObject({ number: before + 1, isCurrent: false, scheduledFor: at })
    expect(older).toMatchObject({ number: before, isCurrent: true, scheduledFor: null })

    setClock(now + 5_000)
    const { etag } = (await portal.as(member).get('/api/portal/content').expect(200)).headers
    expect((await manager.seenBy(member, item.contentKey)).content).toBe('one')
    setClock(now + 10_000)
    await portal.as(member).get('/api/portal/content').set('If-None-Match', etag!).expect(200)
    expect((await manager.seenBy(member, item.contentKey)).content).toBe('two')
    expect(await current()).toBe(before + 1)
    expect(await scheduled()).toBeNull()
    expect((await releases())[0]).toMatchObject({ isCurrent: true, scheduledFor: null })
    expect((await manager.listed()).release).toBe(before + 1)
  })

  it('is audited when it is made and when its time has come, once', async () => {
    const at = seconds(10)
    const { release } = (await schedule(at).expect(200)).body
    const details = { template: 'automation', release }
    const [made] = (await audited('content-scheduled')).filter((entry) => entry.details.release === release)
    expect(made!.details).toEqual({ ...details, at })
    const taken = async () =>
      (await audited('content-applied')).filter((entry) => entry.details.release === release)
    const complete = () => portal.app.get(ReleaseSchedule).complete()
    await complete()
    expect(await taken()).toEqual([])
    setClock(now + 10_000)
    await Promise.all([complete(), complete(), complete()])
    expect(await taken()).toEqual([
      { actor: made!.actor, occurredAt: new Date(at), details: { ...details, isScheduled: true } },
    ])
    expect((await releases())[0]).toMatchObject({ number: release, releasedAt: at })
  })

  it('is audited by the next write if nothing else has done so', async () => {
    const { release } = (await schedule(seconds(10)).expect(200)).body
    setClock(now + 10_000)
    expect((await manager.apply()).release).toBe(release + 1)
    expect(await current()).toBe(release + 1)
    const applied = (await audited('content-applied')).map(({ details }) => details.release)
    expect(applied.filter((number) => number >= release).sort((a, b) => a - b)).toEqual([
      release,
      release + 1,
    ])
  })

  it('can be canceled until its time, and stays in the list', async () => {
    const before = await current()
    const at = seconds(10)
    const { release } = (await schedule(at).expect(200)).body
    expect((await cancel().expect(200)).body).toEqual({ success: true })
    expect((await cancel().expect(404)).body).toEqual(refused('No release is scheduled.'))
    expect((await audited('content-schedule-canceled')).at(-1)!.details).toEqual({
      template: 'automation',
      release,
      at,
    })
    setClock(now + 10_000)
    expect(await current()).toBe(before)
    expect((await releases())[0]).toMatchObject({ number: release, isCurrent: false, scheduledFor: null })
    await schedule(seconds(15)).expect(200)
    setClock(now + 15_000)
    await cancel().expect(404)
    expect(await current()).toBe(release + 1)
  })

  it('is the only one of its template', async () => {
    const { release } = (await schedule('2027-03-01T09:00:00-05:00').expect(200)).body
    const { body } = await schedule(seconds(10)).expect(409)
    expect(body).toEqual(
      refused(
        `Release ${release} is already scheduled for 2027-03-01 14:00 UTC. Its schedule must be canceled first.`,
      ),
    )
    const other = manager.asMaster('indicator')
    await other
      .post('/api/content/indicator/apply')
      .send({ at: seconds(10) })
      .expect(200)
    await other.delete('/api/content/indicator/schedule').expect(200)
  })

  it('stays scheduled when another one is applied or goes back', async () => {
    const at = seconds(10)
    const { release } = (await schedule(at).expect(200)).body
    expect((await manager.apply()).release).toBe(release + 1)
    await manager
      .asMaster()
      .post(path(`releases/${release - 1}/apply`))
      .expect(200)
    expect(await current()).toBe(release - 1)
    expect(await scheduled()).toMatchObject({ release, at })
    setClock(now + 10_000)
    expect(await current()).toBe(release)
    await manager
      .asMaster()
      .post(path(`releases/${release + 1}/apply`))
      .expect(200)
    expect(await current()).toBe(release + 1)
  })

  it('is not scheduled any more when it is applied at once', async () => {
    const { release } = (await schedule(seconds(10)).expect(200)).body
    await manager
      .asMaster()
      .post(path(`releases/${release}/apply`))
      .expect(200)
    expect(await current()).toBe(release)
    expect(await scheduled()).toBeNull()
  })

  it.each(['tomorrow', '2026-12-01', '2026-12-01T09:00', '2026-02-30T09:00:00Z', 7, null, ''])(
    'is not made for the time %j',
    async (at) => {
      const { body } = await manager.asMaster().post(path('apply')).send({ at }).expect(400)
      const sentence = 'The time must include a time zone, such as 2026-01-31T14:00:00Z.'
      expect(body).toEqual(refused(sentence, { at: sentence }))
    },
  )

  it('is not made for the past', async () => {
    for (const at of [seconds(-1), '2020-01-01T00:00:00Z']) {
      const sentence = 'Choose a time in the future.'
      expect((await schedule(at).expect(400)).body).toEqual(refused(sentence, { at: sentence }))
    }
    await manager
      .asMaster()
      .post(path('apply'))
      .send({ when: seconds(10) })
      .expect(400)
  })

  it('is made once when two are made and others applied at the same time', async () => {
    const { release: before } = await manager.apply()
    const works = [schedule(seconds(10)), schedule(seconds(11)), manager.apply(), manager.apply()]
    const [first, second, ...applied] = await Promise.all(works)
    const statuses = [first, second].map((answer) => (answer as { status: number }).status)
    expect(statuses.sort()).toEqual([200, 409])
    const numbers = (await releases()).map(({ number }: { number: number }) => number)
    expect(numbers.slice(0, 4)).toEqual([before + 3, before + 2, before + 1, before])
    const { release } = await scheduled()
    const last = Math.max(...applied.map((answer) => (answer as { release: number }).release))
    expect(await current()).toBe(last)
    setClock(now + 11_000)
    expect(await current()).toBe(release)
  })
})

it('refuses an item with the content key of the schedule', async () => {
  const sentence = 'This content key is reserved. Choose another one.'
  const { body } = await manager.create({ contentKey: 'schedule' }).expect(400)
  expect(body).toEqual(refused(sentence, { contentKey: sentence }))
})
