import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { refused } from '../support/answers.js'
import { type Portal, startPortal } from '../support/portal.js'

describe('placeholder pictures', () => {
  let portal: Portal
  beforeAll(async () => void (portal = await startPortal()))
  afterAll(() => portal.stop())

  it.each([
    [32, 32],
    [1, 1],
    [2048, 2048],
    [640, 120],
  ])('are public, immutable SVGs of %i × %i', async (width, height) => {
    const { headers, body } = await portal.anonymous.get(`/api/placeholder/${width}/${height}`).expect(200)
    expect(headers['content-type']).toBe('image/svg+xml; charset=utf-8')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const svg = (body as Buffer).toString()
    expect(svg).toContain(`width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`)
    expect(svg).not.toMatch(/"-|NaN/)
  })

  it.each([
    '0/32',
    '32/0',
    '2049/1',
    '1/2049',
    '-1/5',
    '1.5/5',
    '1e3/5',
    '0x10/5',
    '032/5',
    '%20/5',
    '<b>/5',
  ])('are refused with 400 for size %s', async (size) => {
    const { body, headers } = await portal.anonymous.get(`/api/placeholder/${size}`).expect(400)
    expect(body).toEqual(refused('Width and height must be whole numbers from 1 to 2048.'))
    expect(headers['cache-control']).toBe('no-store')
  })

  it.each(['/api/placeholder', '/api/placeholder/32', '/api/placeholder/1/2/3'])(
    'return 404 at %s',
    async (path) => void (await portal.anonymous.get(path).expect(404)),
  )
})
