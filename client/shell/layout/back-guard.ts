type Guard = (event: PopStateEvent) => void

let guard: Guard | null = null

/** To be called before the router is there: of those who listen on the window the first is told first. */
export const listenToBack = () => addEventListener('popstate', (event) => guard?.(event))

/** The one that may stop a step back or forward from reaching the router; returns how to end it. */
export function guardBack(next: Guard): () => void {
  guard = next
  return () => {
    if (guard === next) guard = null
  }
}
