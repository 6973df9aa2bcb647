import { useEffect } from 'react'

/** The actions available for the reviewed application; `null`: not allowed for it, or not now. */
export type ReviewActions = Record<
  'previous' | 'next' | 'approve' | 'reject' | 'undo' | 'edit',
  (() => void) | null
>

const KEYS: Record<string, keyof ReviewActions> = {
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  a: 'approve',
  r: 'reject',
  z: 'undo',
  e: 'edit',
}

/** Keyboard shortcuts of the review, inactive while typing or while another dialog is open. */
export function useReviewKeys(isOff: boolean, actions: Partial<ReviewActions>) {
  useEffect(() => {
    if (isOff) return
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, repeat, target } = event
      if (ctrlKey || metaKey || altKey || repeat || isTyping(target)) return
      const name = KEYS[key.length === 1 ? key.toLowerCase() : key]
      const act = name && actions[name]
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.matches('input:not([type=checkbox]), textarea, select, [contenteditable]')
