import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type PortalProcess, startPortalProcess } from '../support/portal-process.js'
import { DECODERS, ENCODINGS, sendRaw } from '../support/raw-request.js'
import { until } from '../support/until.js'

/** The documents of the built portal, as their bytes are sent. */
let portal: PortalProcess
beforeAll(async () => void (portal = await startPortalProcess()), 120_000)
afterAll(async () => void (await portal.stop()))

const send = (path: string, options?: Parameters<typeof sendRaw>[2], from = portal) =>
  sendRaw(from, path, options)
const read = async (path: string) => (await send(path)).body.toString()

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
    // The walkthrough is a file of the portal's.
    expect(policy).toContain("connect-src 'self';")
    expect(policy).toContain("frame-src 'none';")
    expect(policy).not.toMatch(/nonce|unsafe-eval|(script|style)-src [^;]*unsafe-inline/)
    expect(body.toString()).not.toMatch(/nonce/)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'permissions-policy': expect.stringMatching(/camera=\(\).*geolocation=\(\)/),
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
  for (const path of ['/no/such?x=1', '//links', '/links/x', '/LINKS', '/%00', '/constructor'])
    expect(await read(path)).toBe(missing)
})

it('leaves one path below a section to its route', async () => {
  const gate = await read('/')
  expect(await read('/performance')).toBe(gate)
  expect((await send('/performance/')).headers.location).toBe('/performance')
  for (const path of ['/performance/record.jsonl', '/Performance/Record.jsonl?x=1']) {
    const { status, headers } = await send(path)
    expect([status, headers['content-type']]).toEqual([200, 'application/jsonl; charset=utf-8'])
  }
  const missing = await read('/no/such')
  for (const path of ['/performance/x', '/performance/record.json', '/performance/record.jsonl/x'])
    expect(await read(path)).toBe(missing)
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
  const etagOf = async (path: string, from: PortalProcess) => (await send(path, {}, from)).headers.etag
  await writeFile(brandFile, JSON.stringify({ name: 'Northgate' }))
  const [one, other] = await Promise.all([start(), start()])
  const hasSharePicture = async (from: PortalProcess) =>
    (await send('/start', {}, from)).body.toString().includes('og.png?v=')
  try {
    // It is made after the start.
    for (const replica of [one, other]) await until(() => hasSharePicture(replica), Boolean)
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
    const answer = await send('/', { headers: { 'if-none-match': before! } }, renewed)
    await renewed.stop()
    expect([answer.status, answer.body.toString().includes('Southgate')]).toEqual([200, true])
  } finally {
    await Promise.all([one.stop(), other.stop()])
    await rm(folder, { recursive: true, force: true })
  }
}, 120_000)
