import { describe, expect, it } from '@jest/globals'
import { middleOf, MAX_ZOOM, pan, zoomed, zoomOf } from './crop.js'

const LANDSCAPE = { width: 640, height: 400 }

describe('avatar crop', () => {
  it('starts as the largest centered square', () => {
    expect(middleOf(LANDSCAPE)).toEqual({ left: 120, top: 0, side: 400 })
    expect(middleOf({ width: 400, height: 640 })).toEqual({ left: 0, top: 120, side: 400 })
    expect(zoomOf(middleOf(LANDSCAPE), LANDSCAPE)).toBe(1)
  })

  it('reveals the left side when the picture is panned right', () => {
    expect(pan(middleOf(LANDSCAPE), LANDSCAPE, 0.1, 0)).toEqual({ left: 80, top: 0, side: 400 })
  })

  it('stays within the picture', () => {
    expect(pan(middleOf(LANDSCAPE), LANDSCAPE, 5, 5)).toEqual({ left: 0, top: 0, side: 400 })
    expect(pan(middleOf(LANDSCAPE), LANDSCAPE, -5, -5)).toEqual({ left: 240, top: 0, side: 400 })
  })

  it('keeps the focal point in place when zooming in', () => {
    expect(zoomed(middleOf(LANDSCAPE), LANDSCAPE, 2)).toEqual({ left: 220, top: 100, side: 200 })
    const closer = zoomed(middleOf(LANDSCAPE), LANDSCAPE, 2, { x: 0.25, y: 0.75 })
    expect(closer.left + 0.25 * closer.side).toBe(120 + 0.25 * 400)
    expect(closer.top + 0.75 * closer.side).toBe(0.75 * 400)
  })

  it('zooms between the whole picture and four times', () => {
    expect(zoomOf(zoomed(middleOf(LANDSCAPE), LANDSCAPE, 99), LANDSCAPE)).toBe(MAX_ZOOM)
    const corner = pan(zoomed(middleOf(LANDSCAPE), LANDSCAPE, 4), LANDSCAPE, 9, 9)
    expect(zoomed(corner, LANDSCAPE, 0)).toEqual({ left: 0, top: 0, side: 400 })
  })
})
