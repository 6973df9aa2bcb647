import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { callsTo } from '../support/calls.js'
import {
  expectInvalidLinks,
  expectNothingShown,
  FOREIGN_FORMS,
  openPage,
  OWN_FORM,
  postForm,
  startLinkPages,
} from '../support/link-pages.js'
import { recoveryTokensIn } from '../support/mailbox.js'
import { type PortalProcess, runTool } from '../support/portal-process.js'

/** The page behind the link for a lost key, on the built portal in production. */
let office: Awaited<ReturnType<typeof startLinkPages>>
let portal: PortalProcess
let key: string
let link: string
const address = 'lost@vale.example'

beforeAll(async () => {
  office = await startLinkPages()
  portal = office.portal
  const issue = ['issue', '--type', 'lifetime', '--email', address, '--json']
  const { stdout } = await runTool('keys', issue, portal.environment)
  key = (JSON.parse(stdout) as { keys: [{ key: string }] }).keys[0].key
  link = await nextLink(1)
}, 60_000)
afterAll(() => office.stop())

/** Requests a link; returns that of the newest of so many mails. */
async function nextLink(count: number): Promise<string> {
  const { status } = await callsTo(portal.origin)('POST', '/api/auth/recover', { email: address })
  expect(status).toBe(200)
  const mails = await office.mails(count)
  return `${portal.origin}/recover?token=${recoveryTokensIn(mails.at(-1)!)[0]}`
}

const post = (body: string, headers = OWN_FORM, to = link) => postForm(to, headers, body)

it('shows the choice to everybody who opens the link, and nothing of the key', async () => {
  expect(await expectNothingShown(link, key)).toBe('Get your access key back')
})

it('does nothing without one of the two choices, or for a page of another site', async () => {
  for (const body of ['', 'choice=', 'choice=rotate', 'choice=show&choice=replace', 'choice[]=show', 'x=1'])
    expect((await post(body)).heading).toBe('Get your access key back')
  for (const headers of FOREIGN_FORMS) expect((await post('choice=replace', headers)).status).toBe(403)
  expect((await post(`choice=${'x'.repeat(200_000)}`)).status).toBe(413)
  const multipart = { ...OWN_FORM, 'Content-Type': 'multipart/form-data; boundary=x' }
  expect((await post('--x--', multipart)).status).toBe(415)
  expect((await openPage(link)).heading).toBe('Get your access key back')
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
  expect((await openPage(link)).heading).toBe('This link doesn’t work')
  const replaced = await post('{"choice":"replace"}', { 'Content-Type': 'application/json' }, newer)
  expect([replaced.status, replaced.heading]).toEqual([200, 'Here’s your new access key'])
  const newKey = /<code[^>]*>([^<]+)<\/code>/.exec(replaced.html)![1]!
  expect(newKey).not.toBe(key)
  const signIn = (accessKey: string) =>
    callsTo(portal.origin)('POST', '/api/auth/validate-key', { accessKey })
  expect([(await signIn(key)).status, (await signIn(newKey)).status]).toEqual([401, 200])
  expect((await openPage(newer)).heading).toBe('This link was already used')
})

it('shows an error for an invalid link without repeating it', async () => {
  await expectInvalidLinks(`${portal.origin}/recover`)
})

it('logs its routes without tokens, keys or addresses', () => {
  const log = portal.output()
  expect(log).toContain('"/recover"')
  expect(log).toContain('"/api/auth/recover"')
  for (const secret of [key, link.split('token=')[1]!, address]) expect(log).not.toContain(secret)
})
