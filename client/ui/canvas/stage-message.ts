/** Red, green and blue, 0 … 1. */
export type Color = readonly [number, number, number]

export type StageMessage =
  | { kind: 'canvas'; canvas: OffscreenCanvas; color: Color }
  /** Device pixels; a change redraws at once. */
  | { kind: 'size'; width: number; height: number; scale: number }
  /** −1 … 1 from the middle of the window. */
  | { kind: 'pointer'; x: number; y: number }
  /** Whether to animate: not in a hidden page, not under reduced motion. */
  | { kind: 'moving'; moving: boolean }

export type StageReport = { kind: 'ready' } | { kind: 'failed'; reason: string }
