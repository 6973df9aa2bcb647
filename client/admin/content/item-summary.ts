import type { ContentFields, ContentItem } from '#src/content/content.contract.js'
import { contentCopy, PAGE_NAMES, TYPE_NAMES } from './content.copy.js'
import { sectionOf } from './list/content-filters.js'

/** Classes of the pill that shows an item's state. */
export const STATE_TONES = { new: 'pill-brand', changed: 'pill-warn', unchanged: '' }

/** The item's page, section and type in one line. */
export const placementOf = (item: Omit<ContentFields, 'content'>): string =>
  `${PAGE_NAMES[item.page]} · ${sectionOf(item)} · ${TYPE_NAMES[item.contentType]}`

const { active, inactive } = contentCopy.row

/** The same, with whether it is active. */
export const summaryOf = (item: Omit<ContentFields, 'content'> & Pick<ContentItem, 'isActive'>): string =>
  `${placementOf(item)} · ${item.isActive ? active : inactive}`
