import { describe, expect, it } from '@jest/globals'
import { retryPolicy, retryDelay } from './retry-policy.js'

const policy = retryPolicy(1)

describe('retry delay', () => {
  it.each([
    [1, 30_000],
    [2, 60_000],
    [3, 120_000],
    [7, 1_920_000],
    [8, 3_600_000],
    [5000, 3_600_000],
  ])('after failure %i is at most %i ms', (attempts, most) => {
    expect(retryDelay(attempts, policy, 0)).toBe(most)
    expect(retryDelay(attempts, policy, 1)).toBe(most * 0.8)
  })

  it('is scaled down for tests with all other waits', () => {
    expect(retryDelay(1, retryPolicy(0.01), 0)).toBe(300)
    expect(retryPolicy(0.01)).toMatchObject({ lease: 600, maxAge: 2_592_000 })
  })
})
