import { expect, it } from '@jest/globals'
import { spreadLabels } from './spread-labels.js'

it.each([
  ['leaves distant labels where they are', [80, 10, 50], [80, 10, 50]],
  ['moves close labels apart', [50, 51, 10], [50, 56, 10]],
  ['stays above the lower edge', [99, 98, 100], [94, 88, 100]],
  ['leaves a single label where it is', [30], [30]],
])('%s', (_, heights, placed) => {
  expect(spreadLabels(heights, 6)).toEqual(placed)
})
