import type { DownloadProps } from './download-props.js'
import { ProductPage } from './ProductPage.js'
import { VpsFilePage } from './VpsFilePage.js'

/** The way to what the key unlocks; `isVpsFile`: the desktop as a file instead (spec §2). */
export function Download({ isVpsFile, ...member }: DownloadProps & { isVpsFile: boolean }) {
  return isVpsFile ? <VpsFilePage {...member} /> : <ProductPage {...member} />
}
