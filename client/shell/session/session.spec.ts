import { describe, expect, it } from '@jest/globals'
import { openedSession, restoredSession } from './session.js'

describe('openedSession', () => {
  it('holds the raw key along with the answer of the server', () => {
    expect(openedSession({ keyType: 'lifetime', isDemo: true }, 'lifetime-7K2M-Q9XA', 'TDW')).toEqual({
      keyType: 'lifetime',
      level: 'lifetime',
      accessKey: 'lifetime-7K2M-Q9XA',
      hint: 'lifetime',
      masterTemplate: null,
      isDemo: true,
      account: null,
    })
  })

  it.each(['TDW', 'TDW-1234'])('shows the product key %s as automation and keeps its level', (accessKey) => {
    const session = openedSession(
      { keyType: 'master', masterTemplateType: 'indicator', isDemo: false },
      accessKey,
      'TDW',
    )
    expect(session).toMatchObject({ keyType: 'master', level: 'automation', masterTemplate: 'indicator' })
  })

  it('ignores a key that merely starts with the prefix', () => {
    expect(openedSession({ keyType: 'standard', isDemo: false }, 'TDWX-1', 'TDW').level).toBe('standard')
  })
})

describe('restoredSession', () => {
  it('has the hint but never the key', () => {
    const key = { keyType: 'standard', isDemo: false, hint: 'TDW-1234' } as const
    const session = restoredSession({ key, holder: 'Jane Doe', activeUntil: null }, 'TDW')
    expect(session).toMatchObject({
      accessKey: null,
      hint: 'TDW-1234',
      level: 'automation',
      keyType: 'standard',
      account: { role: null, holder: 'Jane Doe', activeUntil: null },
    })
  })
})
