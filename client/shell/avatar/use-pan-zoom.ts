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
export function useHand(onGesture: (gesture: Gesture) => void) {
  const fingers = useRef(new Map<number, Point>())
  const letGo = ({ pointerId }: PointerEvent) => void fingers.current.delete(pointerId)
  return {
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      fingers.current.set(event.pointerId, pointOf(event))
    },
    onPointerMove: (event: PointerEvent) => {
      if (!fingers.current.has(event.pointerId)) return
      const before = handOf(fingers.current)
      fingers.current.set(event.pointerId, pointOf(event))
      const { at, width } = handOf(fingers.current)
      onGesture({ right: at.x - before.at.x, down: at.y - before.at.y, spread: width / before.width, at })
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
  }
}

function pointOf({ clientX, clientY, currentTarget }: PointerEvent): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return { x: (clientX - left) / width, y: (clientY - top) / height }
}

/** Midpoint of the pointers and the distance between them; constant for a single pointer. */
function handOf(fingers: ReadonlyMap<number, Point>): { at: Point; width: number } {
  const [one, other = one] = [...fingers.values()] as [Point, Point?]
  return {
    at: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 },
    width: Math.hypot(one.x - other.x, one.y - other.y) || 1,
  }
}
