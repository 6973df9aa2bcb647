import { useEffect, useRef, useState, type FocusEvent, type PointerEvent } from 'react'
import { createPortal } from 'react-dom'
import type { Elements } from '../elements.js'
import styles from './Tooltip.module.css'

/** Milliseconds before it opens, and within which the next one opens at once (product §9). */
const OPEN_DELAY = 700
const SKIP_DELAY = 300
/** Delay for animations that the focus starts: the sidebar widens under its entries. */
const FOCUS_DELAY = 260
/** Distance in pixels from its element. */
const GAP = 12

let lastClosed = -Infinity
/** Closes the open tooltip: there is one at a time, as one opened by the focus would stay beside the next. */
let closeCurrent: (() => void) | null = null

interface TooltipProps {
  text: string
  /** The text is visible next to the child already. */
  isOff?: boolean
  /** A control whose accessible name is the same text: the tooltip only shows it. */
  children: Elements
}

/**
 * Shows an icon's name on its right, on hover and keyboard focus. Radix's tooltip, with its positioning, is
 * 10 kB more.
 */
export function Tooltip({ text, isOff = false, children }: TooltipProps) {
  const { anchor, place, handlers } = useTooltip(isOff)
  return (
    <span ref={anchor} className="contents" {...handlers}>
      {children}
      {place &&
        createPortal(
          <span
            className={`${styles.tooltip} fixed z-60 max-w-[280px] py-4 px-8 border border-line rounded-nav bg-s2 text-text1 pointer-events-none text-13/20`}
            style={place}
            aria-hidden="true"
          >
            {text}
          </span>,
          document.body,
        )}
    </span>
  )
}

/** While it is off, nothing opens, and nothing waits to open later. */
function useTooltip(isOff: boolean) {
  const anchor = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [place, setPlace] = useState<{ left: number; top: number } | null>(null)
  const [hide] = useState(() => () => setPlace(null))
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      if (closeCurrent === hide) closeCurrent = null
    },
    [hide],
  )

  useEffect(() => {
    if (!isOff) return
    clearTimeout(timer.current)
    hide()
  }, [isOff, hide])

  const open = () => {
    if (closeCurrent !== hide) closeCurrent?.()
    closeCurrent = hide
    const { right, top, height } = anchor.current!.firstElementChild!.getBoundingClientRect()
    setPlace({ left: right + GAP, top: top + height / 2 })
  }
  const openAfter = (delay: number) => {
    clearTimeout(timer.current)
    if (!isOff) timer.current = setTimeout(open, delay)
  }
  const close = () => {
    clearTimeout(timer.current)
    if (place) lastClosed = performance.now()
    if (closeCurrent === hide) closeCurrent = null
    hide()
  }
  const handlers = {
    onPointerEnter: (event: PointerEvent) =>
      event.pointerType === 'mouse' &&
      openAfter(performance.now() - lastClosed < SKIP_DELAY ? 0 : OPEN_DELAY),
    onPointerLeave: close,
    onPointerDown: close,
    onFocus: (event: FocusEvent) => event.target.matches(':focus-visible') && openAfter(FOCUS_DELAY),
    onBlur: close,
  }
  useDismissal(place !== null, close)
  return { anchor, place, handlers }
}

/** Escape closes it without moving the pointer (WCAG 1.4.13); scrolling would leave it behind. */
function useDismissal(isOpen: boolean, close: () => void) {
  useEffect(() => {
    if (!isOpen) return
    const leave = new AbortController()
    const { signal } = leave
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && close(), { signal })
    document.addEventListener('scroll', close, { signal, capture: true, passive: true })
    return () => leave.abort()
  })
}
