import { useSyncExternalStore } from 'react'
import type { Crop } from './crop.js'

/** What a picture is cut from, and which part of it: the middle, unless they have chosen another. */
export interface Original {
  /** The chosen file, or the address of the stored picture. */
  file: Blob | string
  crop?: Crop
}

interface UploadState {
  /** How much of the picture has been sent, 0 to 1; null while nothing is under way. */
  sent: number | null
  /** What the picture at `url` was cut from. */
  original: (Original & { url: string }) | null
}

/** It outlives the screen it began on. */
let state: UploadState = { sent: null, original: null }
const listeners = new Set<() => void>()

export function setUpload(change: Partial<UploadState>): void {
  state = { ...state, ...change }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useUploadState = (): UploadState => useSyncExternalStore(subscribe, () => state)
