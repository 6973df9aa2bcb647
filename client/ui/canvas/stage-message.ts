/** What the page tells the scene's worker. */
export type StageMessage =
  | { kind: 'canvas'; canvas: OffscreenCanvas }
  /** Device pixels; a change draws at once. */
  | { kind: 'size'; width: number; height: number; scale: number }
  /** −1 … 1 from the middle of the window. */
  | { kind: 'pointer'; x: number; y: number }
  /** Whether frames follow each other: not in a hidden page, not under reduced motion. */
  | { kind: 'moving'; moving: boolean }

/** What the worker tells the page. */
export type StageReport = { kind: 'ready' } | { kind: 'failed'; reason: string }
