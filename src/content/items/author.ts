import type { SessionUser } from '../../keys/sessions/session-user.js'

/** Who changes content: a master, the command line or the demo data. Named by keys' ActorDirectory. */
export interface Author {
  actor: string
  actorHint: string | null
}

export const toAuthor = ({ keyId, hint }: SessionUser): Author => ({ actor: `key:${keyId}`, actorHint: hint })
