type Guard = (event: PopStateEvent) => void

let guard: Guard | null = null

/** Must be called before the router mounts: listeners on the window run in the order they were added. */
export const listenToBack = () => addEventListener('popstate', (event) => guard?.(event))

/**
 * Registers a guard that may prevent a step back or forward from reaching the router; returns a function that
 * removes it.
 */
export function guardBack(next: Guard): () => void {
  guard = next
  return () => {
    if (guard === next) guard = null
  }
}
