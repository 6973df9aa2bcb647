import { describe, expect, it } from '@jest/globals'
import { versionList } from './version-list.js'

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
