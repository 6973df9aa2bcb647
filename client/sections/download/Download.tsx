import type { ScreenProps } from '../../shell/sections/section.js'
import { ProductPage } from './ProductPage.js'
import { VpsFilePage } from './VpsFilePage.js'

/** The product that the key unlocks; view `vps` offers the desktop as a file instead (product §2). */
export function Download({ view }: ScreenProps) {
  return view === 'vps' ? <VpsFilePage /> : <ProductPage />
}
