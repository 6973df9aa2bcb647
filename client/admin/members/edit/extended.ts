import { addDays, dayOf } from '#src/platform/business-time.contract.js'

/** The day that many days after the key's end, or after the business's today if it has ended or has none. */
export function extended(expiresAt: string, days: number, now = new Date()): string {
  const today = dayOf(now)
  return addDays(expiresAt > today ? expiresAt : today, days)
}
