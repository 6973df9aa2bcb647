import { serverNow } from '../http/server-clock.js'

/**
 * One timer for all clocks on the page. It runs while the page is visible, tells the time at once when the page
 * is shown again, and never counts: after a sleep of the device the next tick has the right time.
 */
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined
let second = 0

function tick() {
  clearTimeout(timer)
  const now = serverNow()
  second = Math.floor(now / 1000)
  if (document.hidden) return
  for (const listener of listeners) listener()
  // At the next full second.
  timer = setTimeout(tick, 1000 - (now % 1000))
}

/** Calls back each second; returns a function that ends it. */
export function subscribeToSeconds(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) {
    document.addEventListener('visibilitychange', tick)
    tick()
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', tick)
  }
}

/** The last full second in milliseconds, the server's where it is known. */
export const lastSecond = (): number => (listeners.size > 0 ? second : Math.floor(serverNow() / 1000)) * 1000
