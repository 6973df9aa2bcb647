/** Shown for a session whose browser did not say what it is, or that is older than this column. */
export const UNKNOWN_DEVICE = 'Unknown device'
