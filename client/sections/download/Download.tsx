import { Navigate } from 'react-router-dom'
import type { ScreenProps } from '../../shell/sections/section.js'
import { hasVpsDownload } from '../../shell/session/member/levels.js'
import { useSession } from '../../shell/session/session-context.js'
import { ProductPage } from './ProductPage.js'
import { VpsFilePage } from './VpsFilePage.js'

/**
 * The product that the key unlocks; view `vps` is the VPS as a file. Levels without the file are redirected to
 * the page, which says which keys include it (product §2, §6).
 */
export function Download({ view }: ScreenProps) {
  const { level } = useSession().session
  if (view !== 'vps') return <ProductPage />
  return hasVpsDownload(level) ? <VpsFilePage /> : <Navigate to="/download" replace />
}
