import { CAMPAIGN_LIST } from '#src/newsletter/campaigns/campaigns.contract.js'
import { type AddressQuery, listAddress } from '../../back-office/list/list-address.js'
import { useListAddress } from '../../back-office/list/use-list-address.js'
import { readId } from '../../back-office/read-id.js'

export type ListQuery = AddressQuery<typeof CAMPAIGN_LIST>

/** The second view of the newsletter's address. One campaign takes the list's place. */
export const campaignsAddress = listAddress(
  CAMPAIGN_LIST,
  {
    read: (params) => readId(params, 'id'),
    write: (params, id: string) => params.set('id', id),
  },
  'campaigns',
)

export const useAddress = () => useListAddress(campaignsAddress)

/** Returns the address of one campaign; of the list without an id. */
export const campaignPath = (id: string | null): string =>
  `/admin/newsletter?${campaignsAddress.writeAddress({}, id)}`
