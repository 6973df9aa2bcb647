import {
  CONTENT_PAGES,
  CONTENT_STATES,
  CONTENT_TYPES,
  type ContentItem,
  DEFAULT_SECTION,
  type ReleasedItem,
} from '#src/content/content.contract.js'
import type { Template } from '#src/keys/keys.contract.js'
import { wordingOf } from '../wording-of.js'

const ACTIVE_FILTER = ['yes', 'no'] as const
/** The filter for texts that nobody has edited. */
export const BUILT_IN_STATE = 'built-in'

/**
 * The list's filters, stored in the address. Empty: no filter. Not declared as other lists are: the server sends all items, and
 * the browser filters them.
 */
export interface Filters {
  q: string
  page: string
  section: string
  type: string
  active: string
  state: string
}

const oneOf = (values: readonly string[], value: string | null) =>
  values.includes(value ?? '') ? value! : ''

export const readFilters = (search: URLSearchParams): Filters => ({
  q: search.get('q') ?? '',
  page: oneOf(CONTENT_PAGES, search.get('page')),
  section: search.get('section') ?? '',
  type: oneOf(CONTENT_TYPES, search.get('type')),
  active: oneOf(ACTIVE_FILTER, search.get('active')),
  state: oneOf([...CONTENT_STATES, BUILT_IN_STATE], search.get('state')),
})

export const sectionOf = ({ section }: Pick<ContentItem, 'section'>): string => section ?? DEFAULT_SECTION

export const filtered = (items: readonly ContentItem[], filters: Filters): ContentItem[] =>
  items.filter((item) => (item.version > 0 || showsBuiltIns(filters)) && matches(item, filters))

type Filtered = Pick<
  ContentItem,
  'contentKey' | 'content' | 'contentType' | 'page' | 'section' | 'isActive' | 'state' | 'version'
>

/** Built-in texts are listed once they are looked for: there are ten times as many as a portal has items. */
export const showsBuiltIns = ({ q, page, section, state }: Filters): boolean =>
  state === BUILT_IN_STATE || Boolean(q.trim() || page || section)

/** A built-in text as an item of the list: its version is 0 until it is saved. */
export const builtInItem = (builtIn: ReleasedItem, template: Template): ContentItem => ({
  ...builtIn,
  ...{ id: builtIn.contentKey, isActive: true, masterTemplateType: template, version: 0 },
  ...{ updatedAt: '', updatedBy: '', state: 'unchanged' },
})

/** Words as people type them: quotes, apostrophes, dashes and blanks in their plain forms. */
const plain = (text: string): string =>
  text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/[‐-–]/g, '-').replace(/\s+/g, ' ').toLowerCase()

/** Whether the text has all the words, in any order. */
export function hasWords(text: string, q: string): boolean {
  const words = plain(q).split(' ').filter(Boolean)
  const found = plain(text)
  return words.every((word) => found.includes(word))
}

export function matches(item: Filtered, filters: Filters): boolean {
  const state = item.version === 0 ? BUILT_IN_STATE : item.state
  return (
    hasWords(`${item.contentKey} ${wordingOf(item)} ${sectionOf(item)}`, filters.q) &&
    (!filters.page || item.page === filters.page) &&
    (!filters.section || sectionOf(item) === filters.section) &&
    (!filters.type || item.contentType === filters.type) &&
    (!filters.active || item.isActive === (filters.active === 'yes')) &&
    (!filters.state || state === filters.state)
  )
}
