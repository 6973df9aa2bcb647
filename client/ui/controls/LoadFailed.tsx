interface LoadFailedProps {
  className?: string
  texts: { failed: string; retry: string }
  onRetry: () => void
}

/** In place of what could not be loaded. */
export const LoadFailed = ({ className, texts, onRetry }: LoadFailedProps) => (
  <div className={className} role="alert">
    <p>{texts.failed}</p>
    <button type="button" className="button" onClick={onRetry}>
      {texts.retry}
    </button>
  </div>
)
