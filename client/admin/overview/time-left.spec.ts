import { describe, expect, it } from '@jest/globals'
import { timeLeft } from './time-left.js'

const now = Date.parse('2027-03-03T12:00:00Z')

describe('timeLeft', () => {
  it.each([
    ['2027-03-03T12:00:00Z', { isLate: false, time: '48 h' }],
    ['2027-03-02T11:30:00Z', { isLate: false, time: '23 h' }],
    ['2027-03-01T12:20:00Z', { isLate: false, time: '20 min' }],
    ['2027-03-01T11:59:30Z', { isLate: true, time: '1 min' }],
    ['2027-02-28T12:00:00Z', { isLate: true, time: '24 h' }],
    ['2027-02-20T12:00:00Z', { isLate: true, time: '9 days' }],
  ])('counts from %s', (submittedAt, expected) => expect(timeLeft(submittedAt, now)).toEqual(expected))
})
