import type { BrokerEntry, TileEntry } from '#src/content/collections/collections.contract.js'
import type { ReleasedItem } from '#src/content/content.contract.js'
import { isSafeUrl } from '#src/content/safe-url.contract.js'
import type { Template } from '#src/keys/keys.contract.js'
import type { Brand } from '#src/platform/brand/brand.contract.js'
import {
  type CollectionReader,
  isFor,
  isText,
  readProduct,
  releasedOf,
} from '../../shell/content/collection-entries.js'
import { tilesCopy } from './links.copy.js'

export const brokerList: CollectionReader<BrokerEntry> = {
  contentKey: 'links.brokers',
  builtIn: ({ supportedBrokers }) => supportedBrokers.map((name, at) => ({ id: `broker-${at + 1}`, name })),
  read({ name, url, note }, id) {
    if (!isText(name)) return null
    return { id, name, ...(isText(url) && isSafeUrl(url) && { url }), ...(isText(note) && { note }) }
  },
}

export const tileList: CollectionReader<TileEntry> = {
  contentKey: 'links.tiles',
  builtIn: (brand, template) =>
    tilesCopy(brand, template === 'automation').links.map((tile) => ({ ...tile, product: 'both' })),
  read({ title, text, url, product }, id) {
    if (!isText(title) || !isText(text) || !isText(url) || !isSafeUrl(url)) return null
    return { id, title, text, url, product: readProduct(product) }
  },
}

/** The released resources of the template's product; null until some are released. */
export const releasedTiles = (items: readonly ReleasedItem[], template: Template): TileEntry[] | null =>
  releasedOf(items, tileList)?.filter((tile) => isFor(template, tile)) ?? null

export const shownBrokers = (
  items: readonly ReleasedItem[],
  brand: Brand,
  template: Template,
): BrokerEntry[] => releasedOf(items, brokerList) ?? brokerList.builtIn(brand, template)
