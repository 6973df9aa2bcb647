import { startStage } from './stage.js'

const makeWorker = () => new Worker(new URL('./scene.worker.ts', import.meta.url), { type: 'module' })

/** Starts the sea behind the host; returns a function that removes it. */
export const startTide = (host: HTMLElement, onReady: () => void, onFailed: (reason: unknown) => void) =>
  startStage(host, { makeWorker, maxScale: 1.5 }, onReady, onFailed)
