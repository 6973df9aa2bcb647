import type { DatabaseTime } from '../../platform/database/queries/instant.js'
import type { ListedTextName, MemberTextName } from '../member-texts.contract.js'
import type { AccessKey } from '../directory/access-key.js'

/** A row of the list: a key with the texts that are listed, its times as the database has them, since most are only written out again. */
export interface MemberRow extends Omit<
  AccessKey,
  'isDemo' | Exclude<MemberTextName, ListedTextName> | 'expiresAt' | 'createdAt' | 'lastSignInAt'
> {
  expiresAt: DatabaseTime | null
  createdAt: DatabaseTime
  lastSignInAt: DatabaseTime | null
}

/** The column that sorts a list, and its direction. */
export interface SortOrder {
  column: 'id' | 'holder_sort' | 'expires_at' | 'last_sign_in_at'
  isDown: boolean
}
