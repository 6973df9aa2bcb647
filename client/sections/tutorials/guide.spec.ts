import { describe, expect, it } from '@jest/globals'
import { BUILT_IN_BRAND } from '#src/platform/brand/brand.contract.js'
import { productFacts } from '../../shell/facts/product-facts.copy.js'
import { guideTabs } from './guide.copy.js'
import { TAB_IDS } from './guide-tabs.js'

const { pausing, updating } = productFacts(BUILT_IN_BRAND)
const guides = {
  automation: guideTabs(BUILT_IN_BRAND, 'automation'),
  indicator: guideTabs(BUILT_IN_BRAND, 'indicator'),
}

describe('the guide', () => {
  it('has the same four tabs and the two videos for both products (product §2)', () => {
    for (const guide of Object.values(guides)) {
      expect(TAB_IDS.map((id) => guide[id].label)).toEqual([
        'Initial Setup',
        'Trading Guide',
        'Backtesting',
        'Advanced',
      ])
      expect(TAB_IDS.map((id) => guide[id].video?.seconds)).toEqual([932, 1335, undefined, undefined])
    }
  })

  it('covers only the indicator for an indicator key (product §10)', () => {
    const { productName, tradingPlatform } = BUILT_IN_BRAND
    for (const word of [productName, tradingPlatform, 'VPS', 'Enabled'])
      expect(JSON.stringify(guides.indicator)).not.toContain(word)
  })

  it('uses the shared texts on pausing and updating (product §10)', () => {
    expect(guides.automation.trading.parts.map(({ text }) => text).join()).toContain(pausing.full)
    expect(guides.automation.advanced.parts.find(({ id }) => id === 'updates')?.points).toEqual(
      updating.steps,
    )
  })
})
