import { PERFORMANCE_LIST } from '#src/performance/performance.contract.js'
import { type AddressQuery, listAddress, readNumber } from '../back-office/list/list-address.js'
import { useListAddress } from '../back-office/list/use-list-address.js'

export type ListQuery = AddressQuery<typeof PERFORMANCE_LIST>

/** What is open over the list: the form for new rows, the import of a file, or the correction of a row; or the row to show. */
export type Opened = { kind: 'add' } | { kind: 'import' } | { kind: 'correct' | 'row'; seq: number }

export const recordAddress = listAddress(PERFORMANCE_LIST, {
  read(params): Opened | null {
    if (params.has('add')) return { kind: 'add' }
    if (params.has('import')) return { kind: 'import' }
    for (const kind of ['correct', 'row'] as const) {
      const seq = readNumber(params, kind)
      if (seq) return { kind, seq }
    }
    return null
  },
  write(params, opened) {
    params.set(opened.kind, 'seq' in opened ? String(opened.seq) : '')
  },
})

export const useAddress = () => useListAddress(recordAddress)

/** The address that shows a row: on this page if it is there, otherwise on the page that begins with it. */
export function addressOfRow(
  query: ListQuery,
  shown: readonly { seq: number }[],
  seq: number,
): URLSearchParams {
  const isShown = shown.some((row) => row.seq === seq)
  return recordAddress.writeAddress(isShown ? query : { before: seq + 1 }, { kind: 'row', seq })
}
