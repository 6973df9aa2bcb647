import { useSearchParams } from 'react-router-dom'
import { readFilters, type Filters } from './content-filters.js'

export interface FilterState {
  filters: Filters
  /** Counted from 1. */
  page: number
  isNarrowed: boolean
  setFilter: (name: keyof Filters, value: string) => void
  setPage: (page: number) => void
  clear: () => void
}

/** Filters and page in the address, so that reload, links and back restore them. */
export function useFilters(): FilterState {
  const [search, setSearch] = useSearchParams()
  const filters = readFilters(search)
  const change = (name: string, value: string) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        if (value) after.set(name, value)
        else after.delete(name)
        if (name !== 'p') after.delete('p')
        return after
      },
      { replace: true },
    )
  return {
    filters,
    page: Math.max(1, Number.parseInt(search.get('p') ?? '1', 10) || 1),
    isNarrowed: Object.values(filters).some(Boolean),
    setFilter: change,
    setPage: (page) => change('p', page > 1 ? String(page) : ''),
    clear: () =>
      setSearch(
        (before) => new URLSearchParams([...before].filter(([name]) => name !== 'p' && !(name in filters))),
        { replace: true },
      ),
  }
}
