import { expect, it } from '@jest/globals'
import { axisSteps, percentAbove } from './axis.js'

it.each([
  [
    [0, 0],
    [0, 1],
  ],
  [[], [0, 1]],
  [[3], [0, 1, 2, 3]],
  [[74], [0, 20, 40, 60, 80]],
  [
    [750, 10],
    [0, 200, 400, 600, 800],
  ],
  [
    [-150, 450],
    [-200, 0, 200, 400, 600],
  ],
  [[-40], [-40, -30, -20, -10, 0]],
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
])('picks round steps that enclose %j', (values, steps) => {
  expect(axisSteps(values)).toEqual(steps)
})

it('measures positions from the top, including losses below zero', () => {
  expect([80, 0, -20].map((value) => percentAbove([-20, 0, 20, 40, 60, 80], value))).toEqual([0, 80, 100])
})
