import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { filled, middleOf } from '../support/logos.js'
import { newRow } from '../support/performance.js'
import { type PortalProcess, runTool, startPortalProcess } from '../support/portal-process.js'
import { until } from '../support/until.js'

/** Documents of the built portal while its brand changes. */
let portal: PortalProcess
beforeAll(async () => void (portal = await startPortalProcess()), 120_000)
afterAll(async () => void (await portal.stop()))

const read = async (path: string) => (await fetch(portal.origin + path)).text()
const picture = async (path: string) => Buffer.from(await (await fetch(portal.origin + path)).arrayBuffer())
const call = async (method: string, path: string, body: object, cookie = '') =>
  fetch(portal.origin + path, {
    method,
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', cookie },
  })
const signIn = async () => {
  const accessKey = portal.keys['automation master']
  const answer = await call('POST', '/api/auth/validate-key', { accessKey })
  return answer.headers.getSetCookie()[0]!.split(';')[0]!
}

it('shows a change by another process on every document, soon after it is stored', async () => {
  const etag = (await fetch(`${portal.origin}/start`)).headers.get('etag')
  expect(await read('/links')).toContain('Tidewater')
  expect(await read('/key?token=x')).toContain('Tidewater')
  const builtIn = await readFile('client/public/og.png')
  expect((await picture('/og.png')).equals(builtIn)).toBe(true)
  const { code, stderr } = await runTool('brand', ['set', 'name', 'Northgate'], portal.environment)
  expect([code, stderr]).toEqual([0, ''])
  const stored = Date.now()
  await until(
    () => read('/start'),
    (page) => page.includes('Northgate'),
  )
  // A second, and as much again for a busy machine.
  expect(Date.now() - stored).toBeLessThan(2_000)
  const address = /og:image" content="[^"]*(\/og\.png\?v=[0-9a-f]{12})"/.exec(await read('/start'))![1]!
  expect((await picture(address)).equals(builtIn)).toBe(false)
  expect(await picture('/og.png')).toEqual(await picture(address))
  expect((await fetch(`${portal.origin}/start`)).headers.get('etag')).not.toBe(etag)
  for (const path of ['/', '/links', '/signin', '/key?token=x', '/no/such'])
    expect(await read(path)).toContain('Northgate')
}, 60_000)

it('shows its own change with the next request, and previews one that is not saved', async () => {
  const cookie = await signIn()
  const version = 1
  const preview = await call('POST', '/api/admin/brand/preview', { page: 'start', name: 'Fernbank' }, cookie)
  const { html, styles } = (await preview.json()) as { html: string; styles: string }
  expect(html).toContain('Fernbank')
  expect(html).not.toMatch(/<script|<style|preload/)
  expect(styles).toContain('--brand')
  expect(await read('/start')).not.toContain('Fernbank')
  for (const page of ['gate', 'mail']) {
    const answer = await call('POST', '/api/admin/brand/preview', { page, name: 'Fernbank' }, cookie)
    expect(((await answer.json()) as { html: string }).html).toContain('Fernbank')
  }
  const links = { welcomeVideo: 'https://video.fernbank.test/welcome' }
  const answer = await call('PUT', '/api/admin/brand', { name: 'Southgate', links, version }, cookie)
  expect(answer.status).toBe(200)
  expect(await read('/start')).toContain('Southgate')
  const video = /(connect|frame)-src [^;]*https:\/\/video\.fernbank\.test/g
  const policyOf = async (path: string) =>
    (await fetch(portal.origin + path)).headers.get('content-security-policy')!
  expect((await policyOf('/start')).match(video)).toHaveLength(2)
  for (const path of ['/', '/tutorials', '/signin', '/healthz'])
    expect(await policyOf(path)).not.toMatch(video)
})

it('shows an uploaded logo with the next request, on every document', async () => {
  const cookie = await signIn()
  const { version } = (await (
    await fetch(`${portal.origin}/api/admin/brand`, { headers: { cookie } })
  ).json()) as {
    version: number
  }
  const form = new FormData()
  form.append('version', String(version))
  form.append('logo', new Blob([filled('#ff0000')]), 'logo.svg')
  const answer = await fetch(`${portal.origin}/api/admin/brand/logo`, {
    method: 'POST',
    body: form,
    headers: { cookie },
  })
  expect(answer.status).toBe(200)
  for (const path of ['/start', '/', '/signin']) {
    const [icon] = /\/favicon\.png\?v=[0-9a-f]{12}/.exec(await read(path))!
    expect(await middleOf(await picture(icon))).toEqual([255, 0, 0, 255])
  }
})

it('shows an accent with the next request, on every document, and in the pictures of the build', async () => {
  const cookie = await signIn()
  const put = async (accent: string | null) => {
    const current = await fetch(`${portal.origin}/api/admin/brand`, { headers: { cookie } })
    const { version } = (await current.json()) as { version: number }
    expect((await call('PUT', '/api/admin/brand', { accent, version }, cookie)).status).toBe(200)
  }
  const documents = ['/start', '/', '/signin', '/key?token=x', '/newsletter/confirm?token=x', '/no/such']
  for (const path of documents) expect(await read(path)).toContain('--brand:#3DD6C4;')
  const builtIn = await read('/world.svg')
  expect(builtIn).toContain('#3DD6C4')
  const preview = await call('POST', '/api/admin/brand/preview', { page: 'gate', accent: '#FF8A3D' }, cookie)
  expect(((await preview.json()) as { styles: string }).styles).toContain('--brand:#FF8A3D;')
  await put('#FF8A3D')
  for (const path of documents) {
    const page = await read(path)
    expect(page).toContain('--brand:#FF8A3D;')
    expect(page).not.toMatch(/#(3DD6C4|63E4D5|0E2A2A|0B7D70)/)
  }
  expect(await read('/start')).toContain('/world.svg?v=FF8A3D')
  const colored = await fetch(`${portal.origin}/world.svg?v=FF8A3D`)
  expect(colored.headers.get('cache-control')).toBe('public, max-age=3600')
  expect(colored.headers.get('content-type')).toMatch(/^image\/svg\+xml/)
  expect(await colored.text()).toBe(builtIn.replaceAll('#3DD6C4', '#FF8A3D'))
  expect((await fetch(`${portal.origin}/world.svg?v=x`)).headers.get('cache-control')).toBe(
    'public, max-age=60',
  )
  expect(await read('/favicon.svg')).not.toMatch(/3dd6c4|0e2a2a|1f4a49/)
  await put(null)
  for (const path of documents) expect(await read(path)).toContain('--brand:#3DD6C4;')
  expect(await read('/world.svg')).toBe(builtIn)
})

it('quotes the returns of the record with their source and date, soon after they are published', async () => {
  const figures = (page: string) => page.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
  expect(figures(await read('/start'))).toContain('The 16 sample months range from 4% to 32%.')
  const file = join(portal.environment.DATA_DIR!, 'rows.jsonl')
  await writeFile(file, JSON.stringify(newRow({ month: '2026-01', returnPercent: 7.25 })))
  const { code, stderr } = await runTool('performance', ['publish', file], portal.environment)
  expect([code, stderr]).toEqual([0, ''])
  const stored = Date.now()
  const page = figures(
    await until(
      () => read('/start'),
      (html) => html.includes('7-8%'),
    ),
  )
  expect(Date.now() - stored).toBeLessThan(2_000)
  expect(page).toContain('The month of actual results, January 2026, is between 7% and 8%.')
  expect(page).toContain('Actual results. We publish them ourselves.')
  expect(page).not.toMatch(/4-32%|sample months|Hypothetical performance/)
  // What a member's screens quote.
  expect(await read('/')).toContain('"returns":{"basis":"actual"')
}, 60_000)
