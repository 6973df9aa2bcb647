import { expect, it } from '@jest/globals'
import { stack } from './stack.js'

it('stacks gains on gains and losses on losses', () => {
  expect(stack([2, -1, 3, -4, 0])).toEqual([
    { from: 0, to: 2 },
    { from: 0, to: -1 },
    { from: 2, to: 5 },
    { from: -1, to: -5 },
    { from: 5, to: 5 },
  ])
})

it('returns nothing for an empty list', () => {
  expect(stack([])).toEqual([])
})
