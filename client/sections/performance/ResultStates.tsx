import { ChartLine, CloudAlert } from 'lucide-react'
import { performanceCopy as copy } from './performance.copy.js'
import styles from './ResultStates.module.css'
import { useContent } from '../../shell/content/content-context.js'
import { performanceContent } from './performance.content.js'

export function NoInstrument({ onReset }: { onReset: () => void }) {
  const { title, text, reset } = copy.empty
  return (
    <section className={`card ${styles.state}`} role="status">
      <h2>{title}</h2>
      <p>{text}</p>
      <button type="button" className="button button-primary" onClick={onReset}>
        {reset}
      </button>
    </section>
  )
}

export function NoResults() {
  const content = useContent(performanceContent)
  return (
    <section className={`card ${styles.state}`}>
      <ChartLine size={24} strokeWidth={1.75} aria-hidden="true" />
      <h2>{content.text('performance.none.title')}</h2>
      <p>{content.text('performance.none.text')}</p>
    </section>
  )
}

/** As tall as the figures on a desktop: nothing moves when they arrive. */
export function LoadingResults() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <div className={styles.kpis}>
        {Array.from({ length: 4 }, (_, at) => (
          <div key={at} className="skeleton" />
        ))}
      </div>
      <div className={`skeleton ${styles.chart}`} />
    </div>
  )
}

export function FailedResults({ isBusy, onRetry }: { isBusy: boolean; onRetry: () => void }) {
  const { text, retry } = copy.failed
  return (
    <div className={`card ${styles.state}`} role="alert">
      <CloudAlert size={24} strokeWidth={1.75} aria-hidden="true" />
      <p>{text}</p>
      <button type="button" className="button" disabled={isBusy} onClick={onRetry}>
        {retry}
      </button>
    </div>
  )
}
