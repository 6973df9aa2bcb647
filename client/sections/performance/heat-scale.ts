const STEPS = { up: 5, down: 3 }

/** Steps of equal width in whole percent, the same for gains and losses. */
export interface HeatScale {
  width: number
  /** Number of steps that the values need. */
  ups: number
  downs: number
}

/** Wide enough that the largest gain and the largest loss each have a color of their own. */
export function heatScale(values: readonly number[]): HeatScale {
  const up = Math.max(0, ...values)
  const down = Math.max(0, ...values.map((value) => -value))
  const width = Math.max(1, Math.ceil(up / STEPS.up), Math.ceil(down / STEPS.down))
  return { width, ups: Math.ceil(up / width), downs: Math.ceil(down / width) }
}

/** `up1` to `up5` and `down1` to `down3`, the largest strongest. */
export function heatOf(value: number, { width }: HeatScale): string {
  const step = Math.max(1, Math.ceil(Math.abs(value) / width))
  return `${value < 0 ? 'down' : 'up'}${step}`
}

export interface HeatStep {
  heat: string
  /** Percent; losses are negative. */
  from: number
  to: number
}

/** The steps from the largest loss to the largest gain. */
export function heatSteps({ width, ups, downs }: HeatScale): HeatStep[] {
  const steps: HeatStep[] = []
  for (let at = -downs; at < ups; at += 1)
    steps.push({ heat: at < 0 ? `down${-at}` : `up${at + 1}`, from: at * width, to: (at + 1) * width })
  return steps
}
