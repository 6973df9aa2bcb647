import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type PortalProcess, startPortalProcess } from '../support/portal-process.js'

/** The documents of the built portal, as their bytes are sent. */
let portal: PortalProcess
beforeAll(async () => void (portal = await startPortalProcess()), 120_000)
afterAll(async () => void (await portal.stop()))

const DECODERS = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body }
const ENCODINGS = Object.keys(DECODERS) as (keyof typeof DECODERS)[]

interface Sent {
  method?: string
  headers?: Record<string, string>
  from?: PortalProcess
}

/** Requests by node itself: fetch would decode the body. */
async function send(path: string, { method = 'GET', headers = {}, from = portal }: Sent = {}) {
  return new Promise<{ status: number; headers: Record<string, string>; body: Buffer }>((resolve, reject) => {
    request(from.origin + path, { method, headers, agent: false }, (answer) => {
      const { statusCode: status = 0, headers: received } = answer
      answer.toArray().then((parts) => {
        resolve({
          status,
          headers: received as Record<string, string>,
          body: Buffer.concat(parts as Buffer[]),
        })
      }, reject)
    })
      .once('error', reject)
      .end()
  })
}

const read = async (path: string, from = portal) => (await send(path, { from })).body.toString()

describe.each([
  { path: '/', status: 200, caching: 'private, no-cache', vary: 'Accept-Encoding, Cookie' },
  { path: '/links', status: 200, caching: 'private, no-cache', vary: 'Accept-Encoding, Cookie' },
  { path: '/signin', status: 200, caching: 'public, max-age=0, must-revalidate', vary: 'Accept-Encoding' },
  { path: '/start', status: 200, caching: 'public, max-age=0, must-revalidate', vary: 'Accept-Encoding' },
  { path: '/nothing', status: 404, caching: 'public, max-age=0, must-revalidate', vary: 'Accept-Encoding' },
])('the document at $path', ({ path, status, caching, vary }) => {
  it('has the same content in each encoding, with its length and caching', async () => {
    const texts = new Set<string>()
    for (const encoding of ENCODINGS) {
      const answer = await send(path, { headers: { 'accept-encoding': encoding } })
      expect(answer.status).toBe(status)
      expect(answer.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'content-length': String(answer.body.length),
        'cache-control': caching,
        vary,
      })
      expect(answer.headers['content-encoding'] ?? 'identity').toBe(encoding)
      texts.add(DECODERS[encoding](answer.body).toString())
    }
    expect(texts.size).toBe(1)
  })

  it('answers HEAD with the same headers and no body', async () => {
    const { date: _, ...expected } = (await send(path)).headers
    const answer = await send(path, { method: 'HEAD' })
    expect([answer.status, answer.body.length]).toEqual([status, 0])
    expect(answer.headers).toMatchObject(expected)
  })

  it('answers 304 to a known ETag, and has no ETag as a 404', async () => {
    for (const encoding of ENCODINGS) {
      const headers = { 'accept-encoding': encoding }
      const { etag } = (await send(path, { headers })).headers
      if (status === 404) {
        expect(etag).toBeUndefined()
        continue
      }
      const again = await send(path, { headers: { ...headers, 'if-none-match': `"other", W/${etag}` } })
      expect([again.status, again.body.length]).toEqual([304, 0])
      expect(again.headers).toMatchObject({ etag, vary, 'cache-control': caching })
      expect((await send(path, { headers: { ...headers, 'if-none-match': '"other"' } })).status).toBe(200)
    }
  })

  it('has security headers and allows its inline blocks by their hashes', async () => {
    const { headers, body } = await send(path)
    const policy = headers['content-security-policy']!
    expect(policy).toMatch(/style-src 'self' 'sha256-[\w+/]{43}='/)
    expect(policy).not.toMatch(/nonce|unsafe-eval|(script|style)-src [^;]*unsafe-inline/)
    expect(body.toString()).not.toMatch(/nonce/)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
    })
    expect(headers).not.toHaveProperty('set-cookie')
    expect(headers).not.toHaveProperty('x-powered-by')
  })

  it('declares its charset within its first 1,024 bytes', async () => {
    expect((await send(path)).body.subarray(0, 1024).toString()).toMatch(/<meta charset="utf-8">/)
  })
})

it('serves one gate for all sections and one not-found document for all other paths', async () => {
  const gate = await read('/')
  for (const path of ['/?section=news', '/dashboard', '/news?x=1', '/admin/affiliate'])
    expect(await read(path)).toBe(gate)
  const missing = await read('/no/such')
  for (const path of [
    '/no/such?x=1',
    '//links',
    '/links/x',
    '/LINKS',
    '/%00',
    '/constructor',
    '/favicon.ico',
  ])
    expect(await read(path)).toBe(missing)
})

describe('for a persistent session', () => {
  const signIn = async (name: string, remember = true) => {
    const answer = await fetch(`${portal.origin}/api/auth/validate-key`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ accessKey: portal.keys[name], remember }),
    })
    const cookies = answer.headers.getSetCookie()
    return { cookies, cookie: cookies.map((line) => line.split(';')[0]).join('; ') }
  }
  const readAs = async (cookie: string, path: string) =>
    (await send(path, { headers: { cookie } })).body.toString()
  const menuIn = (html: string) => [...html.matchAll(/data-pin="(\w+)"/g)].map(([, id]) => id!)

  it('sets a menu cookie as persistent as the session, without any part of the key', async () => {
    const { cookies } = await signIn('lifetime')
    expect(cookies).toHaveLength(2)
    expect(cookies[1]).toMatch(
      /^portal-resume=automation; Max-Age=2592000; Path=\/; Expires=[^;]+; SameSite=Lax$/,
    )
    expect((await signIn('lifetime', false)).cookies[1]).toMatch(
      /^portal-resume=; Path=\/; Expires=Thu, 01 Jan 1970/,
    )
    const out = await fetch(`${portal.origin}/api/auth/logout`, { method: 'POST' })
    expect(out.headers.getSetCookie()[1]).toMatch(/^portal-resume=; Path=\/; Expires=Thu, 01 Jan 1970/)
  })

  it.each([
    ['lifetime', ['dashboard', 'profile'], ['admin', 'content']],
    ['automation master', ['dashboard', 'admin', 'content'], []],
    ['indicator master', ['admin'], ['content']],
  ])('serves the menu of %s and the section’s skeleton, not the gate', async (name, listed, others) => {
    const { cookie } = await signIn(name)
    const html = await readAs(cookie, '/links')
    expect(html).toMatch(/<title>Links &amp; Resources · /)
    expect(html).toMatch(/aria-busy="true"/)
    expect(html).not.toMatch(/access-key/)
    expect(menuIn(html)).toEqual(expect.arrayContaining(listed))
    for (const id of others) expect(menuIn(html)).not.toContain(id)
    expect(html).not.toContain(portal.keys[name]!.slice(0, 8))
  })

  it('serves a private document in each encoding and answers 304 to its ETag', async () => {
    const { cookie } = await signIn('indicator')
    expect(await readAs(cookie, '/download')).toMatch(/<title>Indicator Access/)
    for (const encoding of ENCODINGS) {
      const headers = { cookie, 'accept-encoding': encoding }
      const answer = await send('/download', { headers })
      expect(DECODERS[encoding](answer.body).toString()).toBe(await readAs(cookie, '/download'))
      expect(answer.headers).toMatchObject({
        'cache-control': 'private, no-cache',
        vary: 'Accept-Encoding, Cookie',
      })
      expect(answer.headers['content-security-policy']).toMatch(
        /script-src 'self' ('sha256-[\w+/]{43}=' ?)+;/,
      )
      const again = await send('/download', {
        headers: { ...headers, 'if-none-match': answer.headers.etag! },
      })
      expect(again.status).toBe(304)
      expect(answer.headers.etag).not.toBe(
        (await send('/download', { headers: { 'accept-encoding': encoding } })).headers.etag,
      )
    }
  })

  it('serves the gate without either cookie or with an unknown menu', async () => {
    const { cookie } = await signIn('lifetime')
    const gate = await read('/links')
    const [session, menu] = cookie.split('; ') as [string, string]
    expect(await readAs(session, '/links')).toBe(gate)
    expect(await readAs(menu, '/links')).toBe(gate)
    for (const value of ['', '1', 'constructor', 'automation-masters', 'automation x'])
      expect(await readAs(`${session}; portal-resume=${value}`, '/links')).toBe(gate)
    expect(await readAs(`a=b; ${menu}; ${session}; c=d`, '/links')).not.toBe(gate)
    expect((await send('/nothing', { headers: { cookie } })).status).toBe(404)
  })
})

it('leaves other methods, API calls and files to their routes', async () => {
  expect((await send('/links', { method: 'POST' })).status).toBe(404)
  expect((await send('/API/auth/session')).headers['content-type']).toMatch(/json/)
  expect((await send('/healthz')).status).toBe(200)
  expect((await send('/favicon.svg')).headers['content-type']).toMatch(/svg/)
  expect((await send('/r/NOSUCH')).headers.location).toBe('/start')
})

it('redirects an address with trailing slashes to the one without, with its query', async () => {
  const answer = await send('/links//?a=b')
  expect([answer.status, answer.headers.location]).toEqual([301, '/links?a=b'])
  expect((await send(`/${'/'.repeat(9000)}x/`)).status).toBe(404)
})

it('serves the same document from every replica of a brand, and a new one after the brand changes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-'))
  const brandFile = join(folder, 'brand.json')
  const start = () => startPortalProcess({ BRAND_FILE: brandFile, SEED_DEMO: 'false' })
  const etagOf = async (path: string, from: PortalProcess) => (await send(path, { from })).headers.etag
  await writeFile(brandFile, JSON.stringify({ name: 'Northgate' }))
  const [one, other] = await Promise.all([start(), start()])
  try {
    for (const path of ['/', '/start', '/signin']) {
      const etag = await etagOf(path, one)
      expect(etag).toMatch(/^"[\w-]{22}"$/)
      expect(await etagOf(path, other)).toBe(etag)
      expect(await etagOf(path, portal)).not.toBe(etag)
    }
    await writeFile(brandFile, JSON.stringify({ name: 'Southgate' }))
    await other.stop()
    const renewed = await start()
    const before = await etagOf('/', one)
    const answer = await send('/', { from: renewed, headers: { 'if-none-match': before! } })
    await renewed.stop()
    expect([answer.status, answer.body.toString().includes('Southgate')]).toEqual([200, true])
  } finally {
    await Promise.all([one.stop(), other.stop()])
    await rm(folder, { recursive: true, force: true })
  }
}, 120_000)
