import { useEffect } from 'react'

/** Keys of the review, while nobody types and no other dialog has the keyboard. `null`: the key does nothing now. */
export function useReviewKeys(isOff: boolean, actions: Record<string, (() => void) | null>) {
  useEffect(() => {
    if (isOff) return
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, repeat, target } = event
      if (ctrlKey || metaKey || altKey || repeat || isTyping(target)) return
      const act = actions[key.length === 1 ? key.toLowerCase() : key]
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')
