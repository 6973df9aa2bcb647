/** Round values at even distances that include zero and enclose all values, about as many as the count. */
export function axisSteps(values: readonly number[], count = 4): number[] {
  const low = Math.min(0, ...values)
  const high = Math.max(0, ...values)
  const step = roundStep((high - low) / count || 1)
  const steps: number[] = []
  for (let at = Math.floor(low / step); at <= Math.ceil(high / step); at += 1) steps.push(at * step)
  return steps.length > 1 ? steps : [0, step]
}

/** A value's distance from the top of a chart with these steps, in percent of its height. */
export function percentAbove(steps: readonly number[], value: number): number {
  const [low, high] = [steps[0]!, steps.at(-1)!]
  return ((high - value) / (high - low)) * 100
}

/** The next larger of 1, 2 or 5 times a power of ten; at least 1. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  const factor = [1, 2, 5, 10].find((one) => one * power >= least)!
  return Math.max(factor * power, 1)
}
