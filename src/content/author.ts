import type { SessionUser } from '../keys/sessions/session-user.js'
import { keyRef } from '../platform/audit/key-ref.js'

/** Who changes content: a master, the command line or the demo data. Described by KeyDirectory.namesOf. */
export interface Author {
  actor: string
  actorHint: string | null
}

export const toAuthor = ({ keyId, hint }: SessionUser): Author => ({ actor: keyRef(keyId), actorHint: hint })
