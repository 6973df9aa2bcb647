import { MONTHS } from './results.js'

/** Months by their index in MONTHS, both included. */
export interface Range {
  from: number
  to: number
}

export const LAST = MONTHS.length - 1
export const WHOLE: Range = { from: 0, to: LAST }

export const isSame = (one: Range, other: Range) => one.from === other.from && one.to === other.to

export const isWhole = (range: Range) => isSame(range, WHOLE)

export const includes = ({ from, to }: Range, at: number) => from <= at && at <= to

export const monthsOf = ({ from, to }: Range) => to - from + 1

/** The nearest month that exists. */
export const clamp = (at: number) => Math.min(Math.max(at, 0), LAST)

export const between = (one: number, other: number): Range => ({
  from: Math.min(one, other),
  to: Math.max(one, other),
})

/** The end that stays when the range is extended from this month: the opposite end, or the month itself. */
export function fixedEnd({ from, to }: Range, at: number): number {
  if (isWhole({ from, to })) return at
  return at === from ? to : at === to ? from : at
}

/** A drag on the brush either moves one end, or the whole range. */
export type Drag = { fixed: number } | { range: Range; grabbed: number }

/**
 * The drag that begins here: within reach of an end it moves that end, inside the range it moves the range, elsewhere it
 * begins a new one. Positions are in months from the left edge of the first.
 */
export function startDrag(range: Range, position: number, reach: number): Drag {
  const at = clamp(Math.floor(position))
  const toStart = Math.abs(position - range.from)
  const toEnd = Math.abs(position - range.to - 1)
  if (Math.min(toStart, toEnd) <= reach) return { fixed: toStart < toEnd ? range.to : range.from }
  return isWhole(range) || !includes(range, at) ? { fixed: at } : { range, grabbed: at }
}

/** The range after a drag to this position. */
export function dragged(drag: Drag, position: number): Range {
  const at = clamp(Math.floor(position))
  if ('fixed' in drag) return between(drag.fixed, at)
  const { from, to } = drag.range
  const moved = Math.min(Math.max(at - drag.grabbed, -from), LAST - to)
  return { from: from + moved, to: to + moved }
}
