import type { ReactNode } from 'react'

export interface Scene {
  tint: 'brand' | 'link' | 'platinum' | 'up' | 'warn'
  /** On 320 × 180. */
  art: ReactNode
}
