import { Button, Select } from 'antd'
import {
  CONTENT_PAGES,
  CONTENT_STATES,
  CONTENT_TYPES,
  type ContentItem,
} from '../../../src/content/content.contract.js'
import { SearchField } from '../back-office/SearchField.js'
import { contentCopy, PAGE_NAMES, STATE_NAMES, TYPE_NAMES } from './content.copy.js'
import { filtered, sectionOf, type Filters } from './content-filters.js'
import styles from './ContentFilters.module.css'
import type { FilterState } from './use-filters.js'

const copy = contentCopy.filters
/** Letters; longer than any text worth searching for. */
const SEARCH_MAX = 200

type Choice = [value: string, label: string]
const named = <Value extends string>(values: readonly Value[], names: Record<Value, string>): Choice[] =>
  values.map((value) => [value, names[value]])

/** Search and filters, with the number of matches. */
export function ContentFilters({
  items,
  filters,
  isNarrowed,
  setFilter,
  clear,
}: FilterState & { items: readonly ContentItem[] }) {
  const sections = [...new Set(items.map(sectionOf))].sort()
  const choices: [Exclude<keyof Filters, 'q'>, Choice[]][] = [
    ['page', named(CONTENT_PAGES, PAGE_NAMES)],
    ['section', sections.map((section) => [section, section])],
    ['type', named(CONTENT_TYPES, TYPE_NAMES)],
    [
      'active',
      [
        ['yes', contentCopy.row.active],
        ['no', contentCopy.row.inactive],
      ],
    ],
    ['state', named(CONTENT_STATES, STATE_NAMES)],
  ]
  return (
    <search className={styles.filters} aria-label={copy.label}>
      <div className={styles.search}>
        <SearchField
          term={filters.q}
          label={copy.search}
          maxLength={SEARCH_MAX}
          onSearch={(words) => setFilter('q', words)}
        />
      </div>
      {choices.map(([name, options]) => (
        <Select
          key={name}
          aria-label={copy[name]}
          value={filters[name]}
          popupMatchSelectWidth={false}
          options={[
            { value: '', label: copy.all[name] },
            ...options.map(([value, label]) => ({ value, label })),
          ]}
          onChange={(value) => setFilter(name, value)}
        />
      ))}
      <p className={`hint ${styles.shown}`} role="status">
        {copy.shown(filtered(items, filters).length, items.length)}
        {isNarrowed && (
          <Button type="link" size="small" onClick={clear}>
            {copy.clear}
          </Button>
        )}
      </p>
    </search>
  )
}
