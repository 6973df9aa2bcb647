import { describe, expect, it } from '@jest/globals'
import { KEY_LEVELS } from '#src/keys/keys.contract.js'
import { hasVps, hasVpsDownload, productOf, trackOf } from './levels.js'

const levelsWhere = (holds: (level: (typeof KEY_LEVELS)[number]) => boolean) => KEY_LEVELS.filter(holds)

describe('access by level (product §6)', () => {
  it('shows the automation card to automation, master, fullaccess and lifetime', () => {
    expect(levelsWhere((level) => productOf(level) === 'automation')).toEqual([
      'automation',
      'master',
      'fullaccess',
      'lifetime',
    ])
  })

  it('shows the indicator card to the indicator level only', () => {
    expect(levelsWhere((level) => productOf(level) === 'indicator')).toEqual(['indicator'])
  })

  it('shows indicator training to the indicator level and system training to all others', () => {
    expect(levelsWhere((level) => trackOf(level) === 'indicator')).toEqual(['indicator'])
  })

  it('opens the hosted desktop to the levels that run the system', () => {
    expect(levelsWhere((level) => !hasVps(level))).toEqual(['indicator', 'standard'])
  })

  it('offers the desktop download to fullaccess and lifetime only', () => {
    expect(levelsWhere(hasVpsDownload)).toEqual(['fullaccess', 'lifetime'])
  })
})
