import { MEMBER_LIST } from '#src/keys/members.contract.js'
import { type AddressQuery, listAddress } from '../back-office/list/list-address.js'
import { useListAddress } from '../back-office/list/use-list-address.js'

export type ListQuery = AddressQuery<typeof MEMBER_LIST>

/** What is open over the list: a member by their id, the form for a new key, or the import of a file. */
type Opened = { kind: 'view'; id: string } | { kind: 'issue' | 'import' }

export const membersAddress = listAddress(MEMBER_LIST, {
  read(params): Opened | null {
    const id = params.get('view')
    if (id) return { kind: 'view', id }
    if (params.has('issue')) return { kind: 'issue' }
    return params.has('import') ? { kind: 'import' } : null
  },
  write(params, opened) {
    params.set(opened.kind, opened.kind === 'view' ? opened.id : '')
  },
})

export const useAddress = () => useListAddress(membersAddress)

/** The two filters that have an order of their own (contract §5, Members). */
export const hasOwnOrder = ({ state }: ListQuery): boolean => state === 'expiring' || state === 'never'
