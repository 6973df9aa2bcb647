import { PAYOUT_LIST } from '#src/affiliate/payouts/payouts.contract.js'
import { type AddressQuery, listAddress } from '../back-office/list/list-address.js'
import { useListAddress } from '../back-office/list/use-list-address.js'
import { readId } from '../back-office/read-id.js'

export type ListQuery = AddressQuery<typeof PAYOUT_LIST>

/** The statement that is open over the list, or a dialog of all. */
export type Opened = { id: string } | 'results' | 'settings'

/** The third view of the affiliates' address. */
export const payoutsAddress = listAddress(
  PAYOUT_LIST,
  {
    read(params): Opened | null {
      const id = readId(params, 'payout')
      if (id) return { id }
      return (['results', 'settings'] as const).find((name) => params.get('payout') === name) ?? null
    },
    write: (params, opened) => params.set('payout', typeof opened === 'string' ? opened : opened.id),
  },
  'payouts',
)

export const useAddress = () => useListAddress(payoutsAddress)
