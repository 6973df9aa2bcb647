/** Round steps from the lowest value to the highest, zero among them: where the chart's lines lie. */
export function axisSteps(values: number[], about = 4): number[] {
  const low = Math.min(0, ...values)
  const high = Math.max(0, ...values)
  const step = roundStep((high - low) / about || 1)
  const steps: number[] = []
  for (let at = Math.floor(low / step); at <= Math.ceil(high / step); at += 1) steps.push(at * step)
  return steps.length > 1 ? steps : [0, step]
}

/** Percent of the chart's height that lies above a value. */
export function percentAbove(steps: number[], value: number): number {
  const [low, high] = [steps[0]!, steps.at(-1)!]
  return ((high - value) / (high - low)) * 100
}

/** The next 1, 2 or 5 times a power of ten, never below one. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  const factor = [1, 2, 5, 10].find((one) => one * power >= least)!
  return Math.max(factor * power, 1)
}
