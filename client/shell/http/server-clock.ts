/** The server's time: the device's clock, corrected by the `Date` of the server's answers. */

/** The server is at least and at most this many milliseconds ahead of the device. */
let least = -Infinity
let most = Infinity

/**
 * Learns from an answer: its `Date` is cut to full seconds, and it was written between the two moments of the
 * device's clock. Several answers narrow it down; one that contradicts the earlier ones means that the device's
 * clock was set, and starts again.
 */
export function learnServerTime(date: string | null, sentAt: number, receivedAt: number): void {
  const written = Date.parse(date ?? '')
  if (Number.isNaN(written)) return
  const [from, to] = [written - receivedAt, written + 1000 - sentAt]
  least = Math.max(least, from)
  most = Math.min(most, to)
  if (least > most) [least, most] = [from, to]
}

/** Milliseconds since 1970. A device that agrees with the server is believed. */
export function serverNow(now = Date.now()): number {
  const agrees = least <= 0 && most >= 0
  return agrees ? now : now + Math.round((least + most) / 2)
}

/** Forgets what was learned. */
export function forgetServerTime(): void {
  least = -Infinity
  most = Infinity
}
