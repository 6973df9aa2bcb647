import { progressCopy } from './progress.copy.js'
import { useProgress } from './progress-context.js'

/** A quiet sentence while the account lacks what this device has; otherwise nothing. */
export function UnsavedNotice({ className = '' }: { className?: string }) {
  const isUnsaved = useProgress((progress) => progress.isUnsaved)
  return (
    <p className={isUnsaved ? `hint ${className}` : 'visually-hidden'} role="status">
      {isUnsaved && progressCopy.unsaved}
    </p>
  )
}
