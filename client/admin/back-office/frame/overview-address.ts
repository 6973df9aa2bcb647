/** Where the overview shows blocked addresses and the last refused sign-ins. */
export const BLOCKS_ID = 'blocked-addresses'
