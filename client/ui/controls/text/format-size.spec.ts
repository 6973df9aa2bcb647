import { describe, expect, it } from '@jest/globals'
import { formatSize } from './format-size.js'

describe('formatSize', () => {
  it.each([
    [1, '1B'],
    [1536, '1.5KB'],
    [1024 ** 2, '1MB'],
    [2.25 * 1024 ** 3, '2.3GB'],
    [5 * 1024 ** 5, '5,120TB'],
  ])('formats %d bytes as %s', (bytes, size) => expect(formatSize(bytes)).toBe(size))
})
