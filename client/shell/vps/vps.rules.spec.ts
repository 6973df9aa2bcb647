import { describe, expect, it } from '@jest/globals'
import { KEY_LEVELS } from '../../../src/keys/keys.contract.js'
import { ownsVps, parseAnswer } from './vps.rules.js'

describe('having a VPS', () => {
  it('is assumed of those who run the system, until they say no', () => {
    for (const answer of [null, 'yes'] as const)
      expect(KEY_LEVELS.filter((level) => ownsVps(level, answer))).toEqual([
        'automation',
        'master',
        'fullaccess',
        'lifetime',
      ])
    expect(KEY_LEVELS.filter((level) => ownsVps(level, 'no'))).toEqual([])
  })

  it.each([null, '', 'true', '["yes"]'])('is not answered by %j', (stored) => {
    expect(parseAnswer(stored)).toBeNull()
  })
})
