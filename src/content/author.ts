import type { SignedIn } from '../keys/signed-in.js'

/** Who changes content: a master, the command line or the demo data. */
export interface Author {
  actor: string
  actorHint: string | null
}

export const authorOf = ({ keyId, hint }: SignedIn): Author => ({ actor: `key:${keyId}`, actorHint: hint })

const NAMES: Record<string, string> = { command: 'Command line', seed: 'Demo data' }

/** As masters read it: the key's first characters, as everywhere. */
export const nameOf = ({ actor, actorHint }: Author): string =>
  actorHint === null ? (NAMES[actor] ?? actor) : `${actorHint}...`
