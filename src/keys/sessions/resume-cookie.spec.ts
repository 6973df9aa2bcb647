import { describe, expect, it } from '@jest/globals'
import type { Config } from '../../platform/config/config.js'
import { menuOf, resumedMenuReader } from './resume-cookie.js'

describe('menuOf', () => {
  it.each([
    ['a lifetime key', { keyType: 'lifetime', isDemo: false }, 'lifetime-1', 'automation'],
    ['an indicator key', { keyType: 'indicator', isDemo: false }, 'indicator-1', 'indicator'],
    ['a product key of the indicator', { keyType: 'indicator', isDemo: false }, 'TDW-1', 'automation'],
    [
      'a master of the indicator',
      { keyType: 'master', masterTemplateType: 'indicator', isDemo: false },
      'TDW-1',
      'indicator-master',
    ],
  ] as const)('maps %s', (_, key, accessKey, menu) => expect(menuOf(key, accessKey, 'TDW')).toBe(menu))
})

describe('resumedMenuReader', () => {
  const read = resumedMenuReader({ publicOrigin: 'http://localhost:3000' } as Config)
  const readSecure = resumedMenuReader({ publicOrigin: 'https://portal.example' } as Config)

  it('reads the menu next to a session cookie, in any order', () => {
    expect(read('portal=abc; portal-resume=indicator')).toBe('indicator')
    expect(read('a=b;portal-resume=automation-master; portal=abc;c=d')).toBe('automation-master')
    expect(readSecure('__Host-portal=abc; __Host-portal-resume=indicator')).toBe('indicator')
  })

  it.each([
    undefined,
    '',
    'portal=abc',
    'portal-resume=indicator',
    'portal=; portal-resume=indicator',
    'portal=abc; portal-resume=',
    'portal=abc; portal-resume=indicator2',
    'portal=abc; xportal-resume=indicator',
    'xportal=abc; portal-resume=indicator',
    '__Host-portal=abc; __Host-portal-resume=indicator',
  ])('returns null for %j', (cookies) => expect(read(cookies)).toBeNull())
})
