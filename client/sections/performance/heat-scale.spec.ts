import { expect, it } from '@jest/globals'
import { heatOf, heatScale, heatSteps } from './heat-scale.js'

it('divides gains into five steps in whole percent', () => {
  const scale = heatScale([4.95, 31.4])
  expect(scale).toEqual({ width: 7, ups: 5, downs: 0 })
  expect(heatSteps(scale).map(({ from, to }) => `${from}–${to}`)).toEqual([
    '0–7',
    '7–14',
    '14–21',
    '21–28',
    '28–35',
  ])
})

it('divides losses into the same steps, without unused ones', () => {
  const scale = heatScale([-1.57, 7.11])
  expect(heatSteps(scale)).toEqual([
    { heat: 'down1', from: -2, to: 0 },
    { heat: 'up1', from: 0, to: 2 },
    { heat: 'up2', from: 2, to: 4 },
    { heat: 'up3', from: 4, to: 6 },
    { heat: 'up4', from: 6, to: 8 },
  ])
  expect(heatOf(-1.57, scale)).toBe('down1')
})

it('assigns every value a color, even when losses exceed gains', () => {
  const values = [-20, -3, 0, 4]
  const scale = heatScale(values)
  const steps = heatSteps(scale).map(({ heat }) => heat)
  for (const value of values) expect(steps).toContain(heatOf(value, scale))
  expect(steps.at(0)).toBe('down3')
})

it('includes the upper limit in a step', () => {
  const scale = heatScale([10, 2])
  expect(heatOf(2, scale)).toBe('up1')
  expect(heatOf(2.01, scale)).toBe('up2')
})
