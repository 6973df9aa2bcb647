import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type PortalProcess, startPortalProcess } from '../support/portal-process.js'

/** The build's files, whose names contain a hash of their content, as the built server sends them. */
describe('hashed files', () => {
  let portal: PortalProcess
  beforeAll(async () => void (portal = await startPortalProcess({ SEED_DEMO: 'false' })))
  afterAll(async () => void (await portal.stop()))

  const get = async (headers: Record<string, string>) => {
    const html = await (await fetch(portal.origin)).text()
    return fetch(portal.origin + /"address":"(\/assets\/[^"]+\.js)"/.exec(html)![1]!, { headers })
  }

  it('are compressed and immutable', async () => {
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

  it('support range requests', async () => {
    const whole = await (await get({ 'Accept-Encoding': 'identity' })).text()
    const part = await get({ 'Accept-Encoding': 'identity', Range: 'bytes=-5' })
    expect([part.status, await part.text()]).toEqual([206, whole.slice(-5)])
    expect((await get({ 'Accept-Encoding': 'identity', Range: 'bytes=5-2' })).status).toBe(416)
  })

  it('answer 304 to a known ETag', async () => {
    const etag = (await get({ 'Accept-Encoding': 'br' })).headers.get('etag')!
    // Browsers revalidate with max-age=0; fetch would send no-cache.
    const headers = { 'Accept-Encoding': 'br', 'If-None-Match': etag, 'Cache-Control': 'max-age=0' }
    expect((await get(headers)).status).toBe(304)
  })
})
