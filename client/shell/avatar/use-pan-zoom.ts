import { useRef, type PointerEvent } from 'react'
import type { Point } from './crop.js'

/** What one hand does on a frame, in shares of it: how far it pulls, and how much wider apart its fingers are. */
export interface Gesture {
  right: number
  down: number
  spread: number
  at: Point
}

/** One pointer pulls; two pull and pinch. */
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

/** Where its middle is and how far apart its fingers are; a single one is always as wide as itself. */
function handOf(fingers: ReadonlyMap<number, Point>): { at: Point; width: number } {
  const [one, other = one] = [...fingers.values()] as [Point, Point?]
  return {
    at: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 },
    width: Math.hypot(one.x - other.x, one.y - other.y) || 1,
  }
}
