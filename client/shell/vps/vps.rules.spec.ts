import { describe, expect, it } from '@jest/globals'
import { KEY_LEVELS } from '#src/keys/keys.contract.js'
import { answerIn, ownsVps, VPS_MISSING, VPS_READY } from './vps.rules.js'

describe('having a VPS', () => {
  it('is assumed for levels that run the system, unless the answer is no', () => {
    for (const answer of [null, 'yes'] as const)
      expect(KEY_LEVELS.filter((level) => ownsVps(level, answer))).toEqual([
        'automation',
        'master',
        'fullaccess',
        'lifetime',
      ])
    expect(KEY_LEVELS.filter((level) => ownsVps(level, 'no'))).toEqual([])
  })

  it.each([
    [[], null],
    [['automation.log-in'], null],
    [[VPS_READY], 'yes'],
    [[VPS_MISSING], 'no'],
    [[VPS_MISSING, VPS_READY], 'yes'],
  ])('reads %j as %j', (steps, answer) => {
    expect(answerIn(steps)).toBe(answer)
  })
})
