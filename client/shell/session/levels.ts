/** What each level is shown (spec §6). The server decides by itself (contract §2). */
import type { KeyLevel, Template } from '../../../src/keys/keys.contract.js'

/** Which way to the product a level has on the dashboard (spec §6); `standard` has none of its own. */
export type Product = Template | 'standard'

const PRODUCTS: Record<KeyLevel, Product> = {
  automation: 'automation',
  master: 'automation',
  fullaccess: 'automation',
  lifetime: 'automation',
  indicator: 'indicator',
  standard: 'standard',
}

export const productOf = (level: KeyLevel): Product => PRODUCTS[level]

/** What a level is trained in: the indicator, and for every other level the automated system (contract §5, template). */
export const trackOf = (level: KeyLevel): Template => (level === 'indicator' ? 'indicator' : 'automation')

/** Levels whose key comes with a hosted desktop open it; the others may order one. */
export const hasVps = (level: KeyLevel): boolean => productOf(level) === 'automation'

/** The complete desktop as a file comes with these two alone (spec §6). */
export const VPS_DOWNLOAD_LEVELS = ['fullaccess', 'lifetime'] as const satisfies readonly KeyLevel[]

export const hasVpsDownload = (level: KeyLevel): boolean =>
  VPS_DOWNLOAD_LEVELS.some((unlocking) => unlocking === level)
