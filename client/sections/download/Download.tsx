import type { ScreenProps } from '../../shell/sections/section.js'
import { ProductPage } from './ProductPage.js'
import { VpsFilePage } from './VpsFilePage.js'

/** The way to what the key unlocks; as view `vps` the desktop as a file instead (spec §2). */
export function Download({ view }: ScreenProps) {
  return view === 'vps' ? <VpsFilePage /> : <ProductPage />
}
