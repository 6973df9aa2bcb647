/**
 * The join by which another feature's SQL reads access keys, so that a list needs no second query for them
 * (docs/decisions/keys.md). `KeyVault.readable` makes a text of its columns.
 */

export interface KeyColumns {
  encrypted_key: string
  hint: string
}

/** The names of `KeyColumns` for the SELECT. */
export const KEY_COLUMNS = 'k.encrypted_key, k.hint'

/** Returns the JOIN for a column that has the ids of keys. */
export const joinKey = (idColumn: string): string => `JOIN access_keys k ON k.id = ${idColumn}`
