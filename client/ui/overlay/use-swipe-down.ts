import { useRef, type PointerEvent, type RefObject } from 'react'

/** Distance in pixels, or velocity in pixels per millisecond, from which releasing closes the sheet. */
const FAR_ENOUGH = 96
const FAST_ENOUGH = 0.5

/** Drags `sheet` down by the element with the handlers; `--pull` is its current offset. */
export function useSwipeDown(sheet: RefObject<HTMLElement | null>, close: () => void) {
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
