import { createTide, type Tide } from './tide.js'
import type { StageMessage, StageReport } from './stage-message.js'

/** Calm water needs no more, and half the work of 60. Milliseconds, a little under 1/30 s: frames come unevenly. */
const FRAME_INTERVAL = 31
/** A machine on which the first frames take longer than this on average keeps the picture it has. Milliseconds. */
const TOO_SLOW = 30
const TRIAL_FRAMES = 6

const report = (message: StageReport) => self.postMessage(message)

let canvas: OffscreenCanvas
let tide: Tide | null = null
let moving = false
let isTooSlow = false
let request = 0
let lastFrame = 0
let trial: number[] = []
const pointer = { x: 0, y: 0 }
const eased = { x: 0, y: 0 }

self.onmessage = ({ data }: MessageEvent<StageMessage>) => {
  if (data.kind === 'canvas') open(data.canvas)
  else if (data.kind === 'pointer') Object.assign(pointer, { x: data.x, y: data.y })
  else if (data.kind === 'moving') setMoving(data.moving)
  else resize(data)
}

function open(offscreen: OffscreenCanvas) {
  canvas = offscreen
  prepare()
  canvas.addEventListener('webglcontextlost', (event) => {
    event.preventDefault()
    tide = null
  })
  canvas.addEventListener('webglcontextrestored', () => {
    prepare()
    draw(lastFrame)
    run()
  })
}

function prepare() {
  try {
    tide = createTide(canvas)
  } catch (reason) {
    report({ kind: 'failed', reason: String(reason) })
  }
}

function resize({ width, height, scale }: { width: number; height: number; scale: number }) {
  if (!tide || !width || !height) return
  canvas.width = width
  canvas.height = height
  tide.scale = scale
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
  if (moving && !isTooSlow && tide) request = requestAnimationFrame(frame)
}

function frame(now: number) {
  if (now - lastFrame >= FRAME_INTERVAL) {
    const start = performance.now()
    draw(now)
    if (trial.length < TRIAL_FRAMES) judge(start)
  }
  run()
}

/** `settle` waits until the frame is really drawn, which here, off the page's thread, holds nobody up. */
function judge(start: number) {
  tide?.settle()
  trial = [...trial, performance.now() - start]
  isTooSlow =
    trial.length === TRIAL_FRAMES && trial.reduce((sum, cost) => sum + cost) / TRIAL_FRAMES > TOO_SLOW
}

function draw(now: number) {
  lastFrame = now
  eased.x += (pointer.x - eased.x) * 0.06
  eased.y += (pointer.y - eased.y) * 0.06
  tide?.draw(now / 1000, eased)
}
