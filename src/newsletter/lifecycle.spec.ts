import { describe, expect, it } from '@jest/globals'
import { nextState, mayRequestConfirmation, statesBefore, addRequestTime } from './lifecycle.js'

describe('subscription lifecycle', () => {
  it.each([
    ['pending', 'subscribe', 'pending'],
    ['pending', 'confirm', 'confirmed'],
    ['pending', 'unsubscribe', 'unsubscribed'],
    ['confirmed', 'subscribe', null],
    ['confirmed', 'confirm', null],
    ['confirmed', 'unsubscribe', 'unsubscribed'],
    ['unsubscribed', 'subscribe', 'pending'],
    ['unsubscribed', 'confirm', null],
    ['unsubscribed', 'unsubscribe', null],
  ] as const)('%s, on %s: %s', (state, event, next) => expect(nextState(state, event)).toBe(next))

  it('lists the states that an event changes', () =>
    expect(statesBefore('unsubscribe')).toEqual(['pending', 'confirmed']))
})

describe('confirmation request', () => {
  const day = (count: number) => count * 24 * 60 * 60 * 1000

  it.each([
    [[], 0, true],
    [[0], day(1) - 1, false],
    [[0], day(1), true],
    [[0, day(1)], day(2), true],
    [[0, day(1), day(2)], day(3), false],
    [[0, day(1), day(2)], day(7) - 1, false],
    [[0, day(1), day(2)], day(7), true],
    [[day(1), day(2), day(7)], day(7) + 1, false],
  ])('after mails at %j, at %i, is allowed: %s', (requestedAt, now, may) =>
    expect(mayRequestConfirmation(requestedAt, now)).toBe(may),
  )

  it('keeps the last three times', () => expect(addRequestTime([1, 2, 3], 4)).toEqual([2, 3, 4]))
})
