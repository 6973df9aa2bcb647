import { useCallback, useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { readDialog, readQuery, writeAddress, type Dialog, type ListQuery } from './list-query.js'

/** The list and dialog state from the address, and functions to change it. */
export function useUrlState() {
  const [params, setParams] = useSearchParams()
  const { isOverDetails = false } = (useLocation().state ?? {}) as { isOverDetails?: boolean }
  const query = useMemo(() => readQuery(params), [params])
  const dialog = useMemo(() => readDialog(params), [params])

  /** A new filter or order starts at the first page; typing adds no history entries. */
  const show = useCallback(
    (change: Partial<ListQuery>, { replace = false, dialog = null as Dialog | null } = {}) =>
      setParams((now) => writeAddress({ ...readQuery(now), page: 1, ...change }, dialog), { replace }),
    [setParams],
  )
  const open = useCallback(
    (next: Dialog | null) =>
      setParams((now) => writeAddress(readQuery(now), next), {
        // Moving from one dialog to the next replaces the history entry, so that one step back closes it.
        replace: next !== null && dialog !== null,
        state: { isOverDetails: next?.kind === 'edit' && dialog?.kind === 'view' },
      }),
    [setParams, dialog],
  )
  /** After a review, closing the form returns to the review. */
  const close = () => open(isOverDetails && dialog ? { kind: 'view', id: dialog.id } : null)
  return { query, dialog, show, open, close }
}
