import {
  keyHint,
  shownLevel,
  type KeyLevel,
  type SessionAnswer,
  type Template,
  type ValidateKeyAnswer,
} from '../../../src/keys/keys.contract.js'

/** Who is signed in, as the shell holds it: gone with a reload, unless the member asked to be kept signed in. */
export interface Session {
  /** The level that the server told. */
  keyType: KeyLevel
  /** The level that screens are drawn for: product keys show as automation (spec §5). */
  level: KeyLevel
  /** The raw key; null after a restored session, for the server never tells it again. */
  accessKey: string | null
  /** The key's first 8 characters. */
  hint: string
  masterTemplate: Template | null
  isDemo: boolean
}

/** The session of somebody who has just given the key. */
export const openedSession = (key: ValidateKeyAnswer['key'], accessKey: string, prefix: string): Session => ({
  keyType: key.keyType,
  level: shownLevel(key.keyType, accessKey, prefix),
  accessKey,
  hint: keyHint(accessKey),
  masterTemplate: key.masterTemplateType ?? null,
  isDemo: key.isDemo,
})

/** The session that the server still knows after a reload (contract §2). */
export const restoredSession = (key: SessionAnswer['key'], prefix: string): Session => ({
  ...openedSession(key, key.hint, prefix),
  accessKey: null,
})
