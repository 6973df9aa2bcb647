import { CloudAlert } from 'lucide-react'
import { performanceCopy as copy } from '../performance.copy.js'
import styles from './ResultStates.module.css'

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
