import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import request from 'supertest'
import { SessionEntity } from '../../src/keys/sessions/session.entity.js'
import { answers, refused } from '../support/answers.js'
import { startMyAccess } from '../support/my-access.js'
import { SECRETS, type Visitor } from '../support/portal.js'

const PATH = '/api/me/sessions'
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
interface Listed {
  id: string
  device: string
  isCurrent: boolean
}

describe('own sessions', () => {
  let office: Awaited<ReturnType<typeof startMyAccess>>
  beforeAll(async () => void (office = await startMyAccess()))
  afterAll(() => office.stop())

  const list = async (visitor: Visitor) =>
    (await office.portal.as(visitor).get(PATH).expect(200)).body.sessions as Listed[]
  const isSignedIn = async (visitor: Visitor) =>
    (await office.portal.as(visitor).get('/api/auth/session')).status === 200

  it('lists the devices of the key only, and says which one asks', async () => {
    const [{ key, visitor }] = [await office.member(), await office.member()]
    const answer = await request(office.portal.server)
      .post('/api/auth/validate-key')
      .set('User-Agent', FIREFOX)
      .set('X-Forwarded-For', '2001:db8:7:8:9::a')
      .send({ accessKey: key })
      .expect(200)
    const firefox = { cookie: answer.headers['set-cookie']![0]!.split(';')[0]!, key }
    const { body } = await office.portal.as(firefox).get(PATH).expect(200)
    expect(body).toEqual({
      success: true,
      sessions: [
        {
          id: expect.any(String),
          device: 'Firefox on Windows',
          network: '2001:db8:7::/48',
          createdAt: expect.any(String),
          lastSeenAt: expect.any(String),
          isCurrent: true,
        },
        expect.objectContaining({
          device: 'Unknown device',
          network: '192.0.2.0/24',
          isCurrent: false,
        }),
      ],
    })
    expect((await list(visitor)).map(({ isCurrent }) => isCurrent)).toEqual([false, true])
  })

  it('has no network where it began before that was stored', async () => {
    const { id, visitor } = await office.member()
    await office.portal.write((tx) => tx.update(SessionEntity, { keyId: id }, { network: null }))
    expect(await list(visitor)).toMatchObject([{ network: null }])
  })

  it('ends one device, once', async () => {
    const { id, key, visitor } = await office.member()
    const other = await office.portal.signIn(key)
    const { id: session } = (await list(visitor)).find(({ isCurrent }) => !isCurrent)!
    const { body } = await office.portal.as(visitor).delete(`${PATH}/${session}`).expect(200)
    expect(body.sessions).toEqual([expect.objectContaining({ isCurrent: true })])
    expect([await isSignedIn(other), await isSignedIn(visitor)]).toEqual([false, true])
    const again = await office.portal.as(visitor).delete(`${PATH}/${session}`).expect(404)
    expect(again.body).toEqual(refused('This device is already logged out.'))
    expect(await office.auditOf(id, 'sessions-ended')).toEqual([['sessions-ended', `key:${id}`]])
  })

  it('ends all other devices, and nothing if there are none', async () => {
    const { id, key, visitor } = await office.member()
    const others = [await office.portal.signIn(key), await office.portal.signIn(key)]
    for (let count = 0; count < 2; count++) {
      const { body } = await office.portal.as(visitor).delete(PATH).expect(200)
      expect(body.sessions).toHaveLength(1)
    }
    expect(await Promise.all([...others, visitor].map(isSignedIn))).toEqual([false, false, true])
    expect(await office.auditOf(id, 'sessions-ended')).toHaveLength(1)
  })

  it("leaves another member's devices alone, and its own to logging out", async () => {
    const [mine, theirs] = [await office.member(), await office.member()]
    const [{ id: their }] = (await list(theirs.visitor)) as [Listed]
    for (const id of [their, 'x', '%00', 'é'])
      await office.portal
        .as(mine.visitor)
        .delete(`${PATH}/${encodeURIComponent(id)}`)
        .expect(404)
    expect(await isSignedIn(theirs.visitor)).toBe(true)
    const [{ id: own }] = (await list(mine.visitor)) as [Listed]
    const { body } = await office.portal.as(mine.visitor).delete(`${PATH}/${own}`).expect(409)
    expect(body).toEqual(refused("This is the device you're using. To end its session, log out."))
  })

  it('is closed to visitors and to the shared demo key', async () => {
    for (const method of ['get', 'delete'] as const)
      expect((await office.portal.anonymous[method](PATH).expect(401)).body).toEqual(answers.signInFirst)
    const demo = await office.portal.signIn(SECRETS.DEMO_KEY)
    await office.portal.as(demo).get(PATH).expect(403)
    await office.portal.as(demo).delete(PATH).expect(403)
  })
})
