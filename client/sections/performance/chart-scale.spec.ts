import { describe, expect, it } from '@jest/globals'
import { scaleOf } from './chart-scale.js'

describe('the scale of a curve', () => {
  it.each([
    [
      [0, 271.53],
      [0, 100, 200, 300],
    ],
    [
      [0, 45.08],
      [0, 20, 40, 60],
    ],
    [
      [-3, 12],
      [-5, 0, 5, 10, 15],
    ],
    [[0], [0, 5]],
  ])('for %j has the ticks %j', (values, ticks) => {
    expect(scaleOf(values).ticks).toEqual(ticks)
  })

  it('leaves room above the highest value', () => {
    expect(scaleOf([100]).high).toBeGreaterThan(100)
  })
})
