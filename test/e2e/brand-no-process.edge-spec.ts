import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { filled } from '../support/logos.js'
import { type PortalProcess, startPortalProcess } from '../support/portal-process.js'

/** A server that can start no other process: its Node.js was removed after the start, as by an update. */
let folder: string
let portal: PortalProcess
let cookie: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'node-'))
  const node = join(folder, 'node')
  await copyFile(process.execPath, node)
  portal = await startPortalProcess({}, node)
  await rm(node)
  const answer = await send('POST', '/api/auth/validate-key', { accessKey: portal.keys['automation master'] })
  cookie = answer.headers.getSetCookie()[0]!.split(';')[0]!
}, 120_000)
afterAll(async () => {
  await portal.stop()
  await rm(folder, { recursive: true })
})

const send = (method: string, path: string, body: object) =>
  fetch(portal.origin + path, {
    method,
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', cookie: cookie ?? '' },
  })
const readBrand = async () =>
  (await (await fetch(`${portal.origin}/api/admin/brand`, { headers: { cookie } })).json()) as {
    version: number
    pictures: { share: string; logo: object | null }
  }

it('answers an SVG with 503, and does not blame the logo', async () => {
  const before = await readBrand()
  const form = new FormData()
  form.append('version', String(before.version))
  form.append('logo', new Blob([filled('#ff0000')]), 'logo.svg')
  const request = { method: 'POST', body: form, headers: { cookie } }
  const answer = await fetch(`${portal.origin}/api/admin/brand/logo`, request)
  expect([answer.status, await answer.json()]).toEqual([
    503,
    {
      success: false,
      error: "The logo can't be processed right now. Try again in a moment.",
      requestId: expect.any(String),
    },
  ])
  expect(await readBrand()).toEqual(before)
})

it('stores new words without their picture, which the next start draws', async () => {
  const { version } = await readBrand()
  expect((await send('PUT', '/api/admin/brand', { name: 'Northgate', version })).status).toBe(200)
  expect(await (await fetch(`${portal.origin}/start`)).text()).toContain('Northgate')
  expect((await readBrand()).pictures.share).toBe('/og.png')
})
