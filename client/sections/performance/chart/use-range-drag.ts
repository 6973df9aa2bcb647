import { useRef, type PointerEvent, type RefObject } from 'react'
import { useHighlightStore } from './highlight.js'
import { useAxis } from './positions.js'
import { between, clamp } from './range.js'
import { useResults } from '../results/results-context.js'

interface RangeDrag {
  /** Gets the focus, so that the keyboard continues where the pointer was. */
  slider: RefObject<HTMLInputElement | null>
  /** Ends the selection of a range. */
  onCommit: () => void
}

/** Pointer handlers of the plot: moving marks a month, a drag with the mouse selects a range. A touch only marks. */
export function useRangeDrag({ slider, onCommit }: RangeDrag) {
  const highlight = useHighlightStore()
  const fixed = useRef<number | null>(null)
  const { last } = useResults()
  const { positionOf } = useAxis()
  const monthAt = (event: PointerEvent) => clamp(Math.floor(positionOf(event)), last)

  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return
      const month = monthAt(event)
      highlight.set({ month })
      // Not the browser's own focus change, which would leave the slider.
      event.preventDefault()
      slider.current?.focus({ preventScroll: true })
      highlight.set({ month })
      if (event.pointerType !== 'mouse') return
      fixed.current = month
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent) {
      const month = monthAt(event)
      const isDragging = fixed.current !== null && (month !== fixed.current || highlight.get().draft !== null)
      highlight.set(isDragging ? { month, draft: between(fixed.current!, month) } : { month })
    },
    onPointerUp() {
      if (fixed.current !== null) onCommit()
      fixed.current = null
    },
    onPointerCancel() {
      fixed.current = null
      highlight.set({ draft: null })
    },
    onPointerLeave({ pointerType }: PointerEvent) {
      // After a touch the card would cover what is above the chart.
      if (pointerType === 'touch' || document.activeElement !== slider.current) highlight.set({ month: null })
    },
  }
}
