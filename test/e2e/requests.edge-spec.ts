import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { MetadataScanner, ModulesContainer } from '@nestjs/core'
import { ACCESS } from '../../src/platform/http/routes/access.decorators.js'
import { answers } from '../support/answers.js'
import { type Portal, startPortal } from '../support/portal.js'

describe('requests', () => {
  let portal: Portal
  beforeAll(async () => void (portal = await startPortal()))
  afterAll(() => portal.stop())
  const validate = () => portal.anonymous.post('/api/auth/validate-key').set('X-Forwarded-For', '192.0.2.99')

  it('reach only routes with a declared access', () => {
    const scanner = new MetadataScanner()
    const open: string[] = []
    for (const { controllers } of portal.app.get(ModulesContainer).values())
      for (const { metatype } of controllers.values())
        for (const name of scanner.getAllMethodNames(metatype!.prototype as object)) {
          const handler = (metatype!.prototype as Record<string, object>)[name]!
          const isRoute = Reflect.hasMetadata('path', handler)
          const isDeclared = Reflect.hasMetadata(ACCESS, handler) || Reflect.hasMetadata(ACCESS, metatype!)
          if (isRoute && !isDeclared) open.push(`${metatype!.name}.${name}`)
        }
    expect(open).toEqual([])
  })

  it('keep the prototypes of request and response, since changing them is slow', async () => {
    const prototypes: [object, unknown][] = []
    portal.server.prependOnceListener('request', (...exchange: object[]) => {
      prototypes.push(...exchange.map((half) => [half, Object.getPrototypeOf(half)] as [object, unknown]))
    })
    await portal.anonymous.get('/healthz').expect(200)
    expect(prototypes).toHaveLength(2)
    for (const [half, before] of prototypes) expect(Object.getPrototypeOf(half)).toBe(before)
  })

  it('to sign in are matched before those to features, because routes are tried one by one', () => {
    const { stack } = portal.app.getHttpAdapter().getInstance().router
    const paths = stack.flatMap(({ route }) => route?.path ?? [])
    const at = (path: string) => paths.indexOf(path)
    expect(at('/api/auth/validate-key')).toBeGreaterThanOrEqual(0)
    expect(at('/api/auth/validate-key')).toBeLessThan(at('/api/profile/me'))
  })

  it('may reuse their connection for longer than proxies do', async () => {
    const { headers } = await portal.anonymous.get('/healthz').set('Connection', 'keep-alive').expect(200)
    expect(headers['keep-alive']).toBe('timeout=75')
  })

  it('to unknown routes get 404 in the standard shape, whatever the method', async () => {
    for (const method of ['get', 'post', 'put', 'delete'] as const) {
      const answer = await portal.anonymous[method]('/api/no/such?secret=lifetime-1').expect(404)
      expect(answer.body).toEqual(answers.nothingHere)
      expect(answer.headers['cache-control']).toBe('no-store')
    }
  })

  it.each([
    ['broken JSON', '{"accessKey": "li', 'application/json', 400, answers.unreadable],
    [
      'a list',
      '["lifetime-1"]',
      'application/json',
      400,
      { success: false, error: 'The request must be a JSON object, nested up to 10 levels deep.' },
    ],
    ['a bare string', '"lifetime-1"', 'application/json', 400, answers.unreadable],
    [
      'a name inherited by every object',
      '{"accessKey": "lifetime-1", "__proto__": {}}',
      'application/json',
      400,
      answers.unknownField,
    ],
    [
      'a nested name inherited by every object',
      '{"accessKey": [{"toString": 1}]}',
      'application/json',
      400,
      answers.unknownField,
    ],
    [
      'a form',
      'accessKey=lifetime-1',
      'application/x-www-form-urlencoded',
      415,
      { success: false, error: 'Please send JSON.' },
    ],
    ['an unsupported type', 'lifetime-1', 'text/plain', 415, { success: false, error: 'Please send JSON.' }],
    [
      'an oversized object',
      JSON.stringify({ accessKey: 'x'.repeat(102_400) }),
      'application/json',
      413,
      { success: false, error: 'This request is too large.' },
    ],
  ])('with %s as the body are refused', async (_, body, type, status, expected) => {
    const answer = await validate().set('Content-Type', type).send(body)
    expect([answer.status, answer.body]).toEqual([status, expected])
  })

  it.each([
    [{ 'Sec-Fetch-Site': 'cross-site' }, 403],
    [{ 'Sec-Fetch-Site': 'same-site' }, 403],
    [{ Origin: 'https://evil.example' }, 403],
    [{ Origin: 'null' }, 403],
    [{ 'Sec-Fetch-Site': 'same-origin', Origin: 'http://localhost:3000' }, 401],
    [{ 'Sec-Fetch-Site': 'none' }, 401],
    [{ Origin: 'http://127.0.0.1:3000' }, 401],
    [{}, 401],
  ])('that change data are accepted from the portal’s own pages only: %j', async (headers, status) => {
    const answer = await validate().set(headers).send({ accessKey: 'lifetime-wrong' })
    expect(answer.status).toBe(status)
    if (status === 403) expect(answer.body).toEqual(answers.otherSite)
  })

  it('are answered with security headers that do not name the framework', async () => {
    const { headers } = await portal.anonymous.get('/healthz').expect(200)
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/script-src 'self';style-src 'self';/)
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
    })
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('access-control-allow-origin')
    expect(headers).not.toHaveProperty('strict-transport-security')
  })

  it('to the health routes are answered', async () => {
    const live = await portal.anonymous.get('/healthz').expect(200)
    const ready = await portal.anonymous.get('/readyz').expect(200)
    for (const { headers } of [live, ready]) expect(headers['cache-control']).toBe('no-store')
    expect(live.body).toEqual({ success: true })
    expect(ready.body).toEqual({
      success: true,
      process: { uncaughtErrors: 0, lostLogWrites: 0 },
      mail: { oldestWaitingSeconds: null },
      orders: { waiting: 0 },
    })
  })

  it('are limited to 300 per address in five minutes, separately from a session', async () => {
    const from = '192.0.2.50'
    const statuses: number[] = []
    for (let count = 0; count < 301; count++) {
      const path = count % 2 ? '/api/auth/session' : '/api/nowhere'
      statuses.push((await portal.anonymous.get(path).set('X-Forwarded-For', from)).status)
    }
    expect(statuses.slice(0, 300).every((status) => status === 401 || status === 404)).toBe(true)
    const answer = await portal.anonymous.get('/api/auth/session').set('X-Forwarded-For', from).expect(429)
    expect(answer.body.error).toMatch(/^Too many requests\. Please try again in [1-5] minutes?\.$/)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(300)
    const member = await portal.make.member()
    await portal.as(member).get('/api/auth/session').set('X-Forwarded-For', from).expect(200)
  })

  it('have their X-Forwarded-For trusted only from declared proxies', async () => {
    const alone = await startPortal({ TRUST_PROXY: 'off' })
    try {
      for (let count = 0; count < 10; count++)
        await alone.anonymous
          .post('/api/auth/validate-key')
          .set('X-Forwarded-For', `203.0.113.${count}`)
          .send({ accessKey: 'no' })
          .expect(401)
      await alone.anonymous
        .post('/api/auth/validate-key')
        .set('X-Forwarded-For', '203.0.113.200')
        .send({ accessKey: 'no' })
        .expect(429)
    } finally {
      await alone.stop()
    }
  })

  it('over https get a secure host cookie and strict transport security', async () => {
    const secure = await startPortal({ PUBLIC_ORIGIN: 'https://portal.tidewater.example' })
    try {
      const { key } = await secure.make.key({ level: 'lifetime' })
      const answer = await secure.anonymous
        .post('/api/auth/validate-key')
        .send({ accessKey: key })
        .expect(200)
      expect(answer.headers['set-cookie']![0]).toMatch(
        /^__Host-portal=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      )
      expect(answer.headers['strict-transport-security']).toMatch(/^max-age=31536000/)
      const persistent = await secure.anonymous
        .post('/api/auth/validate-key')
        .send({ accessKey: key, remember: true })
        .expect(200)
      expect(persistent.headers['set-cookie']![1]).toMatch(
        /^__Host-portal-resume=automation; Max-Age=2592000; Path=\/; Expires=[^;]+; Secure; SameSite=Lax$/,
      )
    } finally {
      await secure.stop()
    }
  })
})
