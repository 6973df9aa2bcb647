import { describe, expect, it } from '@jest/globals'
import { BUILT_IN_BRAND } from '#src/platform/brand/brand.contract.js'
import { KEY_LEVELS, type KeyLevel } from '#src/keys/keys.contract.js'
import { PROGRESS_ENTRY } from '#src/progress/progress.contract.js'
import { trackOf } from '../session/member/levels.js'
import { videosOf } from '../videos/videos.copy.js'
import { VPS_MISSING, VPS_READY } from '../vps/vps.rules.js'
import { setupSteps } from './setup-steps.copy.js'

const stepsOf = (level: KeyLevel) => setupSteps(level, BUILT_IN_BRAND)
const withProduct = KEY_LEVELS.filter((level) => level !== 'standard')

describe('setupSteps', () => {
  it.each(withProduct)('returns four steps with distinct ids for %s', (level) => {
    const ids = stepsOf(level).map(({ id }) => id)
    expect(new Set([...ids, VPS_READY, VPS_MISSING]).size).toBe(6)
    for (const id of ids) expect(id).toMatch(PROGRESS_ENTRY)
  })

  it('returns the steps of product §2', () =>
    expect(stepsOf('lifetime').map(({ title }) => title)).toEqual([
      'Log in to the VPS',
      'Launch the trading platform',
      'Connect the account and choose risk settings',
      'Start the system',
    ]))

  it('returns no steps without a product to set up', () => expect(stepsOf('standard')).toEqual([]))

  it.each(withProduct)('links only to videos of %s', (level) => {
    const ids = videosOf(BUILT_IN_BRAND, trackOf(level)).map(({ id }) => id)
    for (const { video } of stepsOf(level)) if (video) expect(ids).toContain(video)
  })

  it('leads to the order of the VPS, and nowhere to the VPS, without one (product §10)', () => {
    const { accessVps, purchaseVps } = BUILT_IN_BRAND.links
    const targets = (ownsVps: boolean) =>
      setupSteps('automation', BUILT_IN_BRAND, ownsVps).map(({ action }) => action.to)
    expect(targets(true).filter((to) => to === accessVps)).toHaveLength(3)
    expect(targets(false)).not.toContain(accessVps)
    expect(targets(false).filter((to) => to === purchaseVps)).toHaveLength(3)
  })

  it('never links the indicator level to a hosted desktop', () => {
    for (const { action } of stepsOf('indicator'))
      expect([BUILT_IN_BRAND.links.indicator, '/download']).toContain(action.to)
  })
})
