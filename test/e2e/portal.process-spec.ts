import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { isMysql } from '../support/database.js'
import { type PortalProcess, startPortalProcess } from '../support/portal-process.js'

/** What needs the built server as a process: documents and the log. */
describe('the running portal', () => {
  let portal: PortalProcess
  beforeAll(async () => void (portal = await startPortalProcess()))
  afterAll(async () => void (await portal.stop()))

  it('prints where it is and one key of each level', () => {
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

    it('is one document in each encoding, and 304 to who has it', async () => {
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

    it('has at most 60 kB with its styles inside, and no script of its own in the text', async () => {
      const html = await (await start({ 'Accept-Encoding': 'identity' })).text()
      expect(Buffer.byteLength(html)).toBeLessThanOrEqual(60_000)
      expect(html).not.toMatch(/<link rel="stylesheet"/)
      const scripts = [...html.matchAll(/<script([^>]*)>([^<]*)/g)]
      for (const [, attributes, text] of scripts) if (!attributes!.includes('json')) expect(text).toBe('')
    })

    it('allows its styles by their hashes', async () => {
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
  ])('has a document at %s', async (path) => {
    const answer = await fetch(portal.origin + path)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  })

  it.each([
    '/features',
    '/about',
    '/no/such/page',
    '/admin',
    '/constructor',
    '/index.pageContext.json',
    '/favicon.ico',
    '/%00',
    '/assets/none.js',
    '/dev/mail',
    '/@fs/x',
    '/@vite/client',
    '/%40fs/etc/passwd',
    '/__vite_ping',
    '/%5F_vite_ping',
  ])('has none at %s', async (path) => {
    const answer = await fetch(portal.origin + path)
    expect([400, 404]).toContain(answer.status)
    expect(await answer.text()).not.toMatch(/ENOENT|node_modules|dist\/|[Vv]ike/)
  })

  it.each(['*', '/\\evil.example/', 'http://evil.example/dashboard/'])('leads %s nowhere', async (path) => {
    const sent = request(portal.origin, { path, agent: false }).end()
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    answer.resume()
    expect([answer.statusCode, answer.headers.location]).toEqual([404, undefined])
  })

  describe('files named by their content', () => {
    const get = async (headers: Record<string, string>) => {
      const html = await (await fetch(portal.origin)).text()
      return fetch(portal.origin + /"address":"(\/assets\/[^"]+\.js)"/.exec(html)![1]!, { headers })
    }

    it('are compressed and never change', async () => {
      const { headers } = await get({ 'Accept-Encoding': 'br' })
      expect(headers.get('content-encoding')).toBe('br')
      expect(headers.get('content-type')).toMatch(/^text\/javascript/)
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(headers.get('vary')).toMatch(/Accept-Encoding/)
    })

    it.each([
      ['gzip, br', 'br'],
      ['br;q=0, gzip', 'gzip'],
      ['gzip', 'gzip'],
      ['identity', null],
      ['br;q=0, gzip;q=0', null],
    ])('are sent to a client that accepts %s as %s', async (accepted, encoding) => {
      expect((await get({ 'Accept-Encoding': accepted })).headers.get('content-encoding')).toBe(encoding)
    })

    it('are sent in parts, the last bytes too', async () => {
      const whole = await (await get({ 'Accept-Encoding': 'identity' })).text()
      const part = await get({ 'Accept-Encoding': 'identity', Range: 'bytes=-5' })
      expect([part.status, await part.text()]).toEqual([206, whole.slice(-5)])
      expect((await get({ 'Accept-Encoding': 'identity', Range: 'bytes=5-2' })).status).toBe(416)
    })

    it('are not sent again to who has them', async () => {
      const etag = (await get({ 'Accept-Encoding': 'br' })).headers.get('etag')!
      // As a browser revalidates; fetch alone would ask for a fresh one.
      const headers = { 'Accept-Encoding': 'br', 'If-None-Match': etag, 'Cache-Control': 'max-age=0' }
      expect((await get(headers)).status).toBe(304)
    })
  })

  it.each(['/dashboard/', '/start/'])('leads %s to the address without a slash', async (path) => {
    const answer = await fetch(portal.origin + path, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([301, path.slice(0, -1)])
  })

  it('answers what is refused before a route in the one shape, behind its files too', async () => {
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
  itOnSqlite('refuses a second portal on the same data folder in a sentence', async () => {
    const second = startPortalProcess({ DATA_DIR: portal.environment.DATA_DIR })
    await expect(second).rejects.toThrow(/A portal is already running on this data folder/)
  })
})

it('logs routes as templates and no secret, in production', async () => {
  const keys = {
    AUTOMATION_MASTER_KEY: 'TDW-7K2MQ9XA4ZB81CDEFGHJNPRSTV',
    INDICATOR_MASTER_KEY: 'TDW-8K2MQ9XA4ZB81CDEFGHJNPRSTW',
    DEMO_KEY: 'lifetime-9K2MQ9XA4ZB81CDEFGHJNPRSTX',
  }
  const portal = await startPortalProcess({
    NODE_ENV: 'production',
    PORTAL_SECRET: 'production secret of a test, long enough',
    ...keys,
  })
  const validate = (accessKey: string) =>
    fetch(`${portal.origin}/api/auth/validate-key`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ accessKey }),
    })
  const signedIn = await validate(keys.DEMO_KEY)
  const cookie = signedIn.headers.get('set-cookie')!.split(';')[0]!
  await fetch(`${portal.origin}/api/profile/${keys.DEMO_KEY}?email=ada@vale.example`, {
    headers: { Cookie: cookie },
  })
  await fetch(`${portal.origin}/${keys.DEMO_KEY}`)
  await validate('lifetime-guessed-by-somebody')
  expect(await portal.stop()).toBe(0)

  const log = portal.said()
  expect(log).toContain('/api/profile/:key')
  expect(log).toContain('/api/auth/validate-key')
  for (const secret of [
    ...Object.values(keys),
    cookie.split('=')[1]!,
    'ada@vale.example',
    'guessed-by-somebody',
    'production secret',
  ])
    expect(log).not.toContain(secret)
}, 60_000)

it('renders without having every promise of the process followed', async () => {
  // Async hooks mark every promise with symbols.
  const marks = 'Object.getOwnPropertySymbols(Promise.resolve()).length'
  const script = `process.once('exit',()=>console.log('marks:'+${marks}))`
  const portal = await startPortalProcess({ NODE_OPTIONS: `--import=data:text/javascript,${script}` })
  expect((await fetch(portal.origin)).status).toBe(200)
  await portal.stop()
  expect(portal.said()).toContain('marks:0')
}, 60_000)
