import { describe, expect, it } from '@jest/globals'
import { paceOf, pauseAfter } from './pace.js'

const pace = paceOf(1)

describe('the pause after a failure', () => {
  it.each([
    [1, 30_000],
    [2, 60_000],
    [3, 120_000],
    [7, 1_920_000],
    [8, 3_600_000],
    [5000, 3_600_000],
  ])('number %i is at most %i ms', (attempts, most) => {
    expect(pauseAfter(attempts, pace, 0)).toBe(most)
    expect(pauseAfter(attempts, pace, 1)).toBe(most * 0.8)
  })

  it('is shortened for tests with all other waits', () => {
    expect(pauseAfter(1, paceOf(0.01), 0)).toBe(300)
    expect(paceOf(0.01)).toMatchObject({ lease: 600, patience: 2_592_000 })
  })
})
