/** Messages from the page to the canvas worker. */
export type StageMessage =
  | { kind: 'canvas'; canvas: OffscreenCanvas }
  /** Device pixels; a change redraws at once. */
  | { kind: 'size'; width: number; height: number; scale: number }
  /** −1 … 1 from the middle of the window. */
  | { kind: 'pointer'; x: number; y: number }
  /** Whether to animate: not in a hidden page, not under reduced motion. */
  | { kind: 'moving'; moving: boolean }

/** Messages from the worker to the page. */
export type StageReport = { kind: 'ready' } | { kind: 'failed'; reason: string }
