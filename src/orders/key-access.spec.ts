import { describe, expect, it } from '@jest/globals'
import { accessOf, type KeySubscription } from './key-access.js'

const NOW = Date.UTC(2027, 0, 1)
const subscription = (different: Partial<KeySubscription> = {}): KeySubscription => ({
  level: 'indicator',
  until: NOW + 10,
  status: 'active',
  suspendsAt: null,
  hasIssued: true,
  formerUntil: null,
  ...different,
})

describe('what the orders of a key give it', () => {
  it.each<[string, KeySubscription[], object]>([
    ['one that is paid', [subscription()], { until: NOW + 10, isSuspended: false }],
    ['a refunded one', [subscription({ status: 'refunded' })], { isSuspended: true, until: NOW + 10 }],
    ['a disputed one', [subscription({ status: 'disputed' })], { isSuspended: true }],
    ['days of grace', [subscription({ status: 'past-due', suspendsAt: NOW + 1 })], { isSuspended: false }],
    [
      'the end of the days of grace',
      [subscription({ status: 'past-due', suspendsAt: NOW })],
      { isSuspended: true },
    ],
    [
      'the latest end, and the level of the newest',
      [subscription({ until: NOW + 50 }), subscription({ level: 'automation', until: NOW + 20 })],
      { level: 'automation', until: NOW + 50 },
    ],
    ['forever', [subscription(), subscription({ until: null })], { until: null }],
    [
      'what is left when one of two is refunded',
      [subscription(), subscription({ level: 'lifetime', until: null, status: 'refunded' })],
      { level: 'indicator', until: NOW + 10, isSuspended: false },
    ],
    [
      'what the key had before a renewal that was refunded',
      [subscription({ hasIssued: false, formerUntil: NOW + 5, status: 'refunded' })],
      { until: NOW + 5, isSuspended: false },
    ],
    [
      'nothing if that has passed',
      [subscription({ hasIssued: false, formerUntil: NOW - 5, status: 'refunded' })],
      { isSuspended: true },
    ],
    ['forever if the key was', [subscription({ hasIssued: false, formerUntil: null })], { until: null }],
  ])('%s', (_, subscriptions, expected) => expect(accessOf(subscriptions, NOW)).toMatchObject(expected))
})
