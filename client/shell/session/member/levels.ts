/** What each level sees (product §6). The server enforces access (contract §2). */
import type { KeyLevel, Template } from '#src/keys/keys.contract.js'

/** The product link on a level's dashboard (product §6); `standard` has none. */
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

/**
 * The level's product: the indicator, or the automated system for every other level (contract §5, template).
 */
export const trackOf = (level: KeyLevel): Template => (level === 'indicator' ? 'indicator' : 'automation')

/** Levels that include a hosted desktop; others may order one. */
export const hasVps = (level: KeyLevel): boolean => productOf(level) === 'automation'

/** Only these two levels include the desktop as a file (product §6). */
export const VPS_DOWNLOAD_LEVELS = ['fullaccess', 'lifetime'] as const satisfies readonly KeyLevel[]

export const hasVpsDownload = (level: KeyLevel): boolean =>
  VPS_DOWNLOAD_LEVELS.some((unlocking) => unlocking === level)
