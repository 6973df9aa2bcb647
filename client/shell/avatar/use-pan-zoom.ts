import { useRef, type PointerEvent } from 'react'
import type { Point } from './crop.js'

/** A pan and zoom gesture, in shares of the frame: how far it moves and by what factor the pointers spread. */
export interface Gesture {
  right: number
  down: number
  spread: number
  at: Point
}

/** One pointer pans; two pan and zoom. */
export function usePanZoom(onGesture: (gesture: Gesture) => void) {
  const pointers = useRef(new Map<number, Point>())
  const release = ({ pointerId }: PointerEvent) => void pointers.current.delete(pointerId)
  return {
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      pointers.current.set(event.pointerId, pointOf(event))
    },
    onPointerMove: (event: PointerEvent) => {
      if (!pointers.current.has(event.pointerId)) return
      const before = gestureOf(pointers.current)
      pointers.current.set(event.pointerId, pointOf(event))
      const { at, width } = gestureOf(pointers.current)
      onGesture({ right: at.x - before.at.x, down: at.y - before.at.y, spread: width / before.width, at })
    },
    onPointerUp: release,
    onPointerCancel: release,
  }
}

function pointOf({ clientX, clientY, currentTarget }: PointerEvent): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return { x: (clientX - left) / width, y: (clientY - top) / height }
}

/** Midpoint of the pointers and the distance between them; constant for a single pointer. */
function gestureOf(pointers: ReadonlyMap<number, Point>): { at: Point; width: number } {
  const [one, other = one] = [...pointers.values()] as [Point, Point?]
  return {
    at: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 },
    width: Math.hypot(one.x - other.x, one.y - other.y) || 1,
  }
}
