import { once } from 'node:events'
import { mkdirSync, readdirSync, utimesSync, watch } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, it } from '@jest/globals'
import { isMysql } from '../support/database.js'
import { repeats } from '../support/nightly.js'
import { halves } from '../support/pictures.js'
import { type PortalProcess, startPortalProcess } from '../support/portal-process.js'
import { until } from '../support/until.js'

const KILLS = repeats(20, 4)
/** Milliseconds between the folder's first change and the kill: each kill waits one more, up to this. */
const MAX_DELAY = 8
/** Milliseconds; in a folder that replicas may share, the sweeper deletes only files older than an hour. */
const LONG_AGO = 7_200_000

const DATA_DIR = await mkdtemp(join(tmpdir(), 'portal-'))
afterAll(() => rm(DATA_DIR, { recursive: true, force: true }))
/** The first start adds demo data; later ones are quicker without. */
const start = (SEED_DEMO = 'false') => startPortalProcess({ DATA_DIR, RATE_LIMITS: 'off', SEED_DEMO })
const AVATARS = join(DATA_DIR, 'avatars')
mkdirSync(AVATARS)
const files = () => readdirSync(AVATARS).sort()

/** Signs in and returns the session cookie, which outlives the process. */
async function signIn({ origin }: PortalProcess, accessKey: string): Promise<string> {
  const headers = { 'Content-Type': 'application/json' }
  const body = JSON.stringify({ accessKey })
  const answer = await fetch(`${origin}/api/auth/validate-key`, { method: 'POST', headers, body })
  return answer.headers.get('set-cookie')!.split(';')[0]!
}

async function upload({ origin }: PortalProcess, Cookie: string, picture: Buffer): Promise<string | null> {
  const body = new FormData()
  body.append('accessKeyCode', 'me')
  body.append('avatar', new Blob([new Uint8Array(picture)]), 'me.jpg')
  const sent = fetch(`${origin}/api/profile/upload-avatar`, { method: 'POST', headers: { Cookie }, body })
  const answer = await sent
    .then((answer) => answer.json() as Promise<{ profileImageUrl?: string }>)
    .catch(() => null)
  return answer?.profileImageUrl ?? null
}

async function shown({ origin }: PortalProcess, Cookie: string): Promise<string | null> {
  const answer = await fetch(`${origin}/api/profile/me`, { headers: { Cookie } })
  return ((await answer.json()) as { profile: { profileImageUrl: string | null } }).profile.profileImageUrl
}

it('keeps acknowledged pictures and no orphaned files after a kill at any moment', async () => {
  let portal = await start('true')
  const sessions = await Promise.all(
    Object.entries(portal.keys)
      .filter(([name]) => !name.includes('master'))
      .slice(0, 3)
      .map(([, key]) => signIn(portal, key)),
  )
  const picture = await halves('png', { width: 700, height: 700 })
  let lost = 0
  for (let kill = 0; kill < KILLS; kill++) {
    const before = await Promise.all(sessions.map((session) => shown(portal, session)))
    const watcher = watch(AVATARS)
    const changed = once(watcher, 'change')
    const answers = sessions.map((session) => upload(portal, session, picture))
    await Promise.race([changed.then(() => pause(kill % MAX_DELAY)), Promise.all(answers)])
    await portal.stop('SIGKILL')
    watcher.close()
    const acknowledged = await Promise.all(answers)
    lost += acknowledged.filter((url) => url === null).length
    if (isMysql)
      for (const file of files()) utimesSync(join(AVATARS, file), new Date(), new Date(Date.now() - LONG_AGO))

    portal = await start()
    const after = await Promise.all(sessions.map((session) => shown(portal, session)))
    after.forEach((url, at) => {
      if (acknowledged[at]) expect(url).toBe(acknowledged[at])
      else if (before[at]) expect(url).not.toBeNull()
    })
    const named = after.flatMap((url) => url?.split('/').pop() ?? []).sort()
    await until(files, (found) => JSON.stringify(found) === JSON.stringify(named))
    for (const url of after) if (url) expect((await fetch(portal.origin + url)).status).toBe(200)
  }
  await portal.stop()
  // Without an interrupted upload the test would prove nothing.
  expect(lost).toBeGreaterThan(0)
}, 240_000)
