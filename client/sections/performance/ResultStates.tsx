import { ChartLine, CloudAlert } from 'lucide-react'
import { performanceCopy as copy } from './performance.copy.js'
import { useContent } from '../../shell/content/content-context.js'
import { performanceContent } from './performance.content.js'

export function NoInstrument({ onReset }: { onReset: () => void }) {
  const { title, text, reset } = copy.empty
  return (
    <section
      className="grid justify-items-center gap-8 py-64 text-center [&>button]:mt-16 [&>svg]:text-text3"
      role="status"
    >
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
    <section className="grid justify-items-center gap-8 py-64 text-center [&>button]:mt-16 [&>svg]:text-text3">
      <ChartLine size={24} strokeWidth={1.75} aria-hidden="true" />
      <h2>{content.text('performance.none.title')}</h2>
      <p>{content.text('performance.none.text')}</p>
    </section>
  )
}

/** As tall as the figures on a desktop: nothing moves when they arrive. */
export function LoadingResults() {
  return (
    <div className="grid gap-24" aria-busy="true">
      <div className="grid gap-16 grid-cols-2 [&>*]:h-[120px] [&>*]:rounded-card @md/performance:grid-cols-4">
        {Array.from({ length: 4 }, (_, at) => (
          <div key={at} className="skeleton" />
        ))}
      </div>
      <div className="skeleton h-[640px] rounded-card" />
    </div>
  )
}

export function FailedResults({ isBusy, onRetry }: { isBusy: boolean; onRetry: () => void }) {
  const { text, retry } = copy.failed
  return (
    <div
      className="grid justify-items-center gap-8 py-64 text-center [&>button]:mt-16 [&>svg]:text-text3"
      role="alert"
    >
      <CloudAlert size={24} strokeWidth={1.75} aria-hidden="true" />
      <p>{text}</p>
      <button type="button" className="button" disabled={isBusy} onClick={onRetry}>
        {retry}
      </button>
    </div>
  )
}
