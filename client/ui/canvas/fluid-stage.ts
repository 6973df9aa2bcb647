import { startStage } from './stage.js'

const makeWorker = () => new Worker(new URL('./fluid.worker.ts', import.meta.url), { type: 'module' })

/** Sets the fluid in motion in the back of the host; returns what takes it away again. Half the pixels are enough. */
export const startFluid = (host: HTMLElement, onReady: () => void, onFailed: (reason: unknown) => void) =>
  startStage(host, { makeWorker, maxScale: 0.5 }, onReady, onFailed)
