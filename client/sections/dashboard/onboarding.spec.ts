import { describe, expect, it } from '@jest/globals'
import { BUILT_IN_BRAND } from '../../../src/platform/brand/brand.contract.js'
import { KEY_LEVELS } from '../../../src/keys/keys.contract.js'
import { onboardingSteps } from './onboarding.copy.js'
import { trainingSeries } from './training.copy.js'

describe('onboardingSteps', () => {
  it.each(KEY_LEVELS)('returns four steps with distinct ids for %s', (level) => {
    expect(new Set(onboardingSteps(level, BUILT_IN_BRAND).map(({ id }) => id)).size).toBe(4)
  })

  it('sends the indicator level to the indicator instead of a VPS', () => {
    const first = (level: 'indicator' | 'lifetime') => onboardingSteps(level, BUILT_IN_BRAND)[0]!.action.to
    expect(first('indicator')).toBe(BUILT_IN_BRAND.links.indicator)
    expect(first('lifetime')).toBe(BUILT_IN_BRAND.links.purchaseVps)
  })

  it('sends the indicator level to its own training instead of the system tutorials', () => {
    const watch = onboardingSteps('indicator', BUILT_IN_BRAND).find(({ id }) => id === 'watch-training')!
    const own = trainingSeries('indicator', BUILT_IN_BRAND).map(({ href }) => href)
    expect(own).toContain(watch.action.to)
  })
})
