import type { KeyLevel } from '../../../src/keys/keys.contract.js'

/** Whom the pages are drawn for, and under whose key ticks are kept. */
export interface DownloadProps {
  level: KeyLevel
  accessKey: string | null
  hint: string
}
