import { MAIL_LIST } from '#src/mail/outbox/outbox.contract.js'
import { isMailAddress } from '#src/platform/addresses/mail-address.contract.js'
import { type AddressQuery, listAddress, openedById } from '../back-office/list/list-address.js'
import { useListAddress } from '../back-office/list/use-list-address.js'

export type ListQuery = AddressQuery<typeof MAIL_LIST>

export const mailAddress = listAddress(MAIL_LIST, openedById)

/** Whether the recipient is being typed: the server finds whole addresses only. */
export const isIncomplete = ({ to }: ListQuery): boolean => to.trim() !== '' && !isMailAddress(to.trim())

/** While a recipient is being typed, mails to all are listed. */
export const sentQuery = (query: ListQuery): ListQuery => (isIncomplete(query) ? { ...query, to: '' } : query)

export const useAddress = () => useListAddress(mailAddress)
