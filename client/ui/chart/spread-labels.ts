/**
 * Positions of labels beside these heights, at least a gap apart and within 0 and 100, in the order given. Labels that are
 * too close move down, and up again where they would leave the plot.
 */
export function spreadLabels(heights: readonly number[], gap: number): number[] {
  const byHeight = heights.map((_, at) => at).sort((one, other) => heights[one]! - heights[other]!)
  const placed: number[] = []
  let least = 0
  for (const at of byHeight) {
    placed[at] = Math.max(heights[at]!, least)
    least = placed[at] + gap
  }
  let most = 100
  for (const at of byHeight.reverse()) {
    placed[at] = Math.min(placed[at]!, most)
    most = placed[at] - gap
  }
  return placed
}
