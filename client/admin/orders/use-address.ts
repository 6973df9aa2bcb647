import { useListAddress } from '../back-office/list/use-list-address.js'
import { readOpened, readQuery, writeAddress } from './list/list-query.js'

/** A new filter starts with the newest. */
const ADDRESS = { readQuery, readOpened, writeAddress, start: { before: null } }

export const useAddress = () => useListAddress(ADDRESS)
