import { useListAddress } from '../../back-office/list/use-list-address.js'
import { readOpened, readQuery, writeAddress } from './list-query.js'

const ADDRESS = { readQuery, readOpened, writeAddress, start: {} }

export const useAddress = () => useListAddress(ADDRESS)
