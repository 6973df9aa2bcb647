import type { KeyLevel } from '../../../src/keys/keys.contract.js'
import { ProductPage } from './ProductPage.js'
import { VpsFilePage } from './VpsFilePage.js'

export interface DownloadProps {
  level: KeyLevel
  accessKey: string | null
  hint: string
}

/** The way to what the key unlocks; `isVpsFile`: the desktop as a file instead (spec §2). */
export function Download({ isVpsFile, ...member }: DownloadProps & { isVpsFile: boolean }) {
  return isVpsFile ? <VpsFilePage {...member} /> : <ProductPage {...member} />
}
