import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { type PortalProcess, startPortalProcess } from '../support/portal-process.js'

/** Files that other programs expect at fixed addresses, on the built portal with another brand. */
let portal: PortalProcess
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-'))
  const brandFile = join(folder, 'brand.json')
  await writeFile(brandFile, JSON.stringify({ contactEmail: 'security@northgate.example' }))
  portal = await startPortalProcess({ BRAND_FILE: brandFile, DATA_DIR: folder, SEED_DEMO: 'false' })
}, 60_000)
afterAll(async () => {
  await portal.stop()
  await rm(folder, { recursive: true, force: true })
})

const read = async (path: string) => {
  const answer = await fetch(portal.origin + path)
  const type = answer.headers.get('content-type')
  return { status: answer.status, type, text: await answer.text() }
}

it('serves security.txt with the contact of the brand and an expiry within a year', async () => {
  const { status, type, text } = await read('/.well-known/security.txt')
  expect([status, type]).toEqual([200, 'text/plain; charset=utf-8'])
  const fields = Object.fromEntries(
    [...text.matchAll(/^([\w-]+): (.+)$/gm)].map(([, name, value]) => [name, value]),
  )
  expect(Object.keys(fields)).toEqual(['Contact', 'Expires', 'Preferred-Languages', 'Canonical'])
  expect(fields.Contact).toBe('mailto:security@northgate.example')
  expect(fields.Canonical).toMatch(/^http:\/\/localhost:\d+\/\.well-known\/security\.txt$/)
  const days = (Date.parse(fields.Expires) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(30)
  expect(days).toBeLessThan(365)
})

it('limits crawlers to the public pages in robots.txt', async () => {
  const { status, type, text } = await read('/robots.txt')
  expect([status, type]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(text).toMatch(/^User-agent: \*\nAllow: \/\$\nAllow: \/start\n/)
  for (const path of ['/api/', '/avatars/', '/newsletter/', '/r/', '/admin/affiliate', '/links'])
    expect(text).toContain(`\nDisallow: ${path}\n`)
  // Rules are prefixes: none may match a file that the public pages need.
  const closed = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, path]) => path!)
  for (const path of ['/', '/start', '/signin', '/robots.txt', '/og.png', '/favicon.svg', '/assets/'])
    expect(closed.filter((beginning) => path.startsWith(beginning))).toEqual([])
})

it.each(['/.well-known/change-password', '/.well-known/', '/security.txt', '/partner-preview.svg'])(
  'serves nothing at %s',
  async (path) => {
    expect((await read(path)).status).toBe(404)
  },
)
