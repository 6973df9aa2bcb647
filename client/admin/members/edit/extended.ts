/** The day that many days after the key's end, or after today if it has ended or has none (UTC). */
export function extended(expiresAt: string, days: number, now = new Date()): string {
  const today = now.toISOString().slice(0, 10)
  const from = new Date(`${expiresAt > today ? expiresAt : today}T00:00:00Z`)
  from.setUTCDate(from.getUTCDate() + days)
  return from.toISOString().slice(0, 10)
}
