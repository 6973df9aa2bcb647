import type { DatabaseTime } from '../../platform/database/queries/instant.js'
import type { KeyLevel, Template } from '../keys.contract.js'
import type { Role } from '../roles.contract.js'
import type { MemberState } from '../members.contract.js'

/** A row of the list. */
export interface MemberRow {
  id: string
  hint: string
  last4: string | null
  level: KeyLevel
  template: Template | null
  role: Role | null
  status: MemberState
  holder_name: string | null
  holder_email: string | null
  expires_at: DatabaseTime | null
  created_at: DatabaseTime
  last_sign_in_at: DatabaseTime | null
  source: string
  version: number
}

/** The column that sorts a list, and its direction. */
export interface SortOrder {
  column: 'id' | 'holder_sort' | 'expires_at' | 'last_sign_in_at'
  isDown: boolean
}
