import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { type PortalProcess, startProductionPortal } from '../support/portal-process.js'
import { readMailbox } from '../support/mailbox.js'
import { until } from '../support/until.js'

/** The documents behind the links in newsletter mails, and one-click unsubscribe, on the built portal in production. */
let portal: PortalProcess
let dataDir: string
let links: { confirm: string; unsubscribe: string }

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portal-'))
  portal = await startProductionPortal(dataDir)
  await fetch(`${portal.origin}/api/newsletter/subscribe`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'ada@vale.example' }),
  })
  const [mail] = await until(
    () => readMailbox(dataDir),
    (mails) => mails.length === 1,
  )
  const link = (name: string) => new RegExp(`http\\S+/newsletter/${name}\\?token=\\S+`).exec(mail!.text!)![0]
  links = { confirm: link('confirm'), unsubscribe: link('unsubscribe') }
}, 60_000)
afterAll(async () => {
  await portal.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const headingOf = async (answer: Response) => /<h1[^>]*>([^<]*)/.exec(await answer.text())?.[1]
const ask = async (link: string, init: RequestInit = {}) => {
  const answer = await fetch(link, init)
  return [answer.status, await headingOf(answer)]
}
const post = (link: string, headers: Record<string, string> = {}) =>
  ask(link, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    body: 'List-Unsubscribe=One-Click',
  })

it('sends no referrer, is not cached and cannot be framed', async () => {
  const { headers } = await fetch(links.confirm)
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'/)
})

it('confirms only by a POST from its own page', async () => {
  const question = [200, 'Confirm your subscription']
  expect(await ask(links.confirm)).toEqual(question)
  expect(await ask(links.confirm, { method: 'HEAD' })).toEqual([200, undefined])
  for (const headers of [
    { Origin: 'https://evil.example' },
    { 'Sec-Fetch-Site': 'cross-site', Origin: 'null' },
    { 'Sec-Fetch-Site': 'same-site' },
  ] as Record<string, string>[])
    expect(await post(links.confirm, headers)).toEqual([403, undefined])
  expect(await ask(links.confirm)).toEqual(question)
  // The headers of a form on a page with the policy no-referrer.
  expect(await post(links.confirm, { 'Sec-Fetch-Site': 'same-origin', Origin: 'null' })).toEqual([
    200,
    'You’re subscribed',
  ])
  expect(await ask(links.confirm)).toEqual([200, 'You’re subscribed'])
})

it('unsubscribes by the one-click request of a mail provider', async () => {
  expect(await ask(links.unsubscribe)).toEqual([200, 'Unsubscribe?'])
  expect(await ask(links.unsubscribe)).toEqual([200, 'Unsubscribe?'])
  expect(await post(links.unsubscribe)).toEqual([200, 'You’re unsubscribed'])
  expect(await post(links.unsubscribe, { Origin: 'https://mail.example' })).toEqual([
    200,
    'You’re unsubscribed',
  ])
  const form = new FormData()
  form.set('List-Unsubscribe', 'One-Click')
  expect(await ask(links.unsubscribe, { method: 'POST', body: form })).toEqual([200, 'You’re unsubscribed'])
})

it.each([
  ['confirm', 'This link doesn’t work'],
  ['unsubscribe', 'This link doesn’t work'],
])('shows an error for an invalid %s link without repeating it', async (kind, heading) => {
  for (const query of ['', '?token=', '?token=%3Cscript%3Ebad', '?token=a&token=b', '?token[x]=1'])
    for (const method of ['GET', 'POST']) {
      const answer = await fetch(`${portal.origin}/newsletter/${kind}${query}`, { method })
      const html = await answer.text()
      expect([answer.status, html.includes(heading)]).toEqual([404, true])
      expect(html).not.toContain('<script>bad')
    }
})

it('logs its routes without tokens or addresses', () => {
  const log = portal.output()
  expect(log).toContain('"/newsletter/confirm"')
  for (const secret of [...Object.values(links), 'ada@vale.example'])
    expect(log).not.toContain(secret.split('token=').at(-1))
})
