import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import request from 'supertest'
import { KnownDeviceEntity } from '../../src/keys/new-devices/known-device.entity.js'
import { NewDevices } from '../../src/keys/new-devices/new-devices.service.js'
import { fakeDate } from '../support/fake-date.js'
import { movedClock } from '../support/moved-clock.js'
import { startMyAccess } from '../support/my-access.js'
import { SECRETS } from '../support/portal.js'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1'
const HOME = '203.0.113.9'
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

describe('new-device mail', () => {
  let office: Awaited<ReturnType<typeof startMyAccess>>
  let devices: NewDevices
  beforeAll(async () => {
    office = await startMyAccess()
    devices = office.portal.app.get(NewDevices)
    // From here on sign-ins are looked at.
    await devices.check()
  })
  afterAll(() => office.stop())

  /** A sign-in is looked at a minute later. */
  const check = () => devices.check(new Date(Date.now() + 2 * MINUTE))
  const issue = async (email: string | null) =>
    (await office.portal.make.key({ level: 'lifetime', holder: 'Robin Vale', email })).key
  const signIn = (key: string, userAgent: string, from: string) =>
    request(office.portal.server)
      .post('/api/auth/validate-key')
      .set({ 'User-Agent': userAgent, 'X-Forwarded-For': from })
      .send({ accessKey: key })
      .expect(200)
  const subjects = async (address: string) => (await office.mailsTo(address)).map(({ subject }) => subject)
  const SUBJECT = 'New sign-in with your Tidewater access key'

  it('goes out once for each device but the first', async () => {
    const email = 'many-devices@vale.example'
    const key = await issue(email)
    for (const [userAgent, from, mails] of [
      [FIREFOX, HOME, 0],
      [FIREFOX, HOME, 0],
      [FIREFOX, '203.0.7.1', 0],
      [SAFARI, HOME, 1],
      [SAFARI, HOME, 1],
      [SAFARI, '198.51.100.7', 2],
      [FIREFOX, HOME, 2],
    ] as const) {
      await signIn(key, userAgent, from)
      await check()
      expect([mails, ...(await subjects(email))]).toEqual([
        mails,
        ...Array.from({ length: mails }, () => SUBJECT),
      ])
    }
    const { text } = (await office.mailsTo(email))[0]!
    for (const part of ['Safari on iPhone', HOME, 'My key leaked', '/profile']) expect(text).toContain(part)
  })

  it('tells programs that are no browser apart, by their names without versions', async () => {
    const email = 'programs@vale.example'
    const key = await issue(email)
    for (const program of ['curl/8.5.0', 'curl/8.6.0', 'python-requests/2.31', 'node'])
      await signIn(key, program, HOME)
    await check()
    expect(await subjects(email)).toEqual([SUBJECT, SUBJECT])
  })

  it('goes out five times an hour at most, however many devices a thief invents', async () => {
    const email = 'sixty@vale.example'
    const key = await issue(email)
    for (let count = 0; count < 60; count++) await signIn(key, `device-${count}/1.0`, `198.${count}.100.7`)
    await check()
    expect(await subjects(email)).toHaveLength(5)
  })

  it('is neither lost nor late when clocks jump a day ahead or back', async () => {
    const email = 'jumps@vale.example'
    const key = await issue(email)
    const realTime = () => performance.timeOrigin + performance.now()
    const setDatabaseClock = movedClock(office.portal)
    // The database's, and that of this process.
    const jumps = [
      [0, 0],
      [1, 1],
      [0, 0],
      [-1, -1],
      [0, 1],
      [0, -1],
    ] as const
    const date = fakeDate(realTime())
    try {
      for (const [mails, [ofDatabase, ofProcess]] of jumps.entries()) {
        const time = realTime() + ofDatabase * DAY
        setDatabaseClock(time)
        date.setSystemTime(realTime() + ofProcess * DAY)
        await signIn(key, SAFARI, `198.${mails}.100.7`)
        await devices.check(new Date(time + 2 * MINUTE))
        expect([mails, ...(await subjects(email))]).toEqual([
          mails,
          ...Array.from({ length: mails }, () => SUBJECT),
        ])
      }
    } finally {
      date.uninstall()
      setDatabaseClock(Date.now())
    }
  })

  it('is not fooled by a thief who logs out at once', async () => {
    const email = 'visited@vale.example'
    const key = await issue(email)
    await signIn(key, FIREFOX, HOME)
    const answer = await signIn(key, SAFARI, '198.51.100.7')
    const cookie = answer.headers['set-cookie']![0]!.split(';')[0]!
    await office.portal.as({ cookie, key }).post('/api/auth/logout').expect(200)
    await check()
    expect(await subjects(email)).toEqual([SUBJECT])
  })

  it('is not turned off by a thief before it goes out', async () => {
    const email = 'silenced@vale.example'
    const key = await issue(email)
    await signIn(key, FIREFOX, HOME)
    await check()
    const answer = await signIn(key, SAFARI, '198.51.100.7')
    const cookie = answer.headers['set-cookie']![0]!.split(';')[0]!
    const thief = office.portal.as({ cookie, key })
    for (const newDeviceMail of [false, true, false])
      await thief.patch('/api/me/access').send({ newDeviceMail }).expect(200)
    await check()
    expect(await subjects(email)).toEqual([SUBJECT])
  })

  it('goes out once when replicas look at the same time', async () => {
    const email = 'replicas@vale.example'
    const key = await issue(email)
    await signIn(key, FIREFOX, HOME)
    await check()
    await signIn(key, SAFARI, HOME)
    await Promise.all(Array.from({ length: 5 }, check))
    expect(await subjects(email)).toEqual([SUBJECT])
  })

  it('can be turned off, and on again', async () => {
    const email = 'quiet@vale.example'
    const key = await issue(email)
    const visitor = await office.portal.signIn(key)
    await check()
    const set = async (newDeviceMail: boolean) =>
      (await office.portal.as(visitor).patch('/api/me/access').send({ newDeviceMail }).expect(200)).body
        .newDeviceMail
    for (let count = 0; count < 2; count++) expect(await set(false)).toBe(false)
    await signIn(key, FIREFOX, HOME)
    await check()
    expect(await subjects(email)).toEqual([])
    expect(await set(true)).toBe(true)
    await signIn(key, SAFARI, HOME)
    await check()
    expect(await subjects(email)).toEqual([SUBJECT])
    await office.portal.as(visitor).patch('/api/me/access').send({ newDeviceMail: 'no' }).expect(400)
    const demo = await office.portal.signIn(SECRETS.DEMO_KEY)
    await office.portal.as(demo).patch('/api/me/access').send({ newDeviceMail: false }).expect(403)
  })

  it('goes to nobody where no address counts or the key has ended', async () => {
    office.server.forget()
    const noAddress = await issue(null)
    const ended = await issue('ended@vale.example')
    for (const key of [noAddress, ended]) await signIn(key, FIREFOX, HOME)
    await check()
    for (const key of [noAddress, ended]) await signIn(key, SAFARI, HOME)
    await office.portal.revoke(ended)
    await check()
    expect(await subjects('ended@vale.example')).toEqual([])
    expect(office.server.mails).toEqual([])
  })

  it('remembers no device of a key that was revoked since', async () => {
    const key = await issue('revoked@vale.example')
    const { id } = (await office.portal.keys.find(key))!
    await signIn(key, FIREFOX, HOME)
    await office.portal.revoke(key)
    await check()
    expect(await office.portal.database.getRepository(KnownDeviceEntity).countBy({ keyId: id })).toBe(0)
  })

  it('forgets devices after a year without use', async () => {
    const repository = office.portal.database.getRepository(KnownDeviceEntity)
    const key = await issue('a-year@vale.example')
    const { id } = (await office.portal.keys.find(key))!
    await signIn(key, FIREFOX, HOME)
    await check()
    await devices.removeOld()
    expect(await repository.countBy({ keyId: id })).toBe(1)
    const seenAt = Date.now() - 366 * 24 * 60 * MINUTE
    await office.portal.write((tx) => tx.update(KnownDeviceEntity, { keyId: id }, { seenAt }))
    await devices.removeOld()
    expect(await repository.countBy({ keyId: id })).toBe(0)
  })
})
