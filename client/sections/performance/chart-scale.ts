export interface Scale {
  low: number
  high: number
  ticks: number[]
}

const STEPS = [5, 10, 20, 25, 50, 100]
const MOST_TICKS = 5

/** Round steps from zero, or below it where the curve is, to above the highest value. */
export function scaleOf(values: readonly number[]): Scale {
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)]
  const step = STEPS.find((step) => most / step - least / step < MOST_TICKS - 1) ?? STEPS.at(-1)!
  const low = Math.floor(least / step) * step
  const high = (Math.floor(most / step) + 1) * step
  const ticks = Array.from({ length: (high - low) / step + 1 }, (_, at) => low + at * step)
  return { low, high, ticks }
}
