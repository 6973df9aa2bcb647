/** Months by their index, both included. Functions that depend on how many there are take the index of the last. */
export interface Range {
  from: number
  to: number
}

export const whole = (last: number): Range => ({ from: 0, to: last })

export const isSame = (one: Range, other: Range) => one.from === other.from && one.to === other.to

export const isWhole = (range: Range, last: number) => isSame(range, whole(last))

export const includes = ({ from, to }: Range, at: number) => from <= at && at <= to

export const monthsOf = ({ from, to }: Range) => to - from + 1

/** The nearest month that exists. */
export const clamp = (at: number, last: number) => Math.min(Math.max(at, 0), last)

export const between = (one: number, other: number): Range => ({
  from: Math.min(one, other),
  to: Math.max(one, other),
})

/** The end that stays when the range is extended from this month: the opposite end, or the month itself. */
export function fixedEnd({ from, to }: Range, at: number, last: number): number {
  if (isWhole({ from, to }, last)) return at
  return at === from ? to : at === to ? from : at
}

/** A drag on the brush either moves one end, or the whole range. */
export type Drag = { fixed: number } | { range: Range; grabbed: number }

interface Grab {
  /** In months from the left edge of the first. */
  position: number
  /** Months around an end in which a drag moves it. */
  reach: number
}

/**
 * The drag that begins here: within reach of an end it moves that end, inside the range it moves the range, elsewhere it
 * begins a new one.
 */
export function startDrag(range: Range, { position, reach }: Grab, last: number): Drag {
  const at = clamp(Math.floor(position), last)
  const toStart = Math.abs(position - range.from)
  const toEnd = Math.abs(position - range.to - 1)
  if (Math.min(toStart, toEnd) <= reach) return { fixed: toStart < toEnd ? range.to : range.from }
  return isWhole(range, last) || !includes(range, at) ? { fixed: at } : { range, grabbed: at }
}

/** The range after a drag to this position. */
export function dragged(drag: Drag, position: number, last: number): Range {
  const at = clamp(Math.floor(position), last)
  if ('fixed' in drag) return between(drag.fixed, at)
  const { from, to } = drag.range
  const moved = Math.min(Math.max(at - drag.grabbed, -from), last - to)
  return { from: from + moved, to: to + moved }
}
