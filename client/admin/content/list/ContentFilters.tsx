import { Button, Input, Select } from 'antd'
import { Search } from 'lucide-react'
import {
  CONTENT_PAGES,
  CONTENT_STATES,
  CONTENT_TYPES,
  type ContentItem,
} from '#src/content/content.contract.js'
import { useTypedTerm } from '../../back-office/list/search/use-typed-term.js'
import { BUILT_IN, contentCopy, PAGE_NAMES, STATE_NAMES, TYPE_NAMES } from '../content.copy.js'
import { BUILT_IN_STATE, filtered, sectionOf, showsBuiltIns, type Filters } from './content-filters.js'
import type { FilterState } from './use-filters.js'

const copy = contentCopy.filters

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
  // Not the field of the lists, which brings their table along.
  const [typed, setTyped] = useTypedTerm(filters.q, (words) => setFilter('q', words))
  const sections = [...new Set(items.map(sectionOf))].sort()
  const all = showsBuiltIns(filters) ? items.length : items.filter(({ version }) => version > 0).length
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
    ['state', [...named(CONTENT_STATES, STATE_NAMES), [BUILT_IN_STATE, BUILT_IN]]],
  ]
  return (
    <search
      // The fifth filter has a row to itself.
      className="grid gap-12 grid-cols-2 max-md:[&>:nth-child(6)]:col-span-full md:grid-cols-3 xl:grid-cols-[minmax(220px,2fr)_repeat(5,minmax(0,1fr))]"
      aria-label={copy.label}
    >
      <Input
        // Ant Design has a clear icon.
        className="col-span-full md:col-auto [&_.ant-input-clear-icon]:min-w-24 [&_.ant-input-clear-icon]:min-h-24 [&_input::-webkit-search-cancel-button]:hidden"
        type="search"
        prefix={<Search size={16} aria-hidden="true" />}
        placeholder={copy.placeholder}
        aria-label={copy.search}
        allowClear
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onPressEnter={() => setFilter('q', typed)}
      />
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
      <p className="hint col-span-full flex items-center gap-8 min-h-24" role="status">
        {copy.shown(filtered(items, filters).length, all)}
        {isNarrowed && (
          <Button type="link" size="small" onClick={clear}>
            {copy.clear}
          </Button>
        )}
      </p>
    </search>
  )
}
