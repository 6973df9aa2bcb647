import { REVIEW_HOURS } from '#src/affiliate/affiliate.contract.js'
import { DAY, HOUR } from '../../ui/controls/text/durations.js'

const MINUTE = 60_000

/** Of the promised time to decide: `isLate` once it is over, and how long it is left or over, as '40 min', '5 h' or '3 days'. */
export function timeLeft(submittedAt: string, now = Date.now()): { isLate: boolean; time: string } {
  const left = Date.parse(submittedAt) + REVIEW_HOURS.to * HOUR - now
  const size = Math.abs(left)
  return { isLate: left < 0, time: inWords(size) }
}

function inWords(size: number): string {
  if (size < HOUR) return `${Math.ceil(size / MINUTE)} min`
  // Up to the promised time in hours, as it is promised.
  return size <= REVIEW_HOURS.to * HOUR ? `${Math.floor(size / HOUR)} h` : `${Math.floor(size / DAY)} days`
}
