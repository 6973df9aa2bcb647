import { MAIL_STATES, type MailState } from '#src/mail/outbox/outbox.contract.js'
import { isMailAddress } from '#src/platform/addresses/mail-address.contract.js'
import { readId } from '../back-office/read-id.js'

/** The state of the list, as the address stores it. */
export interface ListQuery {
  state: MailState | null
  /** A recipient; empty: all. */
  to: string
  /** Where the page begins; null: the newest. */
  before: string | null
}

/** The longest address (RFC 5321). */
export const ADDRESS_MAX = 254

/** Whether the recipient is being typed: the server finds whole addresses only. */
export const isIncomplete = ({ to }: ListQuery): boolean => to.trim() !== '' && !isMailAddress(to.trim())

/** Parses an address into a query that the server accepts, whatever the address says. */
export function readQuery(params: URLSearchParams): ListQuery {
  return {
    state: MAIL_STATES.find((state) => state === params.get('state')) ?? null,
    to: (params.get('to') ?? '').slice(0, ADDRESS_MAX),
    before: readId(params, 'before'),
  }
}

/** The id of the open mail; null if none is. */
export const readOpened = (params: URLSearchParams): string | null => readId(params, 'view')

/** The address of a query, without default values. */
export function writeAddress({ state, to, before }: ListQuery, opened: string | null): URLSearchParams {
  const params = new URLSearchParams()
  if (state) params.set('state', state)
  if (to.trim()) params.set('to', to)
  if (before) params.set('before', before)
  if (opened) params.set('view', opened)
  return params
}

export function serverQuery(query: ListQuery): URLSearchParams {
  return writeAddress({ ...query, to: isIncomplete(query) ? '' : query.to.trim() }, null)
}

/** Address of the CSV export of all that the filter shows. */
export const exportPath = (query: ListQuery): string =>
  `/api/admin/mail.csv?${serverQuery({ ...query, before: null })}`
