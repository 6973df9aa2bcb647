import { useSyncExternalStore } from 'react'

/** How much of the picture has been sent, 0 to 1; null while nothing is under way. It outlives the screen it began on. */
let sent: number | null = null
const listeners = new Set<() => void>()

export function setProgress(next: number | null): void {
  sent = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useProgress = (): number | null => useSyncExternalStore(subscribe, () => sent)
