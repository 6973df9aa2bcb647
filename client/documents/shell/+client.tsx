import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import '../../theme/base.css'
import '../../theme/controls.css'
import '../../theme/parts.css'
import { BrandProvider } from '../../shell/brand/brand.js'
import { endResuming, isResuming } from '../../shell/session/resuming.js'
import { readBrand } from '../brand-data.js'
import { Portal } from './Portal.js'
import { PortalBoundary, PortalFailed } from './PortalFailed.js'
import { resumePortal, type Unlocked } from './resume-portal.js'

const root = document.getElementById('root')!
const brand = readBrand()
const portal = (unlocked: Unlocked | null, hasEnded = false) => (
  <BrandProvider brand={brand}>
    <PortalBoundary>
      <Portal resumed={unlocked} hasEnded={hasEnded} />
    </PortalBoundary>
  </BrandProvider>
)

/** Replaces the skeleton of a persistent session's document: by the gate only if the session has ended. */
function replaceSkeleton(unlocked: Unlocked | null) {
  if (!unlocked) endResuming()
  startTransition(() => createRoot(root).render(portal(unlocked, !unlocked)))
}

if (isResuming())
  resumePortal(brand.prefix).then(replaceSkeleton, () =>
    createRoot(root).render(<PortalFailed reason="unreachable" />),
  )
else hydrateRoot(root, portal(null))
