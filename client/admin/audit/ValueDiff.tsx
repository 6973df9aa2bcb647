import { ArrowRight } from 'lucide-react'
import type { AuditLogEntry } from '#src/platform/audit/audit.contract.js'
import { entryCopy as copy } from './audit.copy.js'
import { DatedText } from '../back-office/DatedText.js'
import { changesOf } from '../labels/recorded-values.js'

const VALUE = 'px-8 rounded-cell no-underline whitespace-pre-wrap'

const NOTHING = { text: copy.nothing }

/** Before → after, field by field; facts of an action that changed nothing are listed as they are. */
export function ValueDiff({ entry }: { entry: AuditLogEntry }) {
  const changes = changesOf(entry)
  if (changes.length === 0) return null
  const isChange = changes.some(({ isFact }) => !isFact)
  return (
    <section className="mt-20 pt-16 border-t border-line">
      <h3 className="mb-8 text-15">{isChange ? copy.changes : copy.details}</h3>
      <dl className="grid overflow-hidden border border-line rounded-control bg-canvas">
        {changes.map(({ field, before, after, isFact }) => (
          <div
            key={field}
            className="grid grid-cols-[minmax(0,1fr)_minmax(0,2fr)] max-sm:grid-cols-1 gap-x-12 gap-y-4 py-8 px-12 not-first:border-t border-line"
          >
            <dt className="text-text3 text-13/24">{field}</dt>
            <dd className="flex flex-wrap items-center gap-x-8 gap-y-4 min-w-0 text-text1 wrap-anywhere">
              {!isFact && before?.text !== after?.text ? (
                <>
                  <del className={`${VALUE} bg-soft-down text-down`}>
                    <span className="visually-hidden">{copy.before} </span>
                    <DatedText {...(before ?? NOTHING)} />
                  </del>
                  <ArrowRight className="flex-none text-text3" size={14} aria-hidden="true" />
                  <ins className={`${VALUE} bg-soft-up text-up`}>
                    <span className="visually-hidden">{copy.after} </span>
                    <DatedText {...(after ?? NOTHING)} />
                  </ins>
                </>
              ) : (
                <DatedText {...(after ?? NOTHING)} />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
