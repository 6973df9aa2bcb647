import { overviewCopy as copy } from './overview.copy.js'

interface LoadFailedProps {
  isFetching: boolean
  refetch: () => unknown
}

/** In place of a card's figures. */
export const LoadFailed = ({ isFetching, refetch }: LoadFailedProps) => (
  <div
    // As tall as what it replaces.
    className="flex flex-wrap items-center gap-x-12 gap-y-8 min-h-[60px]"
    role="alert"
  >
    <p>{copy.failed}</p>
    <button type="button" className="button" onClick={() => void refetch()}>
      {isFetching && <span className="spinner" />}
      {copy.retry}
    </button>
  </div>
)
