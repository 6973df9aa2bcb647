import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import '../../theme/base.css'
import '../../theme/controls.css'
import '../../theme/parts.css'
import { BrandProvider } from '../../shell/brand/brand.js'
import { endResuming, isResuming } from '../../shell/session/resume/resuming.js'
import { ErrorBoundary } from '../../ui/controls/ErrorBoundary.js'
import { readBrand, readGateTexts } from '../brand-data.js'
import { Portal } from './Portal.js'
import { PortalFailed } from './PortalFailed.js'
import { resumePortal, type Unlocked } from './resume-portal.js'

const root = document.getElementById('root')!
const brand = readBrand()
const portal = (unlocked: Unlocked | null, hasEnded = false) => (
  <BrandProvider brand={brand}>
    {/* What no boundary below it catches would leave a blank page. */}
    <ErrorBoundary fallback={<PortalFailed reason="crashed" />}>
      <Portal resumed={unlocked} hasEnded={hasEnded} startTexts={readGateTexts()} />
    </ErrorBoundary>
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
