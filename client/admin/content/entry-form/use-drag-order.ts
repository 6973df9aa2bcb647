import { useEffect, useEffectEvent, useState, type PointerEvent, type RefObject } from 'react'

/** An entry that is being dragged, and where it would go; positions from 0. */
interface Drag {
  from: number
  to: number
}

/** Reorders a list's rows by dragging a handle; nothing moves until the pointer is released. */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const isDragging = drag !== null
  const follow = useEffectEvent((y: number) => {
    if (!drag) return
    const rows = [...(list.current?.querySelectorAll('[data-entry-row]') ?? [])]
    const above = rows.filter((row, index) => index !== drag.from && middleOf(row) < y).length
    if (above !== drag.to) setDrag({ ...drag, to: above })
  })
  const end = useEffectEvent((isDropped: boolean) => {
    if (drag && isDropped && drag.from !== drag.to) onMove(drag.from, drag.to)
    setDrag(null)
  })
  useEffect(() => {
    if (!isDragging) return
    const listening = new AbortController()
    const on = (name: string, listener: (event: Event) => void) =>
      window.addEventListener(name, listener, { signal: listening.signal })
    on('pointermove', (event) => follow((event as globalThis.PointerEvent).clientY))
    on('pointerup', () => end(true))
    on('pointercancel', () => end(false))
    on('keydown', (event) => (event as KeyboardEvent).key === 'Escape' && end(false))
    return () => listening.abort()
  }, [isDragging])
  const begin = (event: PointerEvent, from: number) => {
    if (event.button !== 0) return
    // Otherwise the drag would select text.
    event.preventDefault()
    setDrag({ from, to: from })
  }
  return { drag, begin }
}

const middleOf = (row: Element) => {
  const { top, height } = row.getBoundingClientRect()
  return top + height / 2
}
