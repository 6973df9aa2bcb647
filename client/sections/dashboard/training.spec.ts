import { describe, expect, it } from '@jest/globals'
import { BUILT_IN_BRAND } from '../../../src/platform/brand/brand.contract.js'
import { KEY_LEVELS } from '../../../src/keys/keys.contract.js'
import { trainingSeries } from './training.copy.js'

const series = (level: (typeof KEY_LEVELS)[number]) => trainingSeries(level, BUILT_IN_BRAND)

describe('trainingSeries (product §2)', () => {
  it.each(KEY_LEVELS)('returns parts 1 to 4 for %s, each with its own link', (level) => {
    expect(series(level).map(({ part }) => part)).toEqual([1, 2, 3, 4])
    expect(new Set(series(level).map(({ href }) => href)).size).toBe(4)
  })

  it('starts with the same video for every level', () => {
    for (const level of KEY_LEVELS) expect(series(level)[0]).toEqual(series('standard')[0])
  })

  it('continues with the indicator or the automation track', () => {
    const further = (level: (typeof KEY_LEVELS)[number]) => series(level).slice(1)
    for (const video of further('indicator')) expect(further('automation')).not.toContainEqual(video)
    for (const level of ['master', 'fullaccess', 'lifetime', 'standard'] as const)
      expect(further(level)).toEqual(further('automation'))
  })
})
