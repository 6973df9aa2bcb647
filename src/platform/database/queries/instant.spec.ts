import { describe, expect, it } from '@jest/globals'
import { isTime } from './instant.js'

describe('isTime', () => {
  it.each([
    ['2026-02-28', true],
    ['2026-02-28T18:00:00Z', true],
    ['2026-02-30', false],
    ['2026-02-30T18:00:00Z', false],
    ['yesterday', false],
    ['2026-02', false],
  ])('%s: %s', (text, expected) => expect(isTime(text)).toBe(expected))
})
