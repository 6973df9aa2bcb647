import { describe, expect, it } from '@jest/globals'
import { formatSize, versionList } from './version-list.js'

const version = {
  id: 'v5',
  product: 'automation',
  version: '5.0',
  date: '2026-11-02',
  notes: 'Faster.',
  url: 'https://files.example.com/5.zip',
  size: 1536,
  sha256: 'ab'.repeat(32),
}

describe('versionList', () => {
  it('reads a version as the server sends it', () =>
    expect(versionList.read({ ...version, minLevel: 'lifetime' }, 'v5')).toEqual(version))

  it.each([
    { product: 'both' },
    { date: 'soon' },
    { url: 'javascript:alert(1)' },
    { size: 0 },
    { sha256: 'ab' },
  ])('skips a version with %j', (fields) =>
    expect(versionList.read({ ...version, ...fields }, 'v5')).toBeNull(),
  )
})

describe('formatSize', () => {
  it.each([
    [1, '1 B'],
    [1536, '1.5 KB'],
    [1024 ** 2, '1 MB'],
    [2.25 * 1024 ** 3, '2.3 GB'],
    [5 * 1024 ** 5, '5,120 TB'],
  ])('formats %d bytes as %s', (bytes, size) => expect(formatSize(bytes)).toBe(size))
})
