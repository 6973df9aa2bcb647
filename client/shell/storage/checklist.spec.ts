import { describe, expect, it } from '@jest/globals'
import { parseDone } from './checklist.js'

describe('parseDone', () => {
  const known = ['a', 'b', 'c']

  it('returns the stored ids in list order', () => {
    expect(parseDone('["c","a"]', known)).toEqual(['a', 'c'])
  })

  it.each([null, '', 'x', '{}', '7', '["z",null]'])('returns an empty list for %p', (stored) => {
    expect(parseDone(stored, known)).toEqual([])
  })
})
