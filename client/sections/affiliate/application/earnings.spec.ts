import { expect, it } from '@jest/globals'
import { FIRST_RULES } from '#src/affiliate/program/rules.contract.js'
import { estimate } from './earnings.js'

it.each([
  // sales a month, price, monthly from–to, sales of the first year at each tier's rate, rewards
  [0, 500, 0, 0, 0, 0],
  [1, 500, 125, 175, 10 * 125 + 2 * 140, 50 + 200],
  [2, 500, 250, 350, 10 * 125 + 14 * 140, 50 + 200],
  [5, 500, 625, 875, 10 * 125 + 15 * 140 + 25 * 150 + 10 * 175, 50 + 200 + 500 + 1000],
  [9, 100, 225, 315, 10 * 25 + 15 * 28 + 25 * 30 + 58 * 35, 50 + 200 + 500 + 1000 + 2500],
])('estimates earnings for %i sales a month at $%i', (sales, price, from, to, commissions, rewards) => {
  const found = estimate(FIRST_RULES, sales, price)
  expect(found.monthly.from).toBeCloseTo(from)
  expect(found.monthly.to).toBeCloseTo(to)
  expect(found.rewards).toBe(rewards)
  expect(found.firstYear).toBeCloseTo(commissions + rewards)
})
