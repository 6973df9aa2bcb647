/** The state of the list, as the address stores it. */
export interface ListQuery {
  /** The page has the rows before this number; null: the newest. */
  before: number | null
}

/** What is open over the list: the form for new rows, the import of a file, or the correction of a row; or the row to show. */
export type Opened = { kind: 'add' } | { kind: 'import' } | { kind: 'correct' | 'row'; seq: number }

export const readQuery = (params: URLSearchParams): ListQuery => ({ before: readNumber(params, 'before') })

export function readOpened(params: URLSearchParams): Opened | null {
  if (params.has('add')) return { kind: 'add' }
  if (params.has('import')) return { kind: 'import' }
  for (const kind of ['correct', 'row'] as const) {
    const seq = readNumber(params, kind)
    if (seq) return { kind, seq }
  }
  return null
}

/** The address of a query, without default values. */
export function writeAddress({ before }: ListQuery, opened: Opened | null): URLSearchParams {
  const params = new URLSearchParams()
  if (before) params.set('before', String(before))
  if (opened) params.set(opened.kind, 'seq' in opened ? String(opened.seq) : '')
  return params
}

/** The address that shows a row: on this page if it is there, otherwise on the page that begins with it. */
export function addressOfRow(
  query: ListQuery,
  shown: readonly { seq: number }[],
  seq: number,
): URLSearchParams {
  const isShown = shown.some((row) => row.seq === seq)
  return writeAddress(isShown ? query : { before: seq + 1 }, { kind: 'row', seq })
}

/** A row's number from an address; null if there is none. */
function readNumber(params: URLSearchParams, name: string): number | null {
  const number = Number(params.get(name))
  return Number.isSafeInteger(number) && number > 0 ? number : null
}
