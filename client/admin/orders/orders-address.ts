import { ORDER_LIST } from '#src/orders/orders.contract.js'
import { type AddressQuery, listAddress } from '../back-office/list/list-address.js'
import { useListAddress } from '../back-office/list/use-list-address.js'
import { readId } from '../back-office/read-id.js'

export type ListQuery = AddressQuery<typeof ORDER_LIST>

/** What an event that waits lacks, and the form that gives it. */
export const MISSING = ['new-offer', 'offer', 'email', 'order'] as const
export type Missing = (typeof MISSING)[number]
/** `affiliate`: whose a done order's unknown code is. */
const FORMS = [...MISSING, 'affiliate'] as const

/** The event that is open over the list, and the form over it. */
export interface Opened {
  id: string
  form: Missing | 'affiliate' | null
}

export const ordersAddress = listAddress(ORDER_LIST, {
  read(params): Opened | null {
    const id = readId(params, 'view')
    return id ? { id, form: FORMS.find((form) => form === params.get('complete')) ?? null } : null
  },
  write(params, { id, form }) {
    params.set('view', id)
    if (form) params.set('complete', form)
  },
})

export const useAddress = () => useListAddress(ordersAddress)
