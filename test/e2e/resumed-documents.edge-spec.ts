import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { type PortalProcess, startPortalProcess } from '../support/portal-process.js'
import { DECODERS, ENCODINGS, sendRaw } from '../support/raw-request.js'

/** The documents of a persistent session: they show its menu instead of the gate. */
let portal: PortalProcess
beforeAll(async () => void (portal = await startPortalProcess()), 120_000)
afterAll(async () => void (await portal.stop()))

const send = (path: string, options?: Parameters<typeof sendRaw>[2]) => sendRaw(portal, path, options)

const signIn = async (name: string, remember = true) => {
  const answer = await fetch(`${portal.origin}/api/auth/validate-key`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ accessKey: portal.keys[name], remember }),
  })
  const cookies = answer.headers.getSetCookie()
  return { cookies, cookie: cookies.map((line) => line.split(';')[0]).join('; ') }
}
const readAs = async (cookie: string, path: string) =>
  (await send(path, { headers: { cookie } })).body.toString()
const menuIn = (html: string) => [...html.matchAll(/data-pin="(\w+)"/g)].map(([, id]) => id!)

it('sets a menu cookie as persistent as the session, without any part of the key', async () => {
  const { cookies } = await signIn('lifetime')
  expect(cookies).toHaveLength(2)
  expect(cookies[1]).toMatch(
    /^portal-resume=automation; Max-Age=2592000; Path=\/; Expires=[^;]+; SameSite=Lax$/,
  )
  expect((await signIn('lifetime', false)).cookies[1]).toMatch(
    /^portal-resume=; Path=\/; Expires=Thu, 01 Jan 1970/,
  )
  const out = await fetch(`${portal.origin}/api/auth/logout`, { method: 'POST' })
  expect(out.headers.getSetCookie()[1]).toMatch(/^portal-resume=; Path=\/; Expires=Thu, 01 Jan 1970/)
})

it.each([
  ['lifetime', ['dashboard', 'profile'], ['admin', 'content']],
  ['automation master', ['dashboard', 'admin', 'content'], []],
  ['indicator master', ['admin'], ['content']],
])('serves the menu of %s and the section’s skeleton, not the gate', async (name, listed, others) => {
  const { cookie } = await signIn(name)
  const html = await readAs(cookie, '/links')
  expect(html).toMatch(/<title>Links &amp; Resources · /)
  expect(html).toMatch(/aria-busy="true"/)
  expect(html).not.toMatch(/access-key/)
  expect(menuIn(html)).toEqual(expect.arrayContaining(listed))
  for (const id of others) expect(menuIn(html)).not.toContain(id)
  expect(html).not.toContain(portal.keys[name]!.slice(0, 8))
})

it('serves a private document in each encoding and answers 304 to its ETag', async () => {
  const { cookie } = await signIn('indicator')
  expect(await readAs(cookie, '/download')).toMatch(/<title>Indicator Access/)
  for (const encoding of ENCODINGS) {
    const headers = { cookie, 'accept-encoding': encoding }
    const answer = await send('/download', { headers })
    expect(DECODERS[encoding](answer.body).toString()).toBe(await readAs(cookie, '/download'))
    expect(answer.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      vary: 'Accept-Encoding, Cookie',
    })
    expect(answer.headers['content-security-policy']).toMatch(/script-src 'self' ('sha256-[\w+/]{43}=' ?)+;/)
    const again = await send('/download', {
      headers: { ...headers, 'if-none-match': answer.headers.etag! },
    })
    expect(again.status).toBe(304)
    expect(answer.headers.etag).not.toBe(
      (await send('/download', { headers: { 'accept-encoding': encoding } })).headers.etag,
    )
  }
})

it('serves the gate without either cookie or with an unknown menu', async () => {
  const { cookie } = await signIn('lifetime')
  const gate = await readAs('', '/links')
  const [session, menu] = cookie.split('; ') as [string, string]
  expect(await readAs(session, '/links')).toBe(gate)
  expect(await readAs(menu, '/links')).toBe(gate)
  for (const value of ['', '1', 'constructor', 'automation-masters', 'automation x'])
    expect(await readAs(`${session}; portal-resume=${value}`, '/links')).toBe(gate)
  expect(await readAs(`a=b; ${menu}; ${session}; c=d`, '/links')).not.toBe(gate)
  expect((await send('/nothing', { headers: { cookie } })).status).toBe(404)
})
