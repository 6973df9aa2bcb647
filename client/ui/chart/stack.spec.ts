import { expect, it } from '@jest/globals'
import { stack } from './stack.js'

it('puts gains on gains and losses on losses', () => {
  expect(stack([2, -1, 3, -4, 0])).toEqual([
    { from: 0, to: 2 },
    { from: 0, to: -1 },
    { from: 2, to: 5 },
    { from: -1, to: -5 },
    { from: 5, to: 5 },
  ])
})

it('has nothing to stack for nothing', () => {
  expect(stack([])).toEqual([])
})
