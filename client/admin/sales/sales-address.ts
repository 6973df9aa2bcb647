import { SALE_LIST } from '#src/affiliate/sales/sale-corrections.contract.js'
import { type AddressQuery, listAddress } from '../back-office/list/list-address.js'
import { useListAddress } from '../back-office/list/use-list-address.js'
import { readId } from '../back-office/read-id.js'

export type ListQuery = AddressQuery<typeof SALE_LIST>

/** How a sale that is open is given to an affiliate, or to none. */
const FORMS = ['attribute', 'nobody'] as const
export type SaleForm = (typeof FORMS)[number]

/** The sale that is open over the list with the form over it, or the form for a new one. */
export type Opened = { id: string; form: SaleForm | null } | 'new'

/** The second view of the affiliates' address. */
export const salesAddress = listAddress(
  SALE_LIST,
  {
    read(params): Opened | null {
      const id = readId(params, 'sale')
      if (!id) return params.get('sale') === 'new' ? 'new' : null
      return { id, form: FORMS.find((form) => form === params.get('form')) ?? null }
    },
    write(params, opened) {
      params.set('sale', opened === 'new' ? opened : opened.id)
      if (opened !== 'new' && opened.form) params.set('form', opened.form)
    },
  },
  'sales',
)

export const useAddress = () => useListAddress(salesAddress)
