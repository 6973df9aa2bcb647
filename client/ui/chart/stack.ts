/** A part of a stack, from its end nearer zero to the other. */
export interface Layer {
  from: number
  to: number
}

/** Stacks values outwards from zero: gains above it, losses below it. */
export function stack(values: readonly number[]): Layer[] {
  const ends = { up: 0, down: 0 }
  return values.map((value) => {
    const side = value < 0 ? 'down' : 'up'
    const from = ends[side]
    ends[side] += value
    return { from, to: ends[side] }
  })
}
