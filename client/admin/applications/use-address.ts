import { useCallback, useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { useListAddress } from '../back-office/list/use-list-address.js'
import { readDialog, readQuery, writeAddress, type Dialog } from './list/list-query.js'
import { useMayDecide } from './use-may-decide.js'

/** A new filter or order starts at the first page. */
const ADDRESS = { readQuery, readOpened: readDialog, writeAddress, start: { page: 1 } }

/** The list and dialog state from the address, and functions to change it. */
export function useAddress() {
  const { query, opened, show, open: openAt } = useListAddress(ADDRESS)
  // The address of an edit shows the application to a role that may not edit it.
  const isReadOnly = !useMayDecide() && opened !== null
  const dialog = useMemo(
    (): Dialog | null => (isReadOnly ? { kind: 'view', id: opened.id } : opened),
    [isReadOnly, opened],
  )
  const { isOverDetails = false } = (useLocation().state ?? {}) as { isOverDetails?: boolean }
  const open = useCallback(
    (next: Dialog | null) =>
      openAt(next, {
        // Moving from one dialog to the next replaces the history entry, so that one step back closes it.
        replace: next !== null && dialog !== null,
        state: { isOverDetails: next?.kind === 'edit' && dialog?.kind === 'view' },
      }),
    [openAt, dialog],
  )
  /** After a review, closing the form returns to the review. */
  const close = () => open(isOverDetails && dialog ? { kind: 'view', id: dialog.id } : null)
  return { query, dialog, show, open, close }
}
