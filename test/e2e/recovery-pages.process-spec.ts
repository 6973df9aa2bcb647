import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { callsTo } from '../support/calls.js'
import { readMailbox, recoveryTokensIn } from '../support/mailbox.js'
import { type PortalProcess, runTool, startProductionPortal } from '../support/portal-process.js'
import { until } from '../support/until.js'

/** The page behind the link for a lost key, on the built portal in production. */
let portal: PortalProcess
let dataDir: string
let key: string
let link: string
const address = 'lost@vale.example'

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portal-'))
  portal = await startProductionPortal(dataDir)
  const issue = ['issue', '--type', 'lifetime', '--email', address, '--json']
  const { stdout } = await runTool('keys', issue, portal.environment)
  key = (JSON.parse(stdout) as { keys: [{ key: string }] }).keys[0].key
  link = await nextLink(1)
}, 60_000)
afterAll(async () => {
  await portal.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Requests a link; returns that of the newest of so many mails. */
async function nextLink(count: number): Promise<string> {
  const { status } = await callsTo(portal.origin)('POST', '/api/auth/recover', { email: address })
  expect(status).toBe(200)
  const mails = await until(
    () => readMailbox(dataDir),
    (mails) => mails.length === count,
  )
  return `${portal.origin}/recover?token=${recoveryTokensIn(mails.at(-1)!)[0]}`
}

/** The headers of a form on a page with the policy no-referrer. */
const OWN_FORM = { 'Sec-Fetch-Site': 'same-origin', Origin: 'null' }
async function ask(address: string, init: RequestInit = {}) {
  const answer = await fetch(address, init)
  const html = await answer.text()
  return { status: answer.status, heading: /<h1[^>]*>([^<]*)/.exec(html)?.[1], html, headers: answer.headers }
}
const post = (body: string, headers: Record<string, string> = OWN_FORM, to = link) =>
  ask(to, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    body,
  })

it('shows the choice to everybody who opens the link, and nothing of the key', async () => {
  for (const method of ['GET', 'HEAD', 'GET']) {
    const { status, headers, html } = await ask(link, { method })
    expect(status).toBe(200)
    expect(html).not.toContain(key.slice(0, 12))
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'/)
  }
  expect((await ask(link)).heading).toBe('Get your access key back')
})

it('does nothing without one of the two choices, or for a page of another site', async () => {
  for (const body of ['', 'choice=', 'choice=rotate', 'choice=show&choice=replace', 'choice[]=show', 'x=1'])
    expect((await post(body)).heading).toBe('Get your access key back')
  for (const headers of [
    { Origin: 'https://evil.example' },
    { 'Sec-Fetch-Site': 'cross-site', Origin: 'null' },
  ] as Record<string, string>[])
    expect((await post('choice=replace', headers)).status).toBe(403)
  expect((await post(`choice=${'x'.repeat(200_000)}`)).status).toBe(413)
  const multipart = { ...OWN_FORM, 'Content-Type': 'multipart/form-data; boundary=x' }
  expect((await post('--x--', multipart)).status).toBe(415)
  expect((await ask(link)).heading).toBe('Get your access key back')
})

it('shows the key once, then leads to the form for another link', async () => {
  const shown = await post('choice=show')
  expect([shown.status, shown.heading]).toEqual([200, 'Here’s your access key'])
  expect(shown.html).toContain(`>${key}</code>`)
  expect(shown.headers.get('cache-control')).toBe('no-store')
  const again = await post('choice=replace')
  expect([again.status, again.heading]).toEqual([200, 'This link was already used'])
  expect(again.html).not.toContain(key)
  expect(again.html).toContain('href="/#lost-key"')
})

it('replaces the key once, for programs too, which send JSON', async () => {
  const newer = await nextLink(2)
  expect((await ask(link)).heading).toBe('This link doesn’t work')
  const replaced = await post('{"choice":"replace"}', { 'Content-Type': 'application/json' }, newer)
  expect([replaced.status, replaced.heading]).toEqual([200, 'Here’s your new access key'])
  const newKey = /<code[^>]*>([^<]+)<\/code>/.exec(replaced.html)![1]!
  expect(newKey).not.toBe(key)
  const signIn = (accessKey: string) =>
    callsTo(portal.origin)('POST', '/api/auth/validate-key', { accessKey })
  expect([(await signIn(key)).status, (await signIn(newKey)).status]).toEqual([401, 200])
  expect((await ask(newer)).heading).toBe('This link was already used')
})

it('shows an error for an invalid link without repeating it', async () => {
  for (const query of ['', '?token=', '?token=%3Cscript%3Ebad', '?token=a&token=b', '?token[x]=1'])
    for (const method of ['GET', 'POST']) {
      const { status, heading, html } = await ask(`${portal.origin}/recover${query}`, { method })
      expect([status, heading]).toEqual([404, 'This link doesn’t work'])
      expect(html).not.toContain('<script>bad')
    }
})

it('logs its routes without tokens, keys or addresses', () => {
  const log = portal.output()
  expect(log).toContain('"/recover"')
  expect(log).toContain('"/api/auth/recover"')
  for (const secret of [key, link.split('token=')[1]!, address]) expect(log).not.toContain(secret)
})
