import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { callsTo } from '../support/calls.js'
import { keyTokenIn, readMailbox } from '../support/mailbox.js'
import {
  CONFIGURED_KEYS,
  type PortalProcess,
  runTool,
  startProductionPortal,
} from '../support/portal-process.js'
import { until } from '../support/until.js'

/** The page behind the link of a key mail, on the built portal in production. */
let portal: PortalProcess
let dataDir: string
let key: string
let link: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portal-'))
  portal = await startProductionPortal(dataDir)
  const issue = [
    'issue',
    '--type',
    'lifetime',
    '--holder',
    'Ada Vale',
    '--email',
    'ada@vale.example',
    '--json',
  ]
  const { stdout } = await runTool('keys', issue, portal.environment)
  const [issued] = (JSON.parse(stdout) as { keys: [{ id: string; key: string }] }).keys
  key = issued.key
  const call = callsTo(portal.origin)
  const owner = await call('POST', '/api/auth/validate-key', {
    accessKey: CONFIGURED_KEYS.AUTOMATION_MASTER_KEY,
  })
  await callsTo(portal.origin, owner.cookie)('POST', `/api/admin/members/${issued.id}/send-key`)
  link = `${portal.origin}/key?token=${keyTokenIn((await mails(1)).at(-1)!)}`
}, 60_000)
afterAll(async () => {
  await portal.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const mails = (count: number) =>
  until(
    () => readMailbox(dataDir),
    (mails) => mails.length === count,
  )
/** The headers of a form on a page with the policy no-referrer. */
const OWN_FORM = { 'Sec-Fetch-Site': 'same-origin', Origin: 'null' }
async function ask(address: string, init: RequestInit = {}) {
  const answer = await fetch(address, init)
  const html = await answer.text()
  return { status: answer.status, heading: /<h1[^>]*>([^<]*)/.exec(html)?.[1], html, headers: answer.headers }
}
const post = (address: string, headers: Record<string, string> = OWN_FORM) =>
  ask(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
  })

it('shows a button to everybody who opens the link, and nothing of the key', async () => {
  for (const method of ['GET', 'HEAD', 'GET']) {
    const { status, headers, html } = await ask(link, { method })
    expect(status).toBe(200)
    expect(html).not.toContain(key.slice(0, 12))
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'/)
    expect(headers.get('etag')).toBeNull()
  }
  expect((await ask(link)).heading).toBe('Your access key')
})

it('refuses the button on a page of another site', async () => {
  for (const headers of [
    { Origin: 'https://evil.example' },
    { 'Sec-Fetch-Site': 'cross-site', Origin: 'null' },
  ] as Record<string, string>[])
    expect((await post(link, headers)).status).toBe(403)
  expect((await ask(link)).heading).toBe('Your access key')
})

it('shows the key once, then offers a new mail, whose link shows it again', async () => {
  const shown = await post(link)
  expect([shown.status, shown.heading]).toEqual([200, 'Here’s your access key'])
  expect(shown.html).toContain(`>${key}</code>`)
  expect(shown.headers.get('cache-control')).toBe('no-store')
  const again = await post(link)
  expect([again.status, again.heading]).toEqual([200, 'Your key was already shown'])
  expect(again.html).not.toContain(key)
  const action = /<form[^>]*action="([^"]+)"/.exec(again.html)![1]!
  expect(action).toMatch(/^\/key\/send\?token=/)
  expect((await post(portal.origin + action)).heading).toBe('Check your email')
  const newer = keyTokenIn((await mails(2)).at(-1)!)
  expect((await ask(link)).heading).toBe('This link doesn’t work')
  expect((await post(`${portal.origin}/key?token=${newer}`)).html).toContain(key)
})

it('shows an error for an invalid link without repeating it', async () => {
  for (const query of ['', '?token=', '?token=%3Cscript%3Ebad', '?token=a&token=b', '?token[x]=1'])
    for (const method of ['GET', 'POST']) {
      const { status, heading, html } = await ask(`${portal.origin}/key${query}`, { method })
      expect([status, heading]).toEqual([404, 'This link doesn’t work'])
      expect(html).not.toContain('<script>bad')
    }
})

it('logs its routes without tokens, keys or addresses', () => {
  const log = portal.output()
  expect(log).toContain('"/key"')
  for (const secret of [key, link.split('token=')[1]!, 'ada@vale.example']) expect(log).not.toContain(secret)
})
