/** Toasts: short messages. A module-level store, so that code outside React can show them. */
export interface Toast {
  title: string
  text?: string
  tone: 'success' | 'error' | 'info'
  /** A button beside the text, such as 'Undo'; pressing it dismisses the toast too. */
  action?: { label: string; run: () => void }
  /** Milliseconds for which it is shown, if not for the usual time. */
  duration?: number
}

export interface StoredToast extends Toast {
  id: number
  isOpen: boolean
}

/** Milliseconds that a dismissed toast stays in the store (product §4, §9). */
export const REMOVAL_DELAY = 1_000_000

let last: StoredToast | null = null
let removal: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Shows a toast at once and replaces the current one (product §4: one at a time). */
export function toast(said: Toast): void {
  store({ ...said, id: (last?.id ?? 0) + 1, isOpen: true })
}

/** Dismisses the toast with this id; does nothing if another has replaced it. */
export function dismissToast(id: number): void {
  if (last?.id !== id || !last.isOpen) return
  store({ ...last, isOpen: false })
  removal = setTimeout(() => store(null), REMOVAL_DELAY)
}

export const lastToast = (): StoredToast | null => last

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function store(next: StoredToast | null): void {
  clearTimeout(removal)
  last = next
  for (const listener of listeners) listener()
}
