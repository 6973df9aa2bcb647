const ROUNDS = 9
/** Share of the rounds that must agree with the median. */
const AGREEING = 7 / 9
/** The range in which two measurements of the same thing may differ; beyond it the machine is too noisy. */
const CONTROL = [0.85, 1.15]

/**
 * Measures all contenders in turn, round by round, so that a noisy minute affects all of them. The first round warms them
 * up and does not count.
 * @param {Record<string, () => Promise<number>>} contenders
 * @returns {Promise<Record<string, number[]>>} what each measured in each round
 */
export async function interleaved(contenders) {
  const option = process.argv.indexOf('--rounds')
  const count = option > 0 ? Number(process.argv[option + 1]) : ROUNDS
  /** @type {Record<string, number[]>} */
  const results = Object.fromEntries(Object.keys(contenders).map((name) => [name, []]))
  for (const measure of Object.values(contenders)) await measure()
  for (let round = 1; round <= count; round++) {
    process.stderr.write(`round ${round} of ${count} …\r`)
    for (const [name, measure] of Object.entries(contenders)) results[name]?.push(await measure())
  }
  return results
}

/** @param {number[]} values */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? NaN) + (sorted[Math.floor(middle)] ?? NaN)) / 2
}

/**
 * Returns one row of the table: the ratio of the two in each round against the goal.
 * @param {string} what
 * @param {number[]} ours
 * @param {number[]} theirs
 * @param {{atLeast?: number, atMost?: number}} goal neither: a control, which must be about one
 */
export function comparison(what, ours, theirs, { atLeast, atMost }) {
  const ratios = ours.map((value, round) => value / (theirs[round] ?? NaN))
  const isControl = atLeast === undefined && atMost === undefined
  const [low, high] = isControl ? CONTROL : [atLeast ?? -Infinity, atMost ?? Infinity]
  const holds = (/** @type {number} */ ratio) => ratio >= (low ?? 0) && ratio <= (high ?? Infinity)
  const agreeing = ratios.filter(holds).length
  const isMet = holds(median(ratios)) && (isControl || agreeing >= AGREEING * ratios.length)
  const goal = isControl ? CONTROL.join('–') : atLeast === undefined ? `≤ ${atMost}` : `≥ ${atLeast}`
  return {
    what,
    ours: round3(median(ours)),
    theirs: round3(median(theirs)),
    ratio: round3(median(ratios)),
    goal,
    rounds: `${agreeing} of ${ratios.length}`,
    isMet,
  }
}

const round3 = (/** @type {number} */ value) => Number(value.toPrecision(3))

/** Prints the rows; true when every goal is met. @param {Array<{isMet: boolean} & Record<string, unknown>>} rows */
export function report(rows) {
  console.table(rows.map(({ isMet, ...row }) => ({ ...row, '': isMet ? 'pass' : 'FAIL' })))
  return rows.every(({ isMet }) => isMet)
}
