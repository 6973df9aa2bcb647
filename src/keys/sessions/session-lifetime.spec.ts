import { expect, it } from '@jest/globals'
import { isRecent } from './session-lifetime.js'

const NOW = new Date('2026-06-01T12:00:00Z')
const MINUTE = 60_000

it.each([
  ['a moment ago', 0, true],
  ['nine minutes ago', -9, true],
  ['ten minutes ago', -10, false],
  ['a day ahead, before the clock went back', 24 * 60, false],
])('a key entered %s is recent: %s', (_, minutes, expected) => {
  expect(isRecent(new Date(NOW.getTime() + minutes * MINUTE), NOW)).toBe(expected)
})
