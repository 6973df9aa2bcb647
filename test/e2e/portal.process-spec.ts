import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { isMysql } from '../support/database.js'
import {
  CONFIGURED_KEYS,
  type PortalProcess,
  PRODUCTION,
  startPortalProcess,
} from '../support/portal-process.js'

/** Documents and the log of the built server. */
describe('running portal', () => {
  let portal: PortalProcess
  beforeAll(async () => void (portal = await startPortalProcess()))
  afterAll(async () => void (await portal.stop()))

  it('prints its address and one key per level', () => {
    expect(Object.keys(portal.keys)).toEqual([
      'indicator',
      'automation',
      'fullaccess',
      'lifetime',
      'standard',
      'demo',
      'automation master',
      'indicator master',
    ])
  })

  describe('/start', () => {
    const start = (headers: Record<string, string> = {}) => fetch(`${portal.origin}/start`, { headers })

    it('is the same document in every encoding and answers 304 to a known ETag', async () => {
      const texts = await Promise.all(
        ['br', 'gzip', 'identity'].map(async (encoding) =>
          (await start({ 'Accept-Encoding': encoding })).text(),
        ),
      )
      expect(new Set(texts).size).toBe(1)
      const { headers } = await start()
      const again = await start({ 'If-None-Match': headers.get('etag')! })
      expect([again.status, await again.text()]).toEqual([304, ''])
    })

    it('is at most 90 kB with its styles and first picture inlined, and has no inline script', async () => {
      const html = await (await start({ 'Accept-Encoding': 'identity' })).text()
      expect(Buffer.byteLength(html)).toBeLessThanOrEqual(90_000)
      expect(html).not.toMatch(/<link rel="stylesheet"/)
      const scripts = [...html.matchAll(/<script([^>]*)>([^<]*)/g)]
      for (const [, attributes, text] of scripts) if (!attributes!.includes('json')) expect(text).toBe('')
    })

    it('allows its styles by hash', async () => {
      const policy = (await start()).headers.get('content-security-policy')!
      expect(policy).toMatch(/style-src 'self' 'sha256-/)
      expect(policy).not.toMatch(/nonce|unsafe-eval/)
    })

    it('answers HEAD without a body', async () => {
      const answer = await fetch(`${portal.origin}/start`, { method: 'HEAD' })
      expect([answer.status, await answer.text()]).toEqual([200, ''])
    })
  })

  it.each([
    '/',
    '/dashboard',
    '/download',
    '/tutorials',
    '/links',
    '/news',
    '/profile',
    '/admin/affiliate',
    '/signin',
  ])('serves a document at %s', async (path) => {
    const answer = await fetch(portal.origin + path)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  })

  it.each([
    '/features',
    '/about',
    '/no/such/page',
    '/admin/nothing',
    '/constructor',
    '/index.pageContext.json',
    '/%00',
    '/assets/none.js',
    '/dev/mail',
    '/@fs/x',
    '/@vite/client',
    '/%40fs/etc/passwd',
    '/__vite_ping',
    '/%5F_vite_ping',
  ])('serves none at %s', async (path) => {
    const answer = await fetch(portal.origin + path)
    expect(answer.status).toBe(404)
    expect(await answer.text()).not.toMatch(/ENOENT|node_modules|dist\/|[Vv]ike/)
  })

  it.each(['*', '/\\evil.example/', 'http://evil.example/dashboard/'])(
    'does not redirect %s',
    async (path) => {
      const sent = request(portal.origin, { path, agent: false }).end()
      const [answer] = (await once(sent, 'response')) as [IncomingMessage]
      answer.resume()
      expect([answer.statusCode, answer.headers.location]).toEqual([404, undefined])
    },
  )

  it.each(['/dashboard/', '/start/'])(
    'redirects %s to the address without a trailing slash',
    async (path) => {
      const answer = await fetch(portal.origin + path, { redirect: 'manual' })
      expect([answer.status, answer.headers.get('location')]).toEqual([301, path.slice(0, -1)])
    },
  )

  it('answers early refusals in the standard shape, behind its static files too', async () => {
    const call = async (body: string, headers: Record<string, string> = {}) => {
      const json = { 'Content-Type': 'application/json', ...headers }
      const answer = await fetch(`${portal.origin}/api/auth/validate-key`, {
        method: 'POST',
        headers: json,
        body,
      })
      return [answer.status, Object.keys((await answer.json()) as object)]
    }
    const shape = ['success', 'error']
    expect(await call('{')).toEqual([400, shape])
    expect(await call('[]')).toEqual([400, shape])
    expect(await call('x', { 'Content-Type': 'text/plain' })).toEqual([415, shape])
    expect(await call(JSON.stringify({ accessKey: 'x'.repeat(110_000) }))).toEqual([413, shape])
    expect(await call('{}', { Origin: 'https://evil.example' })).toEqual([403, shape])
  })

  // On a database server the second portal would be a replica.
  const itOnSqlite = isMysql ? it.skip : it
  itOnSqlite('refuses to start a second portal on the same data folder', async () => {
    const second = startPortalProcess({ DATA_DIR: portal.environment.DATA_DIR })
    await expect(second).rejects.toThrow(/Another portal is using this data folder/)
  })
})

it('logs route templates and no secrets in production', async () => {
  const portal = await startPortalProcess(PRODUCTION)
  const validate = (accessKey: string) =>
    fetch(`${portal.origin}/api/auth/validate-key`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ accessKey }),
    })
  const signedIn = await validate(CONFIGURED_KEYS.DEMO_KEY)
  const cookie = signedIn.headers.get('set-cookie')!.split(';')[0]!
  await fetch(`${portal.origin}/api/profile/${CONFIGURED_KEYS.DEMO_KEY}?email=ada@vale.example`, {
    headers: { Cookie: cookie },
  })
  await fetch(`${portal.origin}/${CONFIGURED_KEYS.DEMO_KEY}`)
  await validate('lifetime-guessed-by-somebody')
  expect(await portal.stop()).toBe(0)

  const log = portal.output()
  expect(log).toContain('/api/profile/:key')
  expect(log).toContain('/api/auth/validate-key')
  for (const secret of [
    ...Object.values(CONFIGURED_KEYS),
    cookie.split('=')[1]!,
    'ada@vale.example',
    'guessed-by-somebody',
    'production secret',
  ])
    expect(log).not.toContain(secret)
}, 60_000)

it('renders without async hooks on every promise', async () => {
  // Async hooks mark every promise with symbols.
  const marks = 'Object.getOwnPropertySymbols(Promise.resolve()).length'
  const script = `process.once('exit',()=>console.log('marks:'+${marks}))`
  const portal = await startPortalProcess({ NODE_OPTIONS: `--import=data:text/javascript,${script}` })
  expect((await fetch(portal.origin)).status).toBe(200)
  await portal.stop()
  expect(portal.output()).toContain('marks:0')
}, 60_000)
