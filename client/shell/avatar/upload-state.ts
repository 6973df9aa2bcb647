import { useSyncExternalStore } from 'react'
import type { Crop } from './crop.js'

/** The original of a picture and the selected part: centered, unless the member has chosen another. */
export interface Original {
  /** The chosen file, or the URL of the stored picture. */
  file: Blob | string
  crop?: Crop
}

interface UploadState {
  /** Upload progress, 0 to 1; null when there is no upload. */
  sent: number | null
  /** The original of the picture at `url`. */
  original: (Original & { url: string }) | null
}

/** Module state: an upload continues when its screen is left. */
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
