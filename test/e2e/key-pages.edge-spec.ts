import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { callsTo } from '../support/calls.js'
import {
  expectInvalidLinks,
  expectNothingShown,
  FOREIGN_FORMS,
  openPage,
  postForm,
  startLinkPages,
} from '../support/link-pages.js'
import { keyTokenIn } from '../support/mailbox.js'
import { CONFIGURED_KEYS, type PortalProcess, runTool } from '../support/portal-process.js'

/** The page behind the link of a key mail, on the built portal in production. */
let office: Awaited<ReturnType<typeof startLinkPages>>
let portal: PortalProcess
let key: string
let link: string

beforeAll(async () => {
  office = await startLinkPages()
  portal = office.portal
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
  link = `${portal.origin}/key?token=${keyTokenIn((await office.mails(1)).at(-1)!)}`
}, 60_000)
afterAll(() => office.stop())

it('shows a button to everybody who opens the link, and nothing of the key', async () => {
  expect(await expectNothingShown(link, key)).toBe('Your access key')
})

it('refuses the button on a page of another site', async () => {
  for (const headers of FOREIGN_FORMS) expect((await postForm(link, headers)).status).toBe(403)
  expect((await openPage(link)).heading).toBe('Your access key')
})

it('shows the key once, then offers a new mail, whose link shows it again', async () => {
  const shown = await postForm(link)
  expect([shown.status, shown.heading]).toEqual([200, 'Here’s your access key'])
  expect(shown.html).toContain(`>${key}</code>`)
  expect(shown.headers.get('cache-control')).toBe('no-store')
  const again = await postForm(link)
  expect([again.status, again.heading]).toEqual([200, 'Your key was already shown'])
  expect(again.html).not.toContain(key)
  const action = /<form[^>]*action="([^"]+)"/.exec(again.html)![1]!
  expect(action).toMatch(/^\/key\/send\?token=/)
  expect((await postForm(portal.origin + action)).heading).toBe('Check your email')
  const newer = keyTokenIn((await office.mails(2)).at(-1)!)
  expect((await openPage(link)).heading).toBe('This link doesn’t work')
  expect((await postForm(`${portal.origin}/key?token=${newer}`)).html).toContain(key)
})

it('shows an error for an invalid link without repeating it', async () => {
  await expectInvalidLinks(`${portal.origin}/key`)
})

it('logs its routes without tokens, keys or addresses', () => {
  const log = portal.output()
  expect(log).toContain('"/key"')
  for (const secret of [key, link.split('token=')[1]!, 'ada@vale.example']) expect(log).not.toContain(secret)
})
