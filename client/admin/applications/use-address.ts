import { useCallback, useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { readDialog, readQuery, writeAddress, type Dialog, type ListQuery } from './list-query.js'

/** List and dialog as the address has them, and the ways to change it. */
export function useAddress() {
  const [params, setParams] = useSearchParams()
  const { isOverDetails = false } = (useLocation().state ?? {}) as { isOverDetails?: boolean }
  const query = useMemo(() => readQuery(params), [params])
  const dialog = useMemo(() => readDialog(params), [params])

  /** Another filter or order begins at its first page; typing does not fill the browser's history. */
  const show = useCallback(
    (change: Partial<ListQuery>, { replace = false, dialog = null as Dialog | null } = {}) =>
      setParams((now) => writeAddress({ ...readQuery(now), page: 1, ...change }, dialog), { replace }),
    [setParams],
  )
  const open = useCallback(
    (next: Dialog | null) =>
      setParams((now) => writeAddress(readQuery(now), next), {
        // Going on from one dialog to the next is one step back for the browser.
        replace: next !== null && dialog !== null,
        state: { isOverDetails: next?.kind === 'edit' && dialog?.kind === 'view' },
      }),
    [setParams, dialog],
  )
  /** Whoever came from a review goes on with it. */
  const close = () => open(isOverDetails && dialog ? { kind: 'view', id: dialog.id } : null)
  return { query, dialog, show, open, close }
}
