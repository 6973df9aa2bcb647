import { backOfficeCopy } from '../../back-office/back-office.copy.js'

interface PartFailedProps {
  text: string
  isBusy: boolean
  onRetry: () => void
}

/** Names the failure of a part of the drawer and offers a retry. */
export const PartFailed = ({ text, isBusy, onRetry }: PartFailedProps) => (
  <div className="flex flex-wrap items-center justify-between gap-12" role="alert">
    <p>{text}</p>
    <button type="button" className="button" disabled={isBusy} onClick={onRetry}>
      {backOfficeCopy.retry}
    </button>
  </div>
)
