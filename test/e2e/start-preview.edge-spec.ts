import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { type PortalProcess, startPortalProcess } from '../support/portal-process.js'

/** The welcome page as the Content Manager of the built portal previews it. */
let portal: PortalProcess
let cookie: string
beforeAll(async () => {
  portal = await startPortalProcess()
  const reply = await post('/api/auth/validate-key', { accessKey: portal.keys['automation master'] })
  cookie = reply.headers.getSetCookie()[0]!.split(';')[0]!
}, 120_000)
afterAll(async () => void (await portal.stop()))

const post = (path: string, body: object) =>
  fetch(`${portal.origin}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(cookie && { Cookie: cookie }) },
    body: JSON.stringify(body),
  })
const preview = (body: object) => post('/api/content/automation/start-preview', body)
const item = (contentKey: string, content: string, contentType = 'text') => ({
  contentKey,
  contentType,
  content,
})

it('shows items that are not stored, without scripts, and leaves the page of visitors as it is', async () => {
  const before = await (await fetch(`${portal.origin}/start`)).text()
  const reply = await preview({
    items: [
      item('start.steps.title', 'Three <steps>'),
      item('start.hero.lead', '<b>Bold</b> words<script>alert(1)</script>', 'html'),
      item('start.addresses.call', 'https://calls.example.com/', 'url'),
      item('start.addresses.vps', 'javascript:alert(1)', 'url'),
      item('no.such.key', 'of no place'),
    ],
  })
  expect(reply.status).toBe(200)
  const { success, html, styles } = await reply.json()
  expect(success).toBe(true)
  expect(html).toContain('Three &lt;steps&gt;')
  expect(html).toContain('Bold wordsalert(1)')
  expect(html).toContain('href="https://calls.example.com/"')
  for (const left of ['<script', '<style', '<noscript', 'javascript:', 'of no place'])
    expect(html).not.toContain(left)
  expect(styles).toContain('--canvas')
  expect(await (await fetch(`${portal.origin}/start`)).text()).toBe(before)
})

it('shows the built-in texts without items', async () => {
  const { html } = await (await preview({ items: [] })).json()
  expect(html).toContain('Ready to Go in 4 Easy Steps')
})

it('shows the gate with other texts', async () => {
  const items = [item('gate.title', 'Come <in>'), item('gate.hint', 'Mind the step')]
  const { html } = await (await preview({ page: 'gate', items })).json()
  expect(html).toContain('Come &lt;in&gt;</h1>')
  expect(html).toContain('Mind the step')
  expect(html).toContain('Access your Member Portal')
  expect(html).not.toContain('<script')
})

it.each([
  ['no items', {}, 'items must be a list'],
  ['items that are no list', { items: 'all' }, 'items must be a list'],
  ['an item that is no object', { items: ['x'] }, 'items'],
  ['too many items', { items: Array.from({ length: 201 }, () => item('a', 'b')) }, 'up to 200'],
  ['an unknown content type', { items: [item('a', 'b', 'script')] }, 'content type'],
  ['a content that is too long', { items: [item('a', 'x'.repeat(20_001))] }, '20,000'],
  ['an unknown page', { page: 'news', items: [] }, 'start, gate'],
  ['an unknown field', { items: [{ ...item('a', 'b'), page: 'start' }] }, 'unknown field'],
])('refuses %s', async (_, body, sentence) => {
  const reply = await preview(body)
  expect(reply.status).toBe(400)
  expect(JSON.stringify(await reply.json())).toContain(sentence)
})
