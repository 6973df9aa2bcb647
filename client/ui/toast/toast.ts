/** What the person is told in passing. One store for the page, so that any part may speak without being inside React. */
export interface Toast {
  title: string
  text?: string
  tone: 'success' | 'error' | 'info'
}

export interface KeptToast extends Toast {
  id: number
  isOpen: boolean
}

/** Milliseconds that a dismissed toast is still kept (spec §4, §9). */
export const REMOVAL_DELAY = 1_000_000

let last: KeptToast | null = null
let removal: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Shows it at once; what was shown before goes (spec §4: one at a time). */
export function toast(said: Toast): void {
  keep({ ...said, id: (last?.id ?? 0) + 1, isOpen: true })
}

/** Takes the toast of this id away; does nothing where another has taken its place. */
export function dismissToast(id: number): void {
  if (last?.id !== id || !last.isOpen) return
  keep({ ...last, isOpen: false })
  removal = setTimeout(() => keep(null), REMOVAL_DELAY)
}

export const lastToast = (): KeptToast | null => last

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function keep(next: KeptToast | null): void {
  clearTimeout(removal)
  last = next
  for (const listener of listeners) listener()
}
