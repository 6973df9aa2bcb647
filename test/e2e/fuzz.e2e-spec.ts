import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { type Portal, startPortal, type Visitor } from '../support/portal.js'

const RUNS = { numRuns: 150 }

/** Random input gets a proper refusal, which does not repeat it (contract §1). */
describe('hostile input', () => {
  let portal: Portal
  let member: Visitor
  beforeAll(async () => {
    portal = await startPortal({ RATE_LIMITS: 'off' })
    member = await portal.make.member()
  })
  afterAll(() => portal.stop())

  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 400 }),
    fc.string({ unit: 'grapheme', maxLength: 80 }),
    fc.constant('\u0000'),
  )
  const anyValue = fc.oneof(anyText, fc.jsonValue({ maxDepth: 6 }), fc.array(anyText, { maxLength: 20 }))

  it('gets 4xx from validate-key as any value', () =>
    fc.assert(
      fc.asyncProperty(anyValue, fc.jsonValue(), async (accessKey, remember) => {
        const { status, body } = await portal.anonymous
          .post('/api/auth/validate-key')
          .send({ accessKey, remember })
        expect(status).toBeGreaterThanOrEqual(400)
        expect(status).toBeLessThan(500)
        expect(body).toMatchObject({ success: false, error: expect.any(String) })
      }),
      RUNS,
    ))

  it('gets 4xx from validate-key as any body of any type', () =>
    fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'binary' }),
        fc.constantFrom('application/json', 'application/json; charset=utf-7', 'text/xml'),
        async (body, type) => {
          const { status } = await portal.anonymous
            .post('/api/auth/validate-key')
            .set('Content-Type', type)
            .send(body)
          expect(status).toBeGreaterThanOrEqual(400)
          expect(status).toBeLessThan(500)
        },
      ),
      RUNS,
    ))

  it('gets 400 as a deeply nested body', async () => {
    const nested = `{"accessKey":${'['.repeat(20_000)}${']'.repeat(20_000)}}`
    const { status } = await portal.anonymous
      .post('/api/auth/validate-key')
      .set('Content-Type', 'application/json')
      .send(nested)
    expect(status).toBe(400)
  })

  it('is refused as a display name or stored as answered', () =>
    fc.assert(
      fc.asyncProperty(anyValue, async (displayName) => {
        const nameNow = async () =>
          (await portal.as(member).get('/api/profile/me').expect(200)).body.profile.displayName
        const before = await nameNow()
        const answer = await portal.as(member).put('/api/profile/me').send({ displayName })
        if (answer.status !== 200) expect(answer.status).toBe(400)
        expect(await nameNow()).toBe(answer.status === 200 ? answer.body.profile.displayName : before)
      }),
      RUNS,
    ))

  it('is refused as progress or stored as answered', () =>
    fc.assert(
      fc.asyncProperty(anyValue, anyValue, async (steps, version) => {
        const progressNow = async () => (await portal.as(member).get('/api/me/progress').expect(200)).body
        const before = await progressNow()
        const answer = await portal.as(member).put('/api/me/progress').send({ steps, version })
        expect([200, 400, 409]).toContain(answer.status)
        expect(await progressNow()).toEqual(answer.status === 200 ? answer.body : before)
      }),
      RUNS,
    ))

  it('gets 404 as the key of a profile', () =>
    fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 300 }), async (key) => {
        const { status } = await portal.as(member).get(`/api/profile/${encodeURIComponent(key)}`)
        expect(status).toBe(404)
      }),
      RUNS,
    ))

  it.each([
    ['/api/profile/%', 400],
    ['/api/profile/%ff', 400],
    ['/api/profile/..%2f..%2fetc', 404],
    ['/api/%00', 404],
  ])('as the path %s gets %i', async (path, status) => {
    await portal.as(member).get(path).expect(status)
  })
})
