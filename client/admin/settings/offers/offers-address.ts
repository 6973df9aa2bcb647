import { useListAddress } from '../../back-office/list/use-list-address.js'
import { readId } from '../../back-office/read-id.js'

/** The settings' further views, as the address names them. */
export const OFFERS_VIEW = 'offers'
export const SHOPS_VIEW = 'shops'
export const PROGRAM_VIEW = 'affiliate-program'
export const BRAND_VIEW = 'brand'
export const MAIL_TEXTS_VIEW = 'mail-texts'

/** What is open over the offers: one by its id, or the form for a new one. */
type Opened = { kind: 'edit'; id: string } | { kind: 'add' }

const readQuery = () => ({})

export function readOpened(params: URLSearchParams): Opened | null {
  const id = readId(params, 'edit')
  if (id) return { kind: 'edit', id }
  return params.has('add') ? { kind: 'add' } : null
}

export function writeAddress(_query: object, opened: Opened | null): URLSearchParams {
  const params = new URLSearchParams({ view: OFFERS_VIEW })
  if (opened) params.set(opened.kind, opened.kind === 'edit' ? opened.id : '')
  return params
}

const ADDRESS = { readQuery, readOpened, writeAddress, start: {} }

export const useOffersAddress = () => useListAddress(ADDRESS)
