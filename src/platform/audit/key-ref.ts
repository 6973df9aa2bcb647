const KEY = 'key:'

/** Returns how a key is written in the actor or subject column of audit, ledger and content histories. */
export const keyRef = (keyId: string): string => KEY + keyId

/** Returns the id of the key that an actor or subject is; null if it is something else. */
export const keyIdOf = (ref: string | null): string | null =>
  ref?.startsWith(KEY) ? ref.slice(KEY.length) : null
