import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { AccessKeyEntity } from '../../src/keys/directory/access-key.entity.js'
import { ProgressEntity } from '../../src/progress/progress.entity.js'
import { answers, refused } from '../support/answers.js'
import { type Portal, SECRETS, startPortal, type Visitor } from '../support/portal.js'

const PATH = '/api/me/progress'
const NOTHING = { success: true, steps: [], videos: [], pins: [], seenNews: [], version: 0 }
const LISTS = {
  steps: ['automation.log-in', 'vps.ready'],
  videos: ['getting-started'],
  pins: ['dashboard', 'faq'],
  seenNews: ['system-version'],
}
const STALE = refused('Your progress has changed on another device or in another tab.')
const tooMany = (list: string) => `The list ${list} can have up to 200 entries.`
const notAnEntry = (list: string) =>
  `Entries of ${list} can have up to 80 letters, digits, dots, colons, dashes, and underscores.`

describe('progress', () => {
  let portal: Portal
  beforeAll(async () => void (portal = await startPortal()))
  afterAll(() => portal.stop())

  const read = async (visitor: Visitor) => (await portal.as(visitor).get(PATH).expect(200)).body
  const save = (visitor: Visitor, body: object) => portal.as(visitor).put(PATH).send(body)

  it('is empty before the first save', async () => {
    expect(await read(await portal.make.member())).toEqual(NOTHING)
  })

  it('is restored after logging out, for the same key only', async () => {
    const { key } = await portal.make.key({ level: 'automation' })
    const first = await portal.signIn(key)
    const { body } = await save(first, LISTS).expect(200)
    expect(body).toEqual({ success: true, ...LISTS, version: 1 })
    await portal.as(first).post('/api/auth/logout').expect(200)
    expect(await read(await portal.signIn(key))).toEqual(body)
    expect(await read(await portal.make.member())).toEqual(NOTHING)
  })

  it('is closed to visitors', async () => {
    expect((await portal.anonymous.get(PATH).expect(401)).body).toEqual(answers.signInFirst)
    expect((await portal.anonymous.put(PATH).send(LISTS).expect(401)).body).toEqual(answers.signInFirst)
  })

  it('is never stored for the shared demo key', async () => {
    const visitor = await portal.signIn(SECRETS.DEMO_KEY)
    const { body } = await save(visitor, LISTS).expect(403)
    expect(body).toEqual(refused('Many people use the demo key, so its progress stays on each device.'))
    expect(await read(visitor)).toEqual(NOTHING)
  })

  it('stores a master’s progress like a member’s', async () => {
    const master = await portal.make.master()
    expect((await save(master, { pins: ['admin'] }).expect(200)).body.pins).toEqual(['admin'])
    expect((await read(master)).pins).toEqual(['admin'])
  })

  it('keeps the lists that a save leaves out', async () => {
    const member = await portal.make.member()
    await save(member, LISTS).expect(200)
    await save(member, { videos: [] }).expect(200)
    expect(await read(member)).toEqual({ success: true, ...LISTS, videos: [], version: 2 })
  })

  it('refuses any version but the current one with 409', async () => {
    const member = await portal.make.member()
    await save(member, { steps: ['a'], version: 0 }).expect(200)
    for (const version of [0, 2, 7]) {
      const { body } = await save(member, { steps: ['b'], version }).expect(409)
      expect(body).toEqual(STALE)
    }
    expect(await read(member)).toEqual({ ...NOTHING, steps: ['a'], version: 1 })
    await save(member, { steps: ['b'], version: 1 }).expect(200)
  })

  it('saves one of eight devices that start from the same version', async () => {
    const { key } = await portal.make.key({ level: 'lifetime' })
    const devices = await Promise.all(Array.from({ length: 8 }, () => portal.signIn(key)))
    for (const version of [0, 1]) {
      const saves = await Promise.all(
        devices.map(async (device, at) => (await save(device, { steps: [`step-${at}`], version })).status),
      )
      expect(saves.toSorted()).toEqual([200, ...Array<number>(7).fill(409)])
      expect((await read(devices[0]!)).version).toBe(version + 1)
    }
  })

  it('stores the last of several saves without a version and counts each one', async () => {
    const member = await portal.make.member()
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map(async (step) => (await save(member, { steps: [step] }).expect(200)).body),
    )
    expect(answers.map(({ version }) => version).toSorted()).toEqual([1, 2, 3, 4])
    const last = answers.find(({ version }) => version === 4)
    expect(await read(member)).toEqual(last)
  })

  it('accepts the longest lists of the longest entries and drops repeated entries', async () => {
    const member = await portal.make.member()
    const longest = Array.from({ length: 200 }, (_, at) => `${at}`.padStart(80, 'x'))
    const lists = { steps: longest, videos: longest, pins: longest, seenNews: longest }
    await save(member, { ...lists, pins: [...longest.slice(0, 199), longest[0]] }).expect(200)
    expect(await read(member)).toEqual({
      success: true,
      ...lists,
      pins: longest.slice(0, 199),
      version: 1,
    })
  })

  it.each([
    ['steps', Array.from({ length: 201 }, (_, at) => `s${at}`), tooMany('steps')],
    ['videos', ['x'.repeat(81)], notAnEntry('videos')],
    ['pins', [''], notAnEntry('pins')],
    ['seenNews', ['a b'], notAnEntry('seenNews')],
    ['steps', ['<b>'], notAnEntry('steps')],
    ['steps', ['a', 7], notAnEntry('steps')],
    ['videos', [['a']], notAnEntry('videos')],
    ['pins', 'dashboard', 'pins must be a list.'],
    ['seenNews', null, 'seenNews must be a list.'],
    ['version', -1, 'The version must be a whole number.'],
    ['version', 1.5, 'The version must be a whole number.'],
    ['version', '1', 'The version must be a whole number.'],
  ])('refuses %s: %j', async (field, value, sentence) => {
    const member = await portal.make.member()
    const { body } = await save(member, { [field]: value }).expect(400)
    expect(body).toEqual(refused(sentence, { [field]: sentence }))
    expect(await read(member)).toEqual(NOTHING)
  })

  it('refuses unknown fields and bodies that are not objects', async () => {
    const member = await portal.make.member()
    for (const body of [{ steps: [], keyId: 'x' }, { progress: LISTS }])
      expect((await save(member, body).expect(400)).body).toEqual(answers.unknownField)
    await save(member, [LISTS]).expect(400)
  })

  it('is deleted with its key', async () => {
    const { id, key } = await portal.make.key({ level: 'lifetime' })
    await save(await portal.signIn(key), LISTS).expect(200)
    const isStored = () => portal.database.getRepository(ProgressEntity).existsBy({ keyId: id })
    expect(await isStored()).toBe(true)
    await portal.write((tx) => tx.delete(AccessKeyEntity, { id }))
    expect(await isStored()).toBe(false)
  })
})
