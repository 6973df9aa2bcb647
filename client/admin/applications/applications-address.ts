import { useCallback, useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import {
  APPLICATION_LIST,
  type ApplicationSort,
} from '#src/affiliate/applications/application-list.contract.js'
import { type AddressQuery, listAddress } from '../back-office/list/list-address.js'
import { useListAddress } from '../back-office/list/use-list-address.js'
import { useMayDecide } from './use-may-decide.js'

/** What the subject's address shows besides the applications. */
export const OTHER_VIEWS = ['sales', 'payouts'] as const

export type ListQuery = AddressQuery<typeof APPLICATION_LIST>

/** The application's id. `first` and `last` are resolved once their page has loaded. */
export type Dialog = { kind: 'view' | 'edit'; id: string }

export const isByEarnings = (sort: ApplicationSort): boolean => sort.endsWith('totalEarnings')

export const applicationsAddress = listAddress(APPLICATION_LIST, {
  read(params): Dialog | null {
    const kind = (['edit', 'view'] as const).find((known) => params.has(known))
    // `view=sales` is another view of this address.
    return kind && !OTHER_VIEWS.some((view) => view === params.get(kind))
      ? { kind, id: params.get(kind)! }
      : null
  },
  write: (params, { kind, id }) => params.set(kind, id),
})

/** The list and dialog state from the address, and functions to change it. */
export function useAddress() {
  const { query, opened, show, open: openAt } = useListAddress(applicationsAddress)
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
