import {
  keyHint,
  shownLevel,
  type KeyLevel,
  type SessionAnswer,
  type Template,
  type ValidateKeyAnswer,
} from '../../../src/keys/keys.contract.js'

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
}

/** The session after signing in with a key. */
export const openedSession = (key: ValidateKeyAnswer['key'], accessKey: string, prefix: string): Session => ({
  keyType: key.keyType,
  level: shownLevel(key.keyType, accessKey, prefix),
  accessKey,
  hint: keyHint(accessKey),
  masterTemplate: key.masterTemplateType ?? null,
  isDemo: key.isDemo,
})

/** The session that the server resumes after a reload (contract §2). */
export const restoredSession = (key: SessionAnswer['key'], prefix: string): Session => ({
  ...openedSession(key, key.hint, prefix),
  accessKey: null,
})
