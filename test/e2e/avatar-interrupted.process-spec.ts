import { readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { watchChanges } from '../support/folder-changes.js'
import { halves } from '../support/pictures.js'
import { type PortalProcess, startPortalProcess } from '../support/portal-process.js'

/** Uploads interrupted by the end of the server process or of the client. */
let DATA_DIR: string
beforeAll(async () => void (DATA_DIR = await mkdtemp(join(tmpdir(), 'portal-'))))
afterAll(() => rm(DATA_DIR, { recursive: true, force: true }))

async function memberOf({ origin, keys }: PortalProcess) {
  const answer = await fetch(`${origin}/api/auth/validate-key`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ accessKey: keys.lifetime }),
  })
  const headers = { Cookie: answer.headers.get('set-cookie')!.split(';')[0]! }
  return {
    headers,
    upload: (picture: Buffer) => {
      const body = new FormData()
      body.append('accessKeyCode', 'me')
      body.append('avatar', new Blob([new Uint8Array(picture)]), 'me.jpg')
      return fetch(`${origin}/api/profile/upload-avatar`, { method: 'POST', headers, body })
    },
    /** Checks the picture in the profile and returns its address. */
    shown: async () => {
      const { profile } = (await (await fetch(`${origin}/api/profile/me`, { headers })).json()) as {
        profile: { profileImageUrl: string }
      }
      const picture = await fetch(origin + profile.profileImageUrl)
      expect(picture.status).toBe(200)
      const { width, height } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata()
      expect([width, height]).toEqual([512, 512])
      return profile.profileImageUrl
    },
  }
}

it('shows the old or the new picture, never none, after a kill at any moment', async () => {
  let portal = await startPortalProcess({ DATA_DIR })
  await (await memberOf(portal)).upload(await halves())
  const picture = await halves('png', { width: 1200, height: 1200 })
  for (const count of [1, 2, 3, 5]) {
    const member = await memberOf(portal)
    const changes = watchChanges(join(DATA_DIR, 'avatars'), count)
    const answer = member.upload(picture).then(
      (response) => response.json() as Promise<{ profileImageUrl: string }>,
      () => null,
    )
    await Promise.race([changes.reached, answer])
    await portal.stop('SIGKILL')
    changes.close()
    portal = await startPortalProcess({ DATA_DIR })
    const shown = await (await memberOf(portal)).shown()
    const acknowledged = await answer
    // An acknowledged upload is stored.
    if (acknowledged) expect(shown).toBe(acknowledged.profileImageUrl)
  }
  await portal.stop()
}, 120_000)

it('survives clients that disconnect mid-upload', async () => {
  const portal = await startPortalProcess({ DATA_DIR })
  const member = await memberOf(portal)
  const before = await member.shown()
  const files = readdirSync(join(DATA_DIR, 'avatars')).sort()
  const boundary = 'x'.repeat(20)
  const opening = `--${boundary}\r\nContent-Disposition: form-data; name="avatar"; filename="a.jpg"\r\n\r\n`
  for (let client = 0; client < 10; client++) {
    const sent = request(`${portal.origin}/api/profile/upload-avatar`, {
      method: 'POST',
      headers: {
        ...member.headers,
        'Content-Type': `multipart/form-data; boundary=${boundary}`,
        'Content-Length': 4_000_000,
      },
    })
    const closed = new Promise((resolve) => sent.on('error', () => undefined).on('close', resolve))
    sent.write(opening)
    await new Promise<void>((resolve) => sent.write(Buffer.alloc(1_000_000), () => resolve()))
    sent.destroy()
    await closed
  }
  expect(await member.shown()).toBe(before)
  expect(readdirSync(join(DATA_DIR, 'avatars')).sort()).toEqual(files)
  expect((await member.upload(await halves())).status).toBe(200)
  await portal.stop()
  expect(portal.output()).not.toMatch(/ERROR/)
}, 60_000)
