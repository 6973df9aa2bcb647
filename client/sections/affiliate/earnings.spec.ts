import { expect, it } from '@jest/globals'
import { estimate } from './earnings.js'

it.each([
  // sales a month, price, monthly from–to, rewards of the first year
  [0, 500, 0, 0, 0],
  [1, 500, 125, 175, 50 + 200],
  [2, 500, 250, 350, 50 + 200],
  [5, 500, 625, 875, 50 + 200 + 500 + 1000],
  [9, 100, 225, 315, 50 + 200 + 500 + 1000 + 2500],
])('estimates earnings for %i sales a month at $%i', (sales, price, from, to, rewards) => {
  const found = estimate(sales, price)
  expect(found.monthly.from).toBeCloseTo(from)
  expect(found.monthly.to).toBeCloseTo(to)
  expect(found.rewards).toBe(rewards)
  expect(found.firstYear.from).toBeCloseTo(from * 12 + rewards)
  expect(found.firstYear.to).toBeCloseTo(to * 12 + rewards)
})
