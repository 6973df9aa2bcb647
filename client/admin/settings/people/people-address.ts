import { useListAddress } from '../../back-office/list/use-list-address.js'
import { readId } from '../../back-office/read-id.js'

/**
 * The server sends all people at once, so this list has no declaration: it shows one of two parts of the answer. Those who have a
 * key that works or may work again, or those whose keys were revoked.
 */
export interface ListQuery {
  isFormer: boolean
}

/** What is open over the list: a person by their id, or the form for a new one. */
export type Opened = { kind: 'view'; id: string } | { kind: 'add' }

export const readQuery = (params: URLSearchParams): ListQuery => ({ isFormer: params.has('former') })

export function readOpened(params: URLSearchParams): Opened | null {
  const id = readId(params, 'view')
  if (id) return { kind: 'view', id }
  return params.has('add') ? { kind: 'add' } : null
}

/** The address of a query, without default values. */
export function writeAddress({ isFormer }: ListQuery, opened: Opened | null): URLSearchParams {
  const params = new URLSearchParams()
  if (isFormer) params.set('former', '')
  if (opened) params.set(opened.kind, opened.kind === 'view' ? opened.id : '')
  return params
}

const ADDRESS = { readQuery, readOpened, writeAddress, start: {} }

export const useAddress = () => useListAddress(ADDRESS)
