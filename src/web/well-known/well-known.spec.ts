import { describe, expect, it } from '@jest/globals'
import { BUILT_IN_BRAND } from '../../platform/brand/brand.contract.js'
import { securityText } from './well-known.js'

describe('security.txt', () => {
  const at = (now: string) => securityText(BUILT_IN_BRAND, 'https://portal.example', new Date(now))

  it('names the contact of the brand, its own URL and an expiry six months ahead', () =>
    expect(at('2026-11-22T03:04:05Z')).toBe(
      [
        'Contact: mailto:support@tidewater.example',
        'Expires: 2027-05-21T00:00:00.000Z',
        'Preferred-Languages: en',
        'Canonical: https://portal.example/.well-known/security.txt',
        '',
      ].join('\n'),
    ))

  it('changes once a day', () => {
    expect(at('2026-11-22T00:00:00Z')).toBe(at('2026-11-22T23:59:59Z'))
    expect(at('2026-11-22T23:59:59Z')).not.toBe(at('2026-11-23T00:00:00Z'))
  })
})
