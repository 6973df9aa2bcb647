import { CloudAlert } from 'lucide-react'
import { Component, Suspense, useDeferredValue, useEffect } from 'react'
import type { Elements } from '../../ui/elements.js'
import { shellCopy } from './shell.copy.js'
import { type Section, isOpenTo } from '../sections/section.js'
import { SectionSkeleton } from './SectionSkeleton.js'
import { StateCard } from './StateCard.js'
import { useSession } from '../session/session-context.js'
import { lazyScreen } from '../sections/lazy-screen.js'
import { reloadIntoSession } from '../session/resume/resume-session.js'
import { ChunkLoadError } from '../../ui/load-chunk.js'

interface SectionFrameProps {
  /** Null for an unknown address. */
  section: Section | null
  isLoaded: () => boolean
  /** Called once the screen itself is mounted, not its skeleton. */
  onArrive: () => void
  children: Elements
}

/** Wraps a section: a skeleton while its chunk loads, Retry if that fails; the navigation keeps working. */
export function SectionFrame({ section, isLoaded, onArrive, children }: SectionFrameProps) {
  const arrival = <Arrival onArrive={onArrive} />
  const skeleton = <SectionSkeleton section={section} />
  return (
    <SectionBoundary arrival={arrival}>
      <Suspense fallback={skeleton}>
        <OnceLoaded isLoaded={isLoaded} skeleton={skeleton}>
          {children}
          {arrival}
        </OnceLoaded>
      </Suspense>
    </SectionBoundary>
  )
}

/**
 * A skeleton that disappears at once when the content is there: React shows its own fallback for at least 300
 * ms.
 */
function OnceLoaded({ isLoaded, skeleton, children }: OnceLoadedProps) {
  return useDeferredValue(true, isLoaded()) ? children : skeleton
}

interface OnceLoadedProps {
  isLoaded: () => boolean
  skeleton: Elements
  children: Elements
}

function Arrival({ onArrive }: { onArrive: () => void }) {
  useEffect(onArrive, [onArrive])
  return null
}

interface BoundaryProps {
  arrival: Elements
  children: Elements
}

type BoundaryState = { state: null | 'failed' | 'unreachable'; failure: unknown }

class SectionBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { state: null, failure: null }
  static getDerivedStateFromError = (failure: unknown): BoundaryState => ({ state: 'failed', failure })

  retry = async () => {
    this.setState({ state: (await retrySection(this.state.failure)) ? null : 'unreachable' })
  }

  override render() {
    const { state } = this.state
    if (!state) return this.props.children
    const { title, retry } = shellCopy.failed
    return (
      <main className="p-16">
        <StateCard icon={CloudAlert} title={title} text={shellCopy.failed[state]}>
          <button type="button" className="button" onClick={this.retry}>
            {retry}
          </button>
        </StateCard>
        {this.props.arrival}
      </main>
    )
  }
}

const Restricted = lazyScreen(() => import('./Restricted.js').then((file) => file.Restricted))

/** The section's screen, or 'Access Restricted' (product §2, §6). */
export function SectionScreen({ section, view }: { section: Section; view: string | null }) {
  const { session } = useSession()
  const { Screen } = section
  return isOpenTo(section, session) ? <Screen view={view} /> : <Restricted section={section} />
}

/**
 * Resolves to whether the screen can be rendered again. Browsers remember a failed import and do not retry
 * its style sheets, so a chunk that failed to load needs a new document. False: the server cannot be reached,
 * so the document is not reloaded.
 */
export async function retrySection(failure: unknown): Promise<boolean> {
  if (!(failure instanceof ChunkLoadError)) return true
  // Not by `request`: any status will do.
  const isReachable = await fetch(location.href, { method: 'HEAD' }).then(
    () => true,
    () => false,
  )
  if (isReachable) reloadIntoSession()
  return isReachable
}
