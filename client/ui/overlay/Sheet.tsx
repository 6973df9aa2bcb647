import { X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, type ReactNode, type PointerEvent, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { whenIdle } from '../schedule.js'
import type { Elements } from '../elements.js'
import { keepFocusInside, setOthersInert } from './modal-focus.js'
import styles from './Sheet.module.css'

interface SheetProps {
  isOpen: boolean
  /** Called for Escape, the Close button, a press outside and a swipe down. */
  onClose: () => void
  /** Called after the closing animation, with the focus back where it came from. */
  onClosed: () => void
  title: string
  closeLabel: string
  head: Elements
  children: ReactNode
}

/**
 * A modal sheet at the bottom edge, which keeps its content while it is closed. A popover, and the page made inert once it is shown:
 * a modal dialog computes the styles of the whole page first. Radix's sheet would cost the shell 10 kB.
 */
export function Sheet({ isOpen, onClose, onClosed, title, closeLabel, head, children }: SheetProps) {
  const layer = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const close = useRef<HTMLButtonElement>(null)
  const scrolled = useRef<HTMLDivElement>(null)
  const { reset, ...swipe } = useSwipeDown(sheet, onClose)

  useLayoutEffect(() => {
    if (!isOpen) return
    const popover = layer.current!
    popover.showPopover()
    close.current!.focus({ preventScroll: true })
    // The browser remembers how far the content was scrolled before.
    scrolled.current!.scrollTop = 0
    // Escape may have closed it by then.
    return whenIdle(() => popover.matches(':popover-open') && setOthersInert(popover, true))
  }, [isOpen])
  useLayoutEffect(() => {
    const popover = layer.current!
    return () => setOthersInert(popover, false)
  }, [])
  useEffect(() => {
    if (isOpen || !layer.current!.matches(':popover-open')) return
    const sinking = sheet.current!.getAnimations()
    void Promise.allSettled(sinking.map(({ finished }) => finished)).then(() => layer.current?.hidePopover())
  }, [isOpen])

  return createPortal(
    <div
      ref={layer}
      popover="auto"
      className={`${styles.layer} fixed inset-0 size-auto m-0 p-0 overflow-hidden border-0 bg-transparent text-inherit`}
      data-leaving={!isOpen}
      // Before the browser returns the focus to the page, which it does from within the popover only.
      onBeforeToggle={({ newState, currentTarget }) => {
        if (newState === 'open') return
        setOthersInert(currentTarget, false)
        if (document.activeElement === document.body) close.current!.focus({ preventScroll: true })
      }}
      onToggle={({ newState }) => {
        if (newState === 'open') return
        reset()
        // The browser may have closed it by itself.
        onClose()
        onClosed()
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div
        ref={sheet}
        className={`${styles.sheet} absolute flex flex-col max-w-[560px] max-h-[min(92dvh,760px)] my-0 mx-auto overflow-hidden border border-line border-b-0 bg-s1`}
        role="dialog"
        aria-modal="true"
        aria-label={title}
        onKeyDown={(event) => {
          keepFocusInside(event)
          if (event.key !== 'Escape') return
          // The browser would close it without the animation.
          event.preventDefault()
          onClose()
        }}
      >
        <div
          className={`${styles.head} relative flex items-center justify-between gap-12 flex-none pt-24 pr-16 pb-12 pl-20 border-b border-line cursor-grab touch-none`}
          {...swipe}
        >
          {head}
          <button ref={close} type="button" className="icon-button" aria-label={closeLabel} onClick={onClose}>
            <X size={20} strokeWidth={1.75} aria-hidden="true" />
          </button>
        </div>
        <div ref={scrolled} className={`${styles.scroll} overflow-y-auto overscroll-contain`}>
          {children}
        </div>
      </div>
    </div>,
    document.body,
  )
}

/** Distance in pixels, or velocity in pixels per millisecond, from which releasing closes the sheet. */
const FAR_ENOUGH = 96
const FAST_ENOUGH = 0.5

/** Drags `sheet` down by the element with the handlers; `--pull` is its current offset. */
function useSwipeDown(sheet: RefObject<HTMLElement | null>, close: () => void) {
  const start = useRef<{ y: number; at: number } | null>(null)
  const pull = (pixels: number) => sheet.current?.style.setProperty('--pull', `${pixels}px`)

  return {
    reset: () => {
      start.current = null
      pull(0)
    },
    onPointerDown: (event: PointerEvent) => {
      if ((event.target as Element).closest('button')) return
      event.currentTarget.setPointerCapture(event.pointerId)
      start.current = { y: event.clientY, at: event.timeStamp }
    },
    onPointerMove: (event: PointerEvent) => {
      if (start.current) pull(Math.max(0, event.clientY - start.current.y))
    },
    onPointerUp: (event: PointerEvent) => {
      if (!start.current) return
      const distance = event.clientY - start.current.y
      const speed = distance / Math.max(1, event.timeStamp - start.current.at)
      start.current = null
      if (distance > FAR_ENOUGH || (distance > 0 && speed > FAST_ENOUGH)) close()
      else pull(0)
    },
    onPointerCancel: () => {
      start.current = null
      pull(0)
    },
  }
}
