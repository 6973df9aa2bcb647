import { describe, expect, it } from '@jest/globals'
import { isAcceptableName, nameLength } from './display-name.js'

describe('a display name (contract §5)', () => {
  it('is counted in code points after trimming', () => {
    expect(nameLength('  Robin ')).toBe(5)
    expect(nameLength('🚀🚀')).toBe(2)
  })

  it.each([
    ['', false],
    ['   ', false],
    ['R', true],
    ['🚀'.repeat(60), true],
    ['🚀'.repeat(61), false],
    [` ${'x'.repeat(60)} `, true],
  ])('%p is acceptable: %p', (name, expected) => {
    expect(isAcceptableName(name)).toBe(expected)
  })
})
