import { describe, expect, it } from '@jest/globals'
import { parseDone } from './checklist.js'

describe('parseDone', () => {
  const known = ['a', 'b', 'c']

  it('reads ticked ids in their order', () => {
    expect(parseDone('["c","a"]', known)).toEqual(['a', 'c'])
  })

  it.each([null, '', 'x', '{}', '7', '["z",null]'])('reads nothing from %p', (stored) => {
    expect(parseDone(stored, known)).toEqual([])
  })
})
