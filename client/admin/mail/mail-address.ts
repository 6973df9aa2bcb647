import { MAIL_LIST } from '#src/mail/outbox/outbox.contract.js'
import { type AddressQuery, listAddress, openedById } from '../back-office/list/list-address.js'
import { useListAddress } from '../back-office/list/use-list-address.js'

export type ListQuery = AddressQuery<typeof MAIL_LIST>

export const mailAddress = listAddress(MAIL_LIST, openedById)

export const useAddress = () => useListAddress(mailAddress)
