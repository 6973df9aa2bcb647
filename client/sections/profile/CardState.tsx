import { LoadFailed } from '../../ui/controls/LoadFailed.js'

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
      <LoadFailed
        className="flex flex-wrap items-center justify-between gap-12 min-h-[52px] mt-16"
        texts={texts}
        onRetry={onRetry}
      />
    )
  return (
    <div className="grid gap-12 mt-20">
      <span className="visually-hidden" role="status">
        {texts.loading}
      </span>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className="skeleton h-control" />
      ))}
    </div>
  )
}
