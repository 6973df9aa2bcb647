import { whenIdle } from '../../ui/when-idle.js'
import { serverNow } from '../http/server-clock.js'

/**
 * One timer for all clocks on the page. It runs while the page is visible, tells the time at once when the page
 * is shown again, and never counts: after a sleep of the device the next tick has the right time.
 */
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined
let second = 0
/** The first time loads the time zones, which takes phones a tenth of a second: it waits until the screen is there. */
let isStarted = false
let cancelStart = () => {}

function tick() {
  clearTimeout(timer)
  isStarted = true
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
    if (isStarted) tick()
    else cancelStart = whenIdle(tick)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    cancelStart()
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', tick)
  }
}

/** The last full second in milliseconds, the server's where it is known; null until the first tick. */
export const lastSecond = (): number | null =>
  isStarted ? (listeners.size > 0 ? second : Math.floor(serverNow() / 1000)) * 1000 : null
