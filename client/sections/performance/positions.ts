import type { PointerEvent } from 'react'
import { LAST } from './range.js'

const COUNT = LAST + 1

/** The middle of a month on the time axis, in percent. */
export const middleOf = (at: number) => ((at + 0.5) / COUNT) * 100

/** The left edge of a month, in percent. */
export const startOf = (at: number) => (at / COUNT) * 100

/** The pointer's position over a time axis, in months from its left edge. */
export function positionOf({ clientX, currentTarget }: PointerEvent): number {
  const { left, width } = currentTarget.getBoundingClientRect()
  return ((clientX - left) / width) * COUNT
}

/** A distance on the same axis in months. */
export const monthsIn = (pixels: number, { currentTarget }: PointerEvent) =>
  (pixels / currentTarget.getBoundingClientRect().width) * COUNT
