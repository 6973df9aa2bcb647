import { LoadFailed } from '../../ui/controls/LoadFailed.js'
import styles from './CardState.module.css'

interface CardStateProps {
  isError: boolean
  texts: { loading: string; failed: string; retry: string }
  onRetry: () => void
  /** Lines of the skeleton. */
  lines?: number
}

/** In place of a card's content: its shape while it loads, or why it is missing. */
export function CardState({ isError, texts, onRetry, lines = 2 }: CardStateProps) {
  if (isError) return <LoadFailed className={styles.failed} texts={texts} onRetry={onRetry} />
  return (
    <div className={styles.loading}>
      <span className="visually-hidden" role="status">
        {texts.loading}
      </span>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={`skeleton ${styles.line}`} />
      ))}
    </div>
  )
}
