import { describe, expect, it } from '@jest/globals'
import { isAcceptableName, nameLength } from './display-name.js'

describe('display name (contract §5)', () => {
  it('is measured in code points after trimming', () => {
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
  ])('%p is valid: %p', (name, expected) => {
    expect(isAcceptableName(name)).toBe(expected)
  })
})
