import { CloudAlert } from 'lucide-react'
import { Component, Suspense, useEffect, type ReactNode } from 'react'
import { focusHeading } from './use-arrival.js'
import styles from './SectionFrame.module.css'
import { shellCopy } from './shell.copy.js'
import { StateCard } from './StateCard.js'

interface SectionFrameProps {
  /** Whether the screen may be rendered again. */
  onRetry: () => Promise<boolean>
  /** Once the screen itself is there, not its skeleton. */
  onArrive: () => void
  children: ReactNode
}

/** Around each section: a skeleton while its chunk loads, and Retry where it fails, with the navigation alive. */
export function SectionFrame({ onRetry, onArrive, children }: SectionFrameProps) {
  return (
    <SectionBoundary onRetry={onRetry}>
      <Suspense fallback={<SectionSkeleton />}>
        {children}
        <Arrival onArrive={onArrive} />
      </Suspense>
    </SectionBoundary>
  )
}

function Arrival({ onArrive }: { onArrive: () => void }) {
  // Once for each section shown: the frame is keyed by it.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  useEffect(onArrive, [])
  return null
}

interface BoundaryProps {
  onRetry: () => Promise<boolean>
  children: ReactNode
}

class SectionBoundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError = () => ({ hasFailed: true })

  override componentDidUpdate(_: BoundaryProps, before: { hasFailed: boolean }) {
    if (this.state.hasFailed && !before.hasFailed) focusHeading()
  }

  retry = async () => {
    if (await this.props.onRetry()) this.setState({ hasFailed: false })
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    const { title, text, retry } = shellCopy.failed
    return (
      <main className={styles.failed}>
        <StateCard icon={CloudAlert} title={title} text={text}>
          <button type="button" className="button" onClick={this.retry}>
            {retry}
          </button>
        </StateCard>
      </main>
    )
  }
}

function SectionSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <p className="visually-hidden" role="status">
        {shellCopy.loading}
      </p>
      <div className={`skeleton ${styles.heading}`} />
      <div className={`skeleton ${styles.line}`} />
      <div className={styles.cards}>
        <div className="skeleton" />
        <div className="skeleton" />
      </div>
    </div>
  )
}
