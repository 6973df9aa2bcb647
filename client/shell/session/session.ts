import {
  keyHint,
  shownLevel,
  type KeyLevel,
  type SessionAnswer,
  type Template,
  type ValidateKeyAnswer,
} from '#src/keys/keys.contract.js'
import type { Role } from '#src/keys/roles.contract.js'

/** The signed-in session in the shell's memory: lost on reload, unless the member chose to stay signed in. */
export interface Session {
  /** The level sent by the server. */
  keyType: KeyLevel
  /** The level that screens use: product keys show as automation (product §5). */
  level: KeyLevel
  /** The full key; null in a resumed session, because the server never sends it again. */
  accessKey: string | null
  /** The key's first 8 characters. */
  hint: string
  masterTemplate: Template | null
  isDemo: boolean
  /** Null until the server has answered, a moment after signing in. */
  account: Account | null
}

/** What the server knows of the key's row; a sign-in's own answer has none of it (product §8). */
export interface Account {
  /** Of masters. */
  role: Role | null
  /** Who holds the key, as its issuer wrote it. */
  holder: string | null
  /** ISO 8601; null: the key has no end. */
  activeUntil: string | null
}

export const accountOf = ({ role, holder, activeUntil }: SessionAnswer): Account => ({
  role: role ?? null,
  holder,
  activeUntil,
})

/** The session after signing in with a key. */
export const openedSession = (key: ValidateKeyAnswer['key'], accessKey: string, prefix: string): Session => ({
  keyType: key.keyType,
  level: shownLevel(key.keyType, accessKey, prefix),
  accessKey,
  hint: keyHint(accessKey),
  masterTemplate: key.masterTemplateType ?? null,
  isDemo: key.isDemo,
  account: null,
})

/** The session that the server resumes after a reload (contract §2). */
export const restoredSession = (answer: SessionAnswer, prefix: string): Session => ({
  ...openedSession(answer.key, answer.key.hint, prefix),
  accessKey: null,
  account: accountOf(answer),
})
