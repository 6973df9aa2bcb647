/** In the gate's address: opens the form for a lost key. */
export const LOST_KEY_HASH = '#lost-key'
