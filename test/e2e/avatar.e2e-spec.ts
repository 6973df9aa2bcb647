import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { existsSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { AvatarStore } from '../../src/profile/avatar/avatar-store.js'
import { AvatarSweeper } from '../../src/profile/avatar/avatar-sweeper.service.js'
import { refused } from '../support/answers.js'
import { shownTo, stored, upload } from '../support/avatars.js'
import { startBucket } from '../support/bucket.mjs'
import { colorsOf, halves } from '../support/pictures.js'
import { type Portal, startPortal } from '../support/portal.js'

const URL_OF_PICTURE = /^\/avatars\/[0-9a-f]{32}\.webp$/

describe.each([['a folder'], ['a bucket']])('member pictures in %s', (place) => {
  let portal: Portal
  let bucket: Awaited<ReturnType<typeof startBucket>> | undefined
  beforeAll(async () => {
    bucket = place === 'a bucket' ? await startBucket() : undefined
    portal = await startPortal(bucket ? { AVATAR_STORE: bucket.url } : {})
  })
  afterAll(async () => {
    await portal.stop()
    await bucket?.stop()
  })

  it('are stored as square WebP files under unguessable names and cached forever', async () => {
    const member = await portal.make.member()
    const { body } = await upload(portal, member, await halves()).expect(200)
    expect(body).toEqual({
      success: true,
      profileImageUrl: expect.stringMatching(URL_OF_PICTURE),
      message: 'Profile picture updated successfully',
    })
    expect(await shownTo(portal, member)).toBe(body.profileImageUrl)
    const answer = await portal.anonymous.get(body.profileImageUrl).buffer(true).expect(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    const { format, width, height } = await sharp(answer.body as Buffer).metadata()
    expect([format, width, height]).toEqual(['webp', 512, 512])
    expect(await colorsOf(answer.body, [100, 256], [412, 256])).toEqual(['red', 'blue'])
  })

  it('replace the previous one, which is deleted', async () => {
    const member = await portal.make.member()
    const first = (await upload(portal, member, await halves())).body.profileImageUrl
    const second = (await upload(portal, member, await halves('png'), { key: member.key })).body
      .profileImageUrl
    expect(second).not.toBe(first)
    expect((await portal.anonymous.get(first).expect(404)).headers['cache-control']).toBeUndefined()
    await portal.anonymous.get(second).expect(200)
  })

  it('are deleted; deleting again succeeds', async () => {
    const member = await portal.make.member()
    const { profileImageUrl } = (await upload(portal, member, await halves())).body
    for (const key of ['me', member.key]) {
      const { body } = await portal.as(member).delete(`/api/profile/${key}/avatar`).expect(200)
      expect(body).toEqual({ success: true, message: 'Profile picture removed successfully' })
    }
    expect(await shownTo(portal, member)).toBeNull()
    await portal.anonymous.get(profileImageUrl).expect(404)
  })

  it('survive a change of the display name, and the name survives a new picture', async () => {
    const member = await portal.make.member()
    const { profileImageUrl } = (await upload(portal, member, await halves())).body
    const { body } = await portal.as(member).put('/api/profile/me').send({ displayName: 'Ada' }).expect(200)
    expect(body.profile).toMatchObject({ displayName: 'Ada', profileImageUrl })
    await upload(portal, member, await halves('gif')).expect(200)
    expect((await portal.as(member).get('/api/profile/me')).body.profile.displayName).toBe('Ada')
  })

  it('remain one after four concurrent uploads, and the sweeper deletes the leftovers', async () => {
    const member = await portal.make.member()
    const picture = await halves()
    const answers = await Promise.all(Array.from({ length: 4 }, () => upload(portal, member, picture)))
    expect(answers.map(({ status }) => status)).toEqual(Array(4).fill(200))
    const shown = await shownTo(portal, member)
    await portal.anonymous.get(shown!).expect(200)
    await portal.app.get(AvatarStore).put(`${'0'.repeat(32)}.webp.part`, Buffer.from('cut short'))

    const sweeper = portal.app.get(AvatarSweeper)
    const before = await stored(portal)
    await sweeper.sweep(new Date(Date.now() - 60_000))
    expect(await stored(portal)).toEqual(before)
    await sweeper.sweep(new Date(Date.now() + 60_000))
    const rows = await portal.database.query<{ picture: string }[]>(
      'SELECT picture FROM profiles WHERE picture IS NOT NULL',
    )
    expect(await stored(portal)).toEqual(rows.map((row) => row.picture).sort())
    expect(rows.map((row) => `/avatars/${row.picture}`)).toContain(shown)
  })
})

/** Redirects writes of the store to /dev/full, where every write fails; returns a function that undoes it. */
function fill(portal: Portal): () => void {
  const store = portal.app.get(AvatarStore)
  const put = store.put.bind(store)
  store.put = (file, picture) => {
    symlinkSync('/dev/full', join(portal.config.dataDir, 'avatars', `${file}.part`))
    return put(file, picture)
  }
  return () => void Reflect.deleteProperty(store, 'put')
}

describe('full disk', () => {
  const itOnLinux = existsSync('/dev/full') ? it : it.skip

  itOnLinux('is reported, keeps the old picture and leaves no partial file', async () => {
    const portal = await startPortal()
    try {
      const member = await portal.make.member()
      const { profileImageUrl } = (await upload(portal, member, await halves())).body
      const makeRoom = fill(portal)
      const { body } = await upload(portal, member, await halves('png')).expect(507)
      expect(body).toEqual({
        ...refused("We're out of storage right now. Your picture wasn't changed. Please try again later."),
        requestId: expect.any(String),
      })
      expect(await shownTo(portal, member)).toBe(profileImageUrl)
      await portal.anonymous.get(profileImageUrl).expect(200)
      expect(readdirSync(join(portal.config.dataDir, 'avatars'))).toEqual([profileImageUrl.split('/').pop()])
      makeRoom()
      await upload(portal, member, await halves('png')).expect(200)
    } finally {
      await portal.stop()
    }
  })
})
