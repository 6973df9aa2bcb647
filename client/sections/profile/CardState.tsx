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
  if (isError)
    return (
      <div className={styles.failed} role="alert">
        <p>{texts.failed}</p>
        <button type="button" className="button" onClick={onRetry}>
          {texts.retry}
        </button>
      </div>
    )
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
