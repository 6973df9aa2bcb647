import { describe, expect, it } from '@jest/globals'
import { FIRST_RULES } from './rules.contract.js'
import { rewardsBetween } from './rewards.js'

describe('milestone rewards', () => {
  it.each([
    [0, 1, [1]],
    [1, 2, []],
    [9, 10, [10]],
    [10, 11, []],
    [0, 100, [1, 10, 25, 50, 100]],
    [100, 101, []],
  ])('from %i to %i sales are paid for %j', (lower, upper, sales) => {
    expect(rewardsBetween(FIRST_RULES, lower, upper).map((reward) => reward.sales)).toEqual(sales)
  })

  it('match the amounts on the pages', () => {
    expect(rewardsBetween(FIRST_RULES, 0, 100).map(({ amount }) => amount)).toEqual([
      5000, 20_000, 50_000, 100_000, 250_000,
    ])
  })
})
