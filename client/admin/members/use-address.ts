import { useListAddress } from '../back-office/list/use-list-address.js'
import { readOpened, readQuery, writeAddress } from './list/list-query.js'

/** A new filter or order starts at the first page. */
const ADDRESS = { readQuery, readOpened, writeAddress, start: { page: 1 } }

export const useAddress = () => useListAddress(ADDRESS)
