import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startBucket } from '#test/support/bucket.mjs'
import { AvatarBucket } from './avatar-bucket.js'
import { AvatarFolder } from './avatar-folder.js'
import { type AvatarStore, StoreFullError } from './avatar-store.js'

const folder = mkdtempSync(join(tmpdir(), 'avatars-'))
let bucket: Awaited<ReturnType<typeof startBucket>>
beforeAll(async () => void (bucket = await startBucket()))
afterAll(async () => {
  await bucket.stop()
  rmSync(folder, { recursive: true, force: true })
})

const STORES: [string, () => AvatarStore][] = [
  ['a folder', () => new AvatarFolder(join(folder, 'kept'))],
  ['a bucket', () => new AvatarBucket(bucket.url, 2)],
]

describe.each(STORES)('avatars in %s', (_, open) => {
  const names = async (store: AvatarStore) => {
    const found: string[] = []
    for await (const { file, storedAt } of store.list()) {
      expect(Math.abs(storedAt.getTime() - Date.now())).toBeLessThan(60_000)
      found.push(file)
    }
    return found.sort()
  }

  it('are empty at first', async () => {
    expect(await names(open())).toEqual([])
    expect(await open().read('a.webp')).toBeNull()
  })

  it('are read back as stored until removed', async () => {
    const store = open()
    const picture = Buffer.from([0, 1, 2, 255])
    for (const name of ['a', 'b', 'c', 'd', 'e']) await store.put(`${name}.webp`, picture)
    expect(await store.read('c.webp')).toEqual(picture)
    expect(await names(store)).toEqual(['a.webp', 'b.webp', 'c.webp', 'd.webp', 'e.webp'])
    await store.remove('c.webp')
    await store.remove('c.webp')
    expect(await store.read('c.webp')).toBeNull()
    expect(await names(store)).toEqual(['a.webp', 'b.webp', 'd.webp', 'e.webp'])
  })
})

describe('avatar folder', () => {
  // Linux has a device that is always full.
  const itOnLinux = existsSync('/dev/full') ? it : it.skip

  itOnLinux('reports a full disk and leaves no partial file', async () => {
    const path = join(folder, 'full')
    const store = new AvatarFolder(path)
    await store.put('old.webp', Buffer.from('old'))
    symlinkSync('/dev/full', join(path, 'new.webp.part'))
    await expect(store.put('new.webp', Buffer.from('new'))).rejects.toThrow(StoreFullError)
    expect(await readdir(path)).toEqual(['old.webp'])
  })
})

describe('avatar bucket', () => {
  it('throws when the credentials are refused', async () => {
    const stranger = new AvatarBucket(bucket.url.replace('S3RVER:S3RVER', 'STRANGER:S3RVER'))
    await expect(stranger.put('a.webp', Buffer.from('a'))).rejects.toThrow('answered 403')
    await expect(stranger.read('a.webp')).rejects.toThrow('answered 403')
  })

  it('accepts credentials with special characters and an address without a prefix', async () => {
    const address = bucket.url.replace('S3RVER:S3RVER', 'S3RVER:S3%52VER').replace('/members', '')
    const store = new AvatarBucket(address)
    await store.put('top.webp', Buffer.from('top'))
    expect(await store.read('top.webp')).toEqual(Buffer.from('top'))
  })
})
