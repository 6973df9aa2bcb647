import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { type PortalProcess, runTool, startPortalProcess } from '../support/portal-process.js'
import { until } from '../support/until.js'

/** The welcome page of the built portal while another process releases its texts. */
let portal: PortalProcess
beforeAll(async () => void (portal = await startPortalProcess()), 120_000)
afterAll(async () => void (await portal.stop()))

const TITLE = 'start.steps.title'
const start = () => fetch(`${portal.origin}/start`)
const read = async () => (await start()).text()
const etag = async () => (await start()).headers.get('etag')
const content = async (...args: string[]) => {
  const at = ['--template', 'automation', '--json']
  const { code, stdout, stderr } = await runTool('content', [...args, ...at], portal.environment)
  expect([code, stderr]).toEqual([0, ''])
  return JSON.parse(stdout)
}
const put = async (items: object[]) => {
  const file = join(portal.environment.DATA_DIR!, 'start.json')
  await writeFile(file, JSON.stringify({ template: 'automation', items }))
  await content('import', file)
}
const heading = async () => /<h2 id="steps-title"[^>]*>([^<]*)</.exec(await read())![1]!
const soon = (text: string, timeout?: number) => until(heading, (shown) => shown === text, timeout)

it('shows released texts of the welcome page within a second, and the built-in ones after going back', async () => {
  const before = await etag()
  expect(await heading()).toBe('Ready to Go in 4 Easy Steps')
  await put([
    { contentKey: TITLE, page: 'start', content: 'Four <i>short</i> steps & done' },
    {
      contentKey: 'start.hero.lead',
      page: 'start',
      contentType: 'html',
      content: 'Welcome <b>aboard</b> &amp; on',
    },
    { contentKey: 'start.faq.title', page: 'start', contentType: 'url', content: '/not-a-text' },
    { contentKey: 'start.meta.description', page: 'start', content: 'Four "short" steps' },
    { contentKey: 'start.buttons.call', page: 'start', content: 'Pick a day' },
    { contentKey: 'start.faq.support.answer', page: 'start', content: 'Call us.\n\nOr write.' },
    {
      contentKey: 'start.addresses.call',
      page: 'start',
      contentType: 'url',
      content: 'https://calls.example.com/?a=1&b=2',
    },
    { contentKey: 'start.addresses.vps', page: 'start', content: 'no address' },
  ])
  expect(await etag()).toBe(before)
  await content('apply')
  const stored = Date.now()
  await soon('Four &lt;i&gt;short&lt;/i&gt; steps &amp; done')
  // A second, and as much again for a busy machine.
  expect(Date.now() - stored).toBeLessThan(2_000)
  const page = await read()
  expect(page).toContain('Welcome aboard &amp; on')
  expect(page).toContain('Frequently asked questions')
  for (const property of ['name="description"', 'property="og:description"'])
    expect(page).toContain(`<meta ${property} content="Four &quot;short&quot; steps"/>`)
  expect(page).toContain('href="https://calls.example.com/?a=1&amp;b=2"')
  expect(page).toContain('Pick a day')
  expect(page).toContain('<p>Call us.</p><p>Or write.</p>')
  expect(page).not.toContain('no address')
  const changed = await etag()
  expect(changed).not.toBe(before)

  await content('apply', '--release', '1')
  await soon('Ready to Go in 4 Easy Steps')
  expect(await etag()).toBe(before)
}, 60_000)

it('shows released texts of the gate, to its script too', async () => {
  const gate = async () => (await fetch(`${portal.origin}/`)).text()
  expect(await gate()).not.toContain('id="gate-texts"')
  await put([{ contentKey: 'gate.title', page: 'gate', content: 'Come in</script>' }])
  await content('apply')
  await until(gate, (page) => page.includes('Come in&lt;/script&gt;</h1>'))
  expect(await gate()).toContain('id="gate-texts">{"gate.title":"Come in\\u003c/script>"}</script>')
  await content('apply', '--release', '1')
  await until(gate, (page) => page.includes('Enter Access Key</h1>'))
}, 60_000)

it('quotes the newest released version that is not hidden', async () => {
  const brand = async () =>
    /"systemVersion":"([^"]*)"/.exec(await (await fetch(`${portal.origin}/`)).text())![1]!
  const version = { product: 'automation', notes: 'Faster.', minLevel: 'lifetime' }
  expect(await brand()).toBe('4.9')
  const entries = [
    { ...version, id: 'a', version: '5.0', date: '2026-03-01' },
    { ...version, id: 'b', version: '5.1', date: '2026-04-01' },
    { ...version, id: 'c', version: '6.0', date: '2026-05-01', hidden: true },
    { ...version, id: 'd', version: '9.0', date: '2026-06-01', product: 'indicator' },
  ]
  await put([
    {
      contentKey: 'downloads.releases',
      page: 'downloads',
      contentType: 'json',
      content: JSON.stringify({ entries }),
    },
  ])
  expect(await brand()).toBe('4.9')
  await content('apply')
  await until(brand, (shown) => shown === '5.1')
  await content('apply', '--release', '1')
  await until(brand, (shown) => shown === '4.9')
}, 60_000)

it('shows a scheduled text from its time on', async () => {
  await put([{ contentKey: TITLE, page: 'start', content: 'Steps from now on' }])
  // Later than the command takes on a busy machine.
  await content('apply', '--at', new Date(Date.now() + 15_000).toISOString())
  expect(await heading()).toBe('Ready to Go in 4 Easy Steps')
  await soon('Steps from now on', 30_000)
}, 60_000)
