import { expect, it } from '@jest/globals'
import { tooManyRequests } from './failure.js'

it.each([
  [1, '1 minute'],
  [61, '2 minutes'],
  [119 * 60, '119 minutes'],
  [120 * 60, '2 hours'],
  [120 * 60 + 1, '3 hours'],
  [24 * 60 * 60, '24 hours'],
])('says that a wait of %i seconds takes %s, never too short', (seconds, wait) => {
  const { sentence, more } = tooManyRequests('Too many attempts.', seconds)
  expect(sentence).toBe(`Too many attempts. Please try again in ${wait}.`)
  expect(more).toEqual({ retryAfterSeconds: seconds })
})
