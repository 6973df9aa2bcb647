import type { ContentFields } from '../../../src/content/content.contract.js'
import { PAGE_NAMES, TYPE_NAMES } from './content.copy.js'
import { sectionOf } from './content-filters.js'

/** Where an item stands and what it is, in one line. */
export const placeOf = (item: Omit<ContentFields, 'content'>): string =>
  `${PAGE_NAMES[item.page]} · ${sectionOf(item)} · ${TYPE_NAMES[item.contentType]}`
