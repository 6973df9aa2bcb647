import { describe, expect, it } from '@jest/globals'
import { FIRST_RULES, type ProgramRules, tierReached } from './rules.contract.js'
import { rulesFaults } from './rules-faults.contract.js'

describe('tiers', () => {
  it.each([
    [-1, 'Bronze'],
    [9, 'Bronze'],
    [10, 'Silver'],
    [24, 'Silver'],
    [25, 'Gold'],
    [50, 'Platinum'],
    [5000, 'Platinum'],
  ])('%i sales reach %s', (sales, tier) => expect(tierReached(FIRST_RULES, sales)).toBe(tier))
})

describe('rules', () => {
  const tier = (at: number, different: object): Partial<ProgramRules> => ({
    tiers: FIRST_RULES.tiers.map((terms, index) => (index === at ? { ...terms, ...different } : terms)),
  })

  it('of the program are right', () => expect(rulesFaults(FIRST_RULES)).toEqual({}))

  it.each<[string, Partial<ProgramRules>, string]>([
    ['tiers out of order', { tiers: [...FIRST_RULES.tiers].reverse() }, 'tiers'],
    ['a missing tier', { tiers: FIRST_RULES.tiers.slice(1) }, 'tiers'],
    ['a tier below the one before', tier(2, { sales: 10 }), 'tiers.2.sales'],
    ['a rate below the one before', tier(2, { rate: 0.2 }), 'tiers.2.rate'],
    ['a rate above all', tier(3, { rate: 1.01 }), 'tiers.3.rate'],
    ['a rate that is no hundredth of a percent', tier(3, { rate: 0.35001 }), 'tiers.3.rate'],
    ['milestones out of order', { milestones: [...FIRST_RULES.milestones].reverse() }, 'milestones.1.sales'],
    ['a milestone at the first sale', { milestones: [{ sales: 1, reward: 5 }] }, 'milestones.0.sales'],
    ['half a cent', { firstSaleBonus: 0.005 }, 'firstSaleBonus'],
    ['half a day', { holdDays: 1.5 }, 'holdDays'],
    ['a negative minimum', { minimumPayout: -1 }, 'minimumPayout'],
  ])('with %s are refused', (_, different, field) =>
    expect(Object.keys(rulesFaults({ ...FIRST_RULES, ...different }))).toContain(field),
  )
})
