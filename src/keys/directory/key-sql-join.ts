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

/**
 * Returns the condition that the address in a column counts for a key that works at `:now`, of one of `:levels`. Such a key is
 * found by the address as members are searched by it (member-search-words.ts).
 */
export const countsForKey = (address: string): string =>
  `EXISTS (SELECT 1 FROM member_words word JOIN access_keys k ON k.id = word.key_id
    WHERE word.word = SUBSTR(LOWER(${address}), 1, 100) AND LOWER(k.holder_email) = LOWER(${address})
    AND k.status = 'active' AND (k.expires_at IS NULL OR k.expires_at > :now)
    AND k.is_demo = 0 AND k.level IN (:...levels))`
