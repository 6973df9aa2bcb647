import { describe, expect, it } from '@jest/globals'
import { tierReached } from './tiers.contract.js'

describe('tiers', () => {
  it.each([
    [-1, 'Bronze'],
    [9, 'Bronze'],
    [10, 'Silver'],
    [24, 'Silver'],
    [25, 'Gold'],
    [50, 'Platinum'],
    [5000, 'Platinum'],
  ])('%i sales reach %s', (sales, tier) => expect(tierReached(sales)).toBe(tier))
})
