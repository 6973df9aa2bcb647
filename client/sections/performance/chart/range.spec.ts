import { describe, expect, it } from '@jest/globals'
import { between, clamp, dragged, fixedEnd, isWhole, startDrag, whole } from './range.js'

const LAST = 15
const WHOLE = whole(LAST)

it('recognizes the range of all sixteen months', () => {
  expect(WHOLE).toEqual({ from: 0, to: 15 })
  expect(isWhole(WHOLE, LAST)).toBe(true)
  expect(isWhole({ from: 0, to: 14 }, LAST)).toBe(false)
})

it('limits positions to the sixteen months and orders the ends of a range', () => {
  expect([-3, 4, 99].map((at) => clamp(at, LAST))).toEqual([0, 4, LAST])
  expect(between(9, 4)).toEqual({ from: 4, to: 9 })
})

describe('extending a range', () => {
  it.each([
    ['begins at the cursor when all months are shown', WHOLE, 15, 15],
    ['keeps the other end at its first month', { from: 4, to: 9 }, 4, 9],
    ['keeps the other end at its last month', { from: 4, to: 9 }, 9, 4],
    ['begins a new range inside the old one', { from: 4, to: 9 }, 6, 6],
    ['begins a new range outside the old one', { from: 4, to: 9 }, 12, 12],
  ])('%s', (_, range, at, fixed) => {
    expect(fixedEnd(range, at, LAST)).toBe(fixed)
  })
})

describe('dragging on the brush', () => {
  const range = { from: 4, to: 9 }
  const drag = (from: number, to: number, start = range) =>
    dragged(startDrag(start, { position: from, reach: 0.5 }, LAST), to, LAST)

  it.each([
    ['moves the left end', 4.2, 2.5, { from: 2, to: 9 }],
    ['moves the right end, even past the left one', 9.8, 1.2, { from: 1, to: 4 }],
    ['moves the range', 7.1, 9.4, { from: 6, to: 11 }],
    ['stops the range at the last month', 7.1, 40, { from: 10, to: 15 }],
    ['stops the range at the first month', 7.1, -9, { from: 0, to: 5 }],
    ['begins a new range outside the current one', 12.5, 14.1, { from: 12, to: 14 }],
  ])('%s', (_, from, to, expected) => {
    expect(drag(from, to)).toEqual(expected)
  })

  it('begins a new range when all months are selected', () => {
    expect(drag(7.1, 9.4, WHOLE)).toEqual({ from: 7, to: 9 })
    expect(drag(15.9, 11, WHOLE)).toEqual({ from: 0, to: 11 })
  })
})
