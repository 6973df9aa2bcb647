import { CircleCheck, CirclePause } from 'lucide-react'
import { useId } from 'react'
import type { BulkOutcome as Outcome, BulkResult } from '#src/keys/bulk.contract.js'
import parts from '../../batch/BatchDialog.module.css'
import styles from './BulkDialog.module.css'
import { bulkCopy as copy } from './bulk.copy.js'
import type { Bulk } from './use-bulk.js'

/** Most members in the list; further ones are only counted. */
const MAX_LISTED = 100

interface BulkOutcomeProps {
  texts: (typeof copy.actions)[keyof typeof copy.actions]
  started: NonNullable<Bulk['started']>
  isRunning: boolean
}

/** The progress, what was done, and the members that were left out, each with the reason. */
export function BulkOutcome({ texts, started: { rest, total, results }, isRunning }: BulkOutcomeProps) {
  const id = useId()
  const of = (...outcomes: Outcome[]) => results.filter(({ outcome }) => outcomes.includes(outcome))
  const unchanged = of('unchanged').length
  const leftOut = of('skipped', 'conflict')
  const isOver = rest.length === 0
  const changed = of('changed').length
  const isGood = isOver && changed > 0
  return (
    <>
      {!isOver && (
        <div className={styles.progress}>
          <progress aria-label={copy.progress} max={total} value={total - rest.length} />
          <span className="figures">{copy.doneOf(total - rest.length, total)}</span>
        </div>
      )}
      <div role="status">
        {!isRunning && (
          <div className={parts.summary} data-tone={isGood ? 'done' : 'stopped'}>
            {isGood ? (
              <CircleCheck size={20} aria-hidden="true" />
            ) : (
              <CirclePause size={20} aria-hidden="true" />
            )}
            <strong>
              {changed > 0 ? texts.done(changed) : isOver ? copy.nothing : copy.stopped(rest.length)}
            </strong>
            {unchanged > 0 && <p>{texts.unchanged(unchanged)}</p>}
            {!isOver && changed > 0 && <p>{copy.stopped(rest.length)}</p>}
          </div>
        )}
      </div>
      {!isRunning && leftOut.length > 0 && (
        <section className="grid gap-8" aria-labelledby={id}>
          <h3 id={id}>{copy.leftOut(leftOut.length)}</h3>
          <LeftOut results={leftOut.slice(0, MAX_LISTED)} labelledBy={id} />
          {leftOut.length > MAX_LISTED && (
            <p className="hint">{copy.moreLeftOut(leftOut.length - MAX_LISTED)}</p>
          )}
        </section>
      )}
    </>
  )
}

function LeftOut({ results, labelledBy }: { results: BulkResult[]; labelledBy: string }) {
  return (
    // Focusable, so that the keyboard scrolls it.
    <div
      className={`${parts.rows} [&_tbody_th]:w-[40%] [&_tbody_th]:wrap-anywhere`}
      role="region"
      aria-labelledby={labelledBy}
      tabIndex={0}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">{copy.columns.name}</th>
            <th scope="col">{copy.columns.reason}</th>
          </tr>
        </thead>
        <tbody>
          {results.map(({ id, name, reason }) => (
            <tr key={id}>
              <th scope="row">{name ?? copy.gone}</th>
              <td>{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
