import type { KeyLevel, Template } from '../../src/keys/keys.contract.js'

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
