import type {
  ApplicationDetailsAnswer,
  ApplicationEvent,
} from '#src/affiliate/applications/decisions.contract.js'
import { LoadFailed } from '../../back-office/LoadFailed.js'
import { Moment } from '../../back-office/Time.js'
import { detailsCopy as copy, statsCopy } from '../applications.copy.js'
import { statText } from '../format.js'

interface HistoryProps {
  details: ApplicationDetailsAnswer | undefined
  /** Why it could not be loaded. */
  problem: string | null
  onRetry: () => void
}

/** Who did what to the application, oldest first. */
export function History({ details, problem, onRetry }: HistoryProps) {
  // Without an application there may be none.
  if (!problem && details?.history.length === 0) return null
  return (
    <section className="mt-20 py-16 border-t border-line">
      <h3 className="mb-8 text-15">{copy.history}</h3>
      {problem ? (
        <LoadFailed text={problem} onRetry={onRetry} />
      ) : details ? (
        <ol className="grid gap-8">
          {details.history.map((event) => (
            <Event key={`${event.at} ${event.action}`} {...event} />
          ))}
        </ol>
      ) : (
        <p className="hint" role="status">
          {copy.loading}
        </p>
      )}
    </section>
  )
}

function Event({ at, action, by, reason, changes }: ApplicationEvent) {
  return (
    <li>
      <p>
        <span className="text-text1 font-medium">{copy.events[action]}</span> {copy.by(by)}
        <Moment className="hint inline-block ml-8" at={at} />
      </p>
      {reason && (
        <p className="text-text1 whitespace-pre-line pl-12 border-l-2 border-line text-13/20">{reason}</p>
      )}
      {changes.map(({ field, before, after }) => (
        <p key={field} className="pl-12 border-l-2 border-line text-13/20">
          {statsCopy.labels[field]} <span className="tabular-nums">{statText(field, before)}</span> →{' '}
          <span className="tabular-nums">{statText(field, after)}</span>
        </p>
      ))}
    </li>
  )
}

/** Previous and Next across the pages of the list. `null`: there is none. */
