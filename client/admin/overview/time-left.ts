import { REVIEW_HOURS } from '../../../src/affiliate/applications/applications.contract.js'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Of the promised time to decide: `isLate` once it is over, and how long it is left or over, as '5 h' or '40 min'. */
export function timeLeft(submittedAt: string, now = Date.now()): { isLate: boolean; time: string } {
  const left = Date.parse(submittedAt) + REVIEW_HOURS.to * HOUR - now
  const size = Math.abs(left)
  const time = size < HOUR ? `${Math.ceil(size / MINUTE)} min` : `${Math.floor(size / HOUR)} h`
  return { isLate: left < 0, time }
}
