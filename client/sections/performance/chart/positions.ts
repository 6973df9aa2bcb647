import type { PointerEvent } from 'react'
import { useResults } from '../results-context.js'

/** The time axis: where its months are, from its left edge. */
function axisOf(last: number) {
  const count = last + 1
  const widthOf = ({ currentTarget }: PointerEvent) => currentTarget.getBoundingClientRect().width
  return {
    /** The middle of a month, in percent. */
    middleOf: (at: number) => ((at + 0.5) / count) * 100,
    /** The left edge of a month, in percent. */
    startOf: (at: number) => (at / count) * 100,
    /** The pointer's position, in months. */
    positionOf: (event: PointerEvent) =>
      ((event.clientX - event.currentTarget.getBoundingClientRect().left) / widthOf(event)) * count,
    /** A distance in months. */
    monthsIn: (pixels: number, event: PointerEvent) => (pixels / widthOf(event)) * count,
  }
}

export const useAxis = () => axisOf(useResults().last)
