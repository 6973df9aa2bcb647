import {
  CONTENT_PAGES,
  CONTENT_STATES,
  CONTENT_TYPES,
  type ContentItem,
  DEFAULT_SECTION,
} from '#src/content/content.contract.js'

const ACTIVE_FILTER = ['yes', 'no'] as const

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
  state: oneOf(CONTENT_STATES, search.get('state')),
})

export const sectionOf = ({ section }: Pick<ContentItem, 'section'>): string => section ?? DEFAULT_SECTION

export const filtered = (items: readonly ContentItem[], filters: Filters): ContentItem[] =>
  items.filter((item) => matches(item, filters))

type Filtered = Pick<
  ContentItem,
  'contentKey' | 'content' | 'contentType' | 'page' | 'section' | 'isActive' | 'state'
>

export function matches(item: Filtered, filters: Filters): boolean {
  const words = filters.q.toLowerCase().split(/\s+/).filter(Boolean)
  const text = `${item.contentKey} ${item.content} ${sectionOf(item)}`.toLowerCase()
  return (
    words.every((word) => text.includes(word)) &&
    (!filters.page || item.page === filters.page) &&
    (!filters.section || sectionOf(item) === filters.section) &&
    (!filters.type || item.contentType === filters.type) &&
    (!filters.active || item.isActive === (filters.active === 'yes')) &&
    (!filters.state || item.state === filters.state)
  )
}
