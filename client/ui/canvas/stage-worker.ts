/** Red, green and blue, 0 … 1. */
export type Color = readonly [number, number, number]

/** Messages from the page to the canvas worker. */
export type StageMessage =
  | { kind: 'canvas'; canvas: OffscreenCanvas; color: Color }
  /** Device pixels; a change redraws at once. */
  | { kind: 'size'; width: number; height: number; scale: number }
  /** −1 … 1 from the middle of the window. */
  | { kind: 'pointer'; x: number; y: number }
  /** Whether to animate: not in a hidden page, not under reduced motion. */
  | { kind: 'moving'; moving: boolean }

/** Messages from the worker to the page. */
export type StageReport = { kind: 'ready' } | { kind: 'failed'; reason: string }

/**
 * Frame interval for 30 fps, half the work of 60. Milliseconds, slightly under 1/30 s because frame times
 * vary.
 */
const FRAME_INTERVAL = 31
/**
 * If the first frames take longer than this on average, the animation stops at the current picture.
 * Milliseconds.
 */
const TOO_SLOW = 30
const TRIAL_FRAMES = 6

/** A picture that a worker draws. */
export interface Painting {
  /** Device pixels per CSS pixel. */
  scale: number
  /** How far it follows the pointer per frame, 0 … 1. */
  readonly ease: number
  /** `seconds` of any continuous clock. */
  draw: (seconds: number, pointer: { x: number; y: number }) => void
  /** Returns when everything is on the canvas. */
  settle: () => void
}
type Paint = (canvas: OffscreenCanvas, color: Color) => Painting

const report = (message: StageReport) => self.postMessage(message)

let paint: Paint
let canvas: OffscreenCanvas
let color: Color
let painting: Painting | null = null
let moving = false
let isTooSlow = false
let request = 0
let lastFrame = 0
let trial: number[] = []
const pointer = { x: 0, y: 0 }
const eased = { x: 0, y: 0 }

/** The worker's side of a stage: called once by each painting's worker. */
export function runStage(createPainting: Paint) {
  paint = createPainting
  self.onmessage = ({ data }: MessageEvent<StageMessage>) => receive(data)
}

function receive(data: StageMessage) {
  if (data.kind === 'canvas') open(data)
  else if (data.kind === 'pointer') Object.assign(pointer, { x: data.x, y: data.y })
  else if (data.kind === 'moving') setMoving(data.moving)
  else resize(data)
}

function open(sent: { canvas: OffscreenCanvas; color: Color }) {
  ;({ canvas, color } = sent)
  prepare()
  canvas.addEventListener('webglcontextlost', (event) => {
    event.preventDefault()
    painting = null
  })
  canvas.addEventListener('webglcontextrestored', () => {
    prepare()
    draw(lastFrame)
    run()
  })
}

function prepare() {
  try {
    painting = paint(canvas, color)
  } catch (reason) {
    report({ kind: 'failed', reason: String(reason) })
  }
}

function resize({ width, height, scale }: { width: number; height: number; scale: number }) {
  if (!painting || !width || !height) return
  canvas.width = width
  canvas.height = height
  painting.scale = scale
  const isFirst = lastFrame === 0
  draw(lastFrame || performance.now())
  if (isFirst) report({ kind: 'ready' })
  run()
}

function setMoving(isMoving: boolean) {
  moving = isMoving
  run()
}

function run() {
  cancelAnimationFrame(request)
  if (moving && !isTooSlow && painting) request = requestAnimationFrame(frame)
}

function frame(now: number) {
  if (now - lastFrame >= FRAME_INTERVAL) {
    const start = performance.now()
    draw(now)
    if (trial.length < TRIAL_FRAMES) judge(start)
  }
  run()
}

/** `settle` waits for the GPU to finish; off the main thread, that blocks nothing. */
function judge(start: number) {
  painting?.settle()
  trial = [...trial, performance.now() - start]
  isTooSlow =
    trial.length === TRIAL_FRAMES && trial.reduce((sum, cost) => sum + cost) / TRIAL_FRAMES > TOO_SLOW
}

function draw(now: number) {
  lastFrame = now
  if (!painting) return
  eased.x += (pointer.x - eased.x) * painting.ease
  eased.y += (pointer.y - eased.y) * painting.ease
  painting.draw(now / 1000, eased)
}
