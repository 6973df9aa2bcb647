import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { findOtherNode, OTHER_VERSION } from '../support/other-node.js'
import { halves } from '../support/pictures.js'
import { type PortalProcess, runTool, startPortalProcess } from '../support/portal-process.js'

/** Covers what may differ between versions: native packages (SQLite, pictures) and HTTP streams. */
describe(`built portal on Node.js ${OTHER_VERSION}`, () => {
  let node: string
  let portal: PortalProcess
  beforeAll(async () => {
    node = findOtherNode()
    portal = await startPortalProcess({}, node)
  }, 180_000)
  afterAll(async () => void (await portal.stop()))

  it('runs on that version', () => {
    expect(execFileSync(node, ['--version'], { encoding: 'utf8' })).toBe(`v${OTHER_VERSION}\n`)
  })

  it('serves the welcome page', async () => {
    const answer = await fetch(`${portal.origin}/start`)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('<h1')
  })

  it('signs a member in and stores a picture', async () => {
    const signedIn = await fetch(`${portal.origin}/api/auth/validate-key`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ accessKey: portal.keys.lifetime }),
    })
    const headers = { Cookie: signedIn.headers.get('set-cookie')!.split(';')[0]! }
    const body = new FormData()
    body.append('accessKeyCode', 'me')
    body.append('avatar', new Blob([new Uint8Array(await halves())]), 'me.jpg')
    const uploaded = await fetch(`${portal.origin}/api/profile/upload-avatar`, {
      method: 'POST',
      headers,
      body,
    })
    const { profileImageUrl } = (await uploaded.json()) as { profileImageUrl: string }
    const picture = await fetch(portal.origin + profileImageUrl)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
  })

  it('runs commands', async () => {
    const { code, stdout, stderr } = await runTool('keys', ['list', '--json'], portal.environment, node)
    expect([code, stderr]).toEqual([0, ''])
    expect((JSON.parse(stdout) as { keys: object[] }).keys.length).toBeGreaterThanOrEqual(8)
  })

  it('shuts down cleanly without Node.js warnings', async () => {
    expect(await portal.stop()).toBe(0)
    expect(portal.output()).not.toMatch(/Warning:/)
  })
})
