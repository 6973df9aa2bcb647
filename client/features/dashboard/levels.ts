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
