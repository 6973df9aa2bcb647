import { CloudAlert } from 'lucide-react'
import { Component, Suspense, useDeferredValue, useEffect } from 'react'
import type { Elements } from '../../ui/elements.js'
import styles from './SectionFrame.module.css'
import { shellCopy } from './shell.copy.js'
import type { Section } from '../sections/section.js'
import { SectionSkeleton } from './SectionSkeleton.js'
import { StateCard } from './StateCard.js'

interface SectionFrameProps {
  /** Null for an unknown address. */
  section: Section | null
  isLoaded: () => boolean
  /** Resolves to whether the screen can be rendered again after this error. */
  onRetry: (failure: unknown) => Promise<boolean>
  /** Called once the screen itself is mounted, not its skeleton. */
  onArrive: () => void
  children: Elements
}

/** Wraps a section: a skeleton while its chunk loads, Retry if that fails; the navigation keeps working. */
export function SectionFrame({ section, isLoaded, onRetry, onArrive, children }: SectionFrameProps) {
  const arrival = <Arrival onArrive={onArrive} />
  const skeleton = <SectionSkeleton section={section} />
  return (
    <SectionBoundary onRetry={onRetry} arrival={arrival}>
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
  onRetry: SectionFrameProps['onRetry']
  arrival: Elements
  children: Elements
}

type BoundaryState = { state: null | 'failed' | 'unreachable'; failure: unknown }

class SectionBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { state: null, failure: null }
  static getDerivedStateFromError = (failure: unknown): BoundaryState => ({ state: 'failed', failure })

  retry = async () => {
    this.setState({ state: (await this.props.onRetry(this.state.failure)) ? null : 'unreachable' })
  }

  override render() {
    const { state } = this.state
    if (!state) return this.props.children
    const { title, retry } = shellCopy.failed
    return (
      <main className={styles.failed}>
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
