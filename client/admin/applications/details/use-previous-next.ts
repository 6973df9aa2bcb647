import { useEffect } from 'react'
import type { ApplicationsAnswer } from '#src/affiliate/applications/application-list.contract.js'
import { listCopy } from '../applications.copy.js'
import type { Dialog, useAddress } from '../applications-address.js'

/** Previous and Next across the pages of the list. `null`: there is none. */
export function usePreviousNext(
  { applications, total }: ApplicationsAnswer,
  isLoading: boolean,
  dialog: Dialog,
  { query, show, open }: ReturnType<typeof useAddress>,
) {
  const ids = applications.map(({ id }) => id)
  const isOfPage = dialog.id === 'first' || dialog.id === 'last'
  const found = isLoading ? undefined : dialog.id === 'first' ? ids[0] : ids.at(-1)
  const id = isOfPage ? (found ?? null) : dialog.id

  // Replace `first` or `last` in the address by the application's id, once its page has loaded.
  useEffect(() => {
    if (isOfPage && !isLoading) open(found ? { kind: 'view', id: found } : null)
  }, [isOfPage, isLoading, found, open])

  const at = id === null ? -1 : ids.indexOf(id)
  const before = (query.page - 1) * query.pageSize
  const toPage = (page: number, end: 'first' | 'last') => () =>
    show({ page }, { replace: true, opened: { kind: 'view', id: end } })
  const to = (next: string | undefined) => next !== undefined && (() => open({ kind: 'view', id: next }))
  if (at < 0) return { id, place: null, previous: null, next: null }
  return {
    id,
    place: listCopy.place(before + at + 1, total),
    previous: to(ids[at - 1]) || (query.page > 1 ? toPage(query.page - 1, 'last') : null),
    next: to(ids[at + 1]) || (before + ids.length < total ? toPage(query.page + 1, 'first') : null),
  }
}
