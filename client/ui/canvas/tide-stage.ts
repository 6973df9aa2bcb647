import { startStage } from './stage.js'

const makeWorker = () => new Worker(new URL('./scene.worker.ts', import.meta.url), { type: 'module' })

/** Sets the sea in motion in the back of the host; returns what takes it away again. */
export const startTide = (host: HTMLElement, onReady: () => void, onFailed: (reason: unknown) => void) =>
  startStage(host, { makeWorker, maxScale: 1.5 }, onReady, onFailed)
