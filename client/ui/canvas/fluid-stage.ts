import { startStage } from './stage.js'

const makeWorker = () => new Worker(new URL('./fluid.worker.ts', import.meta.url), { type: 'module' })

/** Starts the fluid behind the host; returns a function that removes it. Half the resolution is enough. */
export const startFluid = (host: HTMLElement, onReady: () => void, onFailed: (reason: unknown) => void) =>
  startStage(host, { makeWorker, maxScale: 0.5 }, onReady, onFailed)
