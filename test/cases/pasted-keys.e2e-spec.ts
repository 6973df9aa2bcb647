import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { SignInFailureEntity } from '../../src/keys/sign-in/sign-in-failure.entity.js'
import { formatKey, INVALID_KEY, type KeyLevel, NOT_YOUR_KEY } from '../../src/keys/keys.contract.js'
import { refused } from '../support/answers.js'
import { type Portal, startPortal } from '../support/portal.js'
import { statementsOf } from '../support/statements.js'

/** How a mailed key comes back from mail programs, chats, word processors and people. */
const PASTED: [string, (key: string) => string][] = [
  ['between quotes and with a full stop', (key) => `“${key}.”`],
  ['with the quotes of another language', (key) => `«${key}»`],
  ['with the dashes of a word processor', (key) => key.replaceAll('-', '–')],
  ['with hyphens that do not break', (key) => key.replaceAll('-', '\u2011')],
  ['with a minus', (key) => key.replaceAll('-', '\u2212')],
  ['with zero-width spaces', (key) => key.replaceAll('-', '-\u200b')],
  ['with soft hyphens', (key) => [...key].join('\u00ad')],
  ['with marks of a direction', (key) => `\u2066${key}\u2069`],
  ['broken into lines', (key) => `${key.slice(0, 20)}\r\n ${key.slice(20)}`],
  ['with blanks around its dashes', (key) => key.replaceAll('-', '\u00a0- ')],
  [
    'with lost dashes between its groups',
    (key) => key.replace('-', '#').replaceAll('-', ' ').replace('#', '-'),
  ],
  ['in small letters', (key) => key.toLowerCase()],
  ['in capitals', (key) => key.toUpperCase()],
  ['with O for 0', (key) => key.replaceAll('0', 'O')],
  ['with l and I for 1', (key) => key.replace('1', 'l').replaceAll('1', 'I')],
]

let portal: Portal
beforeAll(async () => void (portal = await startPortal()))
afterAll(() => portal.stop())

let clients = 0
const newClient = () => `198.51.100.${(clients += 1)}`
const check = (accessKey: string, client = newClient()) =>
  portal.anonymous.post('/api/auth/validate-key').set('X-Forwarded-For', client).send({ accessKey })

const add = (accessKey: string, level: KeyLevel = 'lifetime') =>
  portal.write(async (tx) => (await portal.keys.add(tx, [{ accessKey, level }], 'imported', 'test'))[0]!)

/** A key with a 0 and a 1 after its prefix. */
const keyToPaste = () => add(formatKey('lifetime', Buffer.concat([Buffer.from([0, 1]), randomBytes(24)])))

describe('a pasted key', () => {
  it.each(PASTED)('signs in %s', async (_, paste) => {
    const { key } = await keyToPaste()
    expect(paste(key)).not.toBe(key)
    const { body } = await check(paste(key)).expect(200)
    expect(body.key.keyType).toBe('lifetime')
  })

  it('with a typo is refused, in one attempt', async () => {
    const client = newClient()
    const { key } = await keyToPaste()
    const mistyped = key.slice(0, -1) + (key.endsWith('X') ? 'Y' : 'X')
    const { body } = await check(`“${mistyped.toLowerCase()}”`, client).expect(401)
    expect(body).toEqual(refused(INVALID_KEY))
    const counts = portal.database.getRepository(SignInFailureEntity)
    expect(await counts.findOneByOrFail({ client })).toMatchObject({ failures: 1 })
  })

  it('that is revoked is refused like any other', async () => {
    const { key } = await keyToPaste()
    await portal.revoke(key)
    expect((await check(`“${key}”`).expect(401)).body).toEqual(refused(INVALID_KEY))
  })

  it('is looked up as it is first: an imported key may look like the canonical form of another', async () => {
    const { key } = await keyToPaste()
    await add(key.toLowerCase(), 'indicator')
    expect((await check(key).expect(200)).body.key.keyType).toBe('lifetime')
    expect((await check(key.toLowerCase()).expect(200)).body.key.keyType).toBe('indicator')
    expect((await check(`“${key.toLowerCase()}”`).expect(200)).body.key.keyType).toBe('lifetime')
  })

  it('of another shape is taken only as it is', async () => {
    const { key } = await add('automation-Old-Key-O1', 'automation')
    await check(key).expect(200)
    for (const other of [key.toLowerCase(), `“${key}”`, key.replace('O1', '01')])
      await check(other).expect(401)
  })

  it('takes as many statements as any other when it is refused', async () => {
    const { key } = await keyToPaste()
    await portal.revoke(key)
    const unknown = formatKey('lifetime', randomBytes(26))
    const costs: number[] = []
    for (const refusedKey of ['nobody-has-this', key, `“${key}”`, unknown, unknown.toLowerCase()])
      costs.push((await statementsOf(portal, () => check(refusedKey).expect(401))).length)
    expect(new Set(costs).size).toBe(1)
  })

  it('confirms, names and finds its member', async () => {
    const { key } = await keyToPaste()
    const member = await portal.signIn(key)
    const pasted = `“${key.toLowerCase().replaceAll('-', '–')}.”`
    await portal.as(member).post('/api/auth/confirm').send({ accessKey: pasted }).expect(200)
    const wrong = await portal
      .as(member)
      .post('/api/auth/confirm')
      .send({ accessKey: `${pasted}x` })
    expect([wrong.status, wrong.body]).toEqual([400, refused(NOT_YOUR_KEY, { accessKey: NOT_YOUR_KEY })])
    await portal
      .as(member)
      .get(`/api/profile/${encodeURIComponent(pasted)}`)
      .expect(200)

    const support = await portal.make.masterOf('support')
    const found = await portal.as(support).post('/api/admin/members/find').send({ q: pasted }).expect(200)
    expect(found.body.id).toEqual(expect.any(String))
    const exact = await portal.as(support).post('/api/admin/members/find').send({ q: key }).expect(200)
    expect(found.body).toEqual(exact.body)
  })
})
