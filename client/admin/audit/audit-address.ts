import { AUDIT_LIST } from '#src/platform/audit/audit.contract.js'
import { type AddressQuery, listAddress, openedById } from '../back-office/list/list-address.js'
import { useListAddress } from '../back-office/list/use-list-address.js'

export type ListQuery = AddressQuery<typeof AUDIT_LIST>

export const auditAddress = listAddress(AUDIT_LIST, openedById)

export const useAddress = () => useListAddress(auditAddress)
