import { useEffect } from 'react'
import { detailsCopy as copy } from '../applications.copy.js'

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

/** Keyboard shortcuts and what they do; hidden on touch screens. */
export function KeyHints({ hints }: { hints: (readonly [key: string, what: string, ...rest: unknown[]])[] }) {
  return (
    <ul
      className="flex flex-wrap gap-x-12 gap-y-4 text-text3 text-12/20 max-md:hidden pointer-coarse:hidden"
      aria-label={copy.keys}
    >
      {hints.map(([key, what]) => (
        <li key={key}>
          <kbd className="py-2 px-4 border border-line rounded-[4px] bg-s3 text-text2 [font:inherit]">
            {key}
          </kbd>{' '}
          {what}
        </li>
      ))}
    </ul>
  )
}
