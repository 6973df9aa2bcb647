import { useEffect, useRef, useState } from 'react'

/** Milliseconds of hovering before it opens and closes (product §9, hover card). */
const OPEN_DELAY = 75
const CLOSE_DELAY = 150

/**
 * A panel that opens on hover and keyboard focus, and by a button, which also pins it open: Radix's hover card
 * does not support touch. `root` surrounds what opens it and the panel.
 */
export function useReveal() {
  const root = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [state, setState] = useState<'closed' | 'open' | 'pinned'>('closed')
  const isOpen = state !== 'closed'

  const set = (next: typeof state) => {
    clearTimeout(timer.current)
    setState(next)
  }
  const later = (change: (state: 'closed' | 'open' | 'pinned') => typeof state, delay: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setState(change), delay)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useDismissal(root, isOpen, () => set('closed'))

  const handlers = {
    onPointerEnter: (event: React.PointerEvent) => {
      if (event.pointerType === 'mouse') later((now) => (now === 'closed' ? 'open' : now), OPEN_DELAY)
    },
    onPointerLeave: (event: React.PointerEvent) => {
      if (event.pointerType === 'mouse') later((now) => (now === 'open' ? 'closed' : now), CLOSE_DELAY)
    },
    onFocus: (event: React.FocusEvent) => {
      if (event.target.matches(':focus-visible')) setState((now) => (now === 'closed' ? 'open' : now))
    },
    onBlur: (event: React.FocusEvent) => {
      if (!root.current?.contains(event.relatedTarget)) set('closed')
    },
  }
  return { root, isOpen, handlers, toggle: () => set(state === 'pinned' ? 'closed' : 'pinned') }
}

/**
 * Escape closes it wherever the focus is (WCAG 1.4.13); so does a press outside, which moves no focus on iOS.
 */
function useDismissal(root: React.RefObject<HTMLElement | null>, isOpen: boolean, close: () => void) {
  useEffect(() => {
    if (!isOpen) return
    const leave = new AbortController()
    const { signal } = leave
    document.addEventListener('keydown', (event) => event.key === 'Escape' && close(), { signal })
    document.addEventListener(
      'pointerdown',
      (event) => !root.current?.contains(event.target as Node) && close(),
      { signal },
    )
    return () => leave.abort()
  })
}
