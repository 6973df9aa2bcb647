import { useInfiniteQuery } from '@tanstack/react-query'
import type { TimelineEntry } from '#src/keys/members/member-timeline.contract.js'
import parts from '#client/admin/keys/KeyDetails.module.css'
import { DatedText, Moment } from '#client/admin/back-office/Time.js'
import { useErrorLog } from '#client/admin/back-office/http-errors.js'
import { actionLabel, subjectLabel } from '#client/admin/labels/recorded-values.js'
import { timelineQuery } from '../../members.api.js'
import { historyCopy, fieldTexts } from './history.copy.js'
import { PartFailed } from '../PartFailed.js'

const copy = historyCopy.timeline

/** Who did what with the key, newest first. */
export function Timeline({ id }: { id: string }) {
  const timeline = useInfiniteQuery(timelineQuery(id))
  const { data, error, isError, hasNextPage, isFetchingNextPage, isFetching } = timeline
  useErrorLog(copy.failed, error)
  const entries = data?.pages.flatMap((page) => page.entries)
  return (
    <section className={parts.part}>
      <h3>{copy.title}</h3>
      {!entries && !isError && (
        <p className="hint" role="status">
          {copy.loading}
        </p>
      )}
      {entries?.length === 0 && <p className="hint">{copy.none}</p>}
      <ol className="grid gap-16 mb-12">
        {entries?.map((entry) => (
          <Entry key={entry.id} {...entry} />
        ))}
      </ol>
      {isError && (
        <PartFailed
          text={copy.failed}
          isBusy={isFetching}
          onRetry={() => void (entries ? timeline.fetchNextPage() : timeline.refetch())}
        />
      )}
      {hasNextPage && !isError && (
        <button
          type="button"
          className="button"
          disabled={isFetchingNextPage}
          onClick={() => void timeline.fetchNextPage()}
        >
          {copy.older}
        </button>
      )}
    </section>
  )
}

/**
 * 'by …' would mislead or repeat the action: only the member signs in or out, or uses a link, nobody expires a key, data is
 * deleted by its deletion, and the last three actors were refused.
 */
const WITHOUT_ACTOR = new Set([
  'sign-in',
  'sign-out',
  'key-expired',
  'key-shown',
  'data-erased',
  'recovery-requested',
  'sign-in-refused',
  'sign-in-blocked',
  'key-lookups-limited',
])

function Entry(entry: TimelineEntry) {
  const { at, action, subject, actor, client } = entry
  return (
    <li>
      <p>
        <span className="text-text1 font-medium">{actionLabel(action)}</span>{' '}
        {subject && `${copy.on(subjectLabel(action, subject))} `}
        {!WITHOUT_ACTOR.has(action) && copy.by(actor)}
      </p>
      <p className="hint">
        <Moment at={at} />
        {client && ` ${copy.from(client)}`}
      </p>
      {fieldTexts(entry).map(({ field, from, to }) => (
        <p key={field} className="mt-4 pl-12 border-l-2 border-line text-13/20 wrap-anywhere">
          {field}{' '}
          {from && (
            <>
              <span className="tabular-nums">
                <DatedText {...from} />
              </span>{' '}
              →{' '}
            </>
          )}
          <span className="tabular-nums">
            <DatedText {...to} />
          </span>
        </p>
      ))}
    </li>
  )
}
