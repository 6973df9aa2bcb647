import { describe, expect, it } from '@jest/globals'
import { newId } from './new-id.js'

const NOW = Date.UTC(2026, 10, 1)
const DAY = 86_400_000

describe('ids of rows', () => {
  it('are in the order in which they were made, also while the clock is set back a little', () => {
    const ids = [NOW, NOW, NOW - 1_000, NOW + 1].map((at) => newId(at))
    expect(ids.toSorted()).toEqual(ids)
    expect(new Set(ids).size).toBe(4)
  })

  it('follow a clock that is set back by a day', () => {
    const ahead = newId(NOW + DAY)
    expect(newId(NOW) < ahead).toBe(true)
  })
})
