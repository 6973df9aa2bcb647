import { X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import styles from './Sheet.module.css'
import { useSwipeDown } from './use-swipe-down.js'

interface SheetProps {
  isOpen: boolean
  /** Called for Escape, the Close button, a press outside and a swipe down. */
  onClose: () => void
  /** Called after the closing animation, with the focus back where it came from. */
  onClosed: () => void
  title: string
  closeLabel: string
  head: ReactNode
  children: ReactNode
}

/**
 * A modal sheet at the bottom edge, which keeps its content while it is closed. The browser's own dialog makes the page inert
 * without runtime styles or extra code; Radix's would cost the shell 10 kB.
 */
export function Sheet({ isOpen, onClose, onClosed, title, closeLabel, head, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const scrolled = useRef<HTMLDivElement>(null)
  const { reset, ...swipe } = useSwipeDown(dialog, onClose)

  useLayoutEffect(() => {
    if (!isOpen) return
    dialog.current!.showModal()
    // The browser remembers how far the content was scrolled before.
    scrolled.current!.scrollTop = 0
  }, [isOpen])
  useEffect(() => {
    if (isOpen || !dialog.current!.open) return
    const sinking = dialog.current!.getAnimations()
    void Promise.allSettled(sinking.map(({ finished }) => finished)).then(() => dialog.current?.close())
  }, [isOpen])

  return (
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-label={title}
      data-leaving={!isOpen}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClose={() => {
        reset()
        // The browser may have closed it by itself.
        onClose()
        onClosed()
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      onKeyDown={keepFocusInside}
    >
      <div className={styles.head} {...swipe}>
        {head}
        <button type="button" className="icon-button" aria-label={closeLabel} onClick={onClose}>
          <X size={20} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </div>
      <div ref={scrolled} className={styles.scroll}>
        {children}
      </div>
    </dialog>
  )
}

/** Tab stays within the sheet; by default it would stop at the browser's own controls in between. */
function keepFocusInside(event: KeyboardEvent) {
  if (event.key !== 'Tab') return
  const stops = [
    ...event.currentTarget.querySelectorAll<HTMLElement>('a[href], button:not(:disabled), input'),
  ]
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
  if (document.activeElement !== from) return
  event.preventDefault()
  to?.focus()
}
