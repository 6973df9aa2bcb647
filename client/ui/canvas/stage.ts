import type { Color, StageMessage, StageReport } from './stage-worker.js'

export interface Staging {
  makeWorker: () => Worker
  /** Upper limit of device pixels per CSS pixel: the picture may be soft, and stays cheap. */
  maxScale: number
}

/**
 * Adds a canvas to the host and lets a worker draw on it, in the host's color: creating a WebGL context and drawing may be slow
 * without a GPU and must not block input. Returns a function that removes the canvas.
 */
export function startStage(
  host: HTMLElement,
  { makeWorker, maxScale }: Staging,
  onReady: () => void,
  onFailed: (reason: unknown) => void,
): () => void {
  const canvas = document.createElement('canvas')
  // Throws in browsers without OffscreenCanvas, before anything has to be cleaned up.
  const offscreen = canvas.transferControlToOffscreen()
  host.append(canvas)
  const worker = makeWorker()
  const listening = new AbortController()

  function stop() {
    listening.abort()
    sizes.disconnect()
    worker.terminate()
    canvas.remove()
  }
  function fail(reason: unknown) {
    stop()
    onFailed(reason)
  }
  const tell = (message: StageMessage, transfer: Transferable[] = []) => worker.postMessage(message, transfer)

  worker.onerror = (event) => fail(event.message || 'its worker did not start')
  worker.onmessage = ({ data }: MessageEvent<StageReport>) =>
    data.kind === 'ready' ? onReady() : fail(data.reason)

  const sizes = new ResizeObserver(() => tell({ kind: 'size', ...deviceSize(host, maxScale) }))
  tell({ kind: 'canvas', canvas: offscreen, color: colorOf(host) }, [offscreen])
  followMotion(tell, listening.signal)
  sizes.observe(host)
  return stop
}

/** A computed color is `rgb(…)`, whatever the style sheet has. */
const colorOf = (host: HTMLElement) =>
  getComputedStyle(host)
    .color.match(/[\d.]+/g)!
    .slice(0, 3)
    .map((channel) => Number(channel) / 255) as unknown as Color

function deviceSize(host: HTMLElement, maxScale: number) {
  const scale = Math.min(devicePixelRatio, maxScale)
  const { clientWidth, clientHeight } = host
  return { width: Math.round(clientWidth * scale), height: Math.round(clientHeight * scale), scale }
}

function followMotion(tell: (message: StageMessage) => void, signal: AbortSignal) {
  const reduced = matchMedia('(prefers-reduced-motion: reduce)')
  const tellMoving = () => tell({ kind: 'moving', moving: !document.hidden && !reduced.matches })
  tellMoving()
  document.addEventListener('visibilitychange', tellMoving, { signal })
  reduced.addEventListener('change', tellMoving, { signal })
  window.addEventListener(
    'pointermove',
    ({ clientX, clientY }) =>
      tell({ kind: 'pointer', x: (clientX / innerWidth) * 2 - 1, y: (clientY / innerHeight) * 2 - 1 }),
    { signal, passive: true },
  )
}
