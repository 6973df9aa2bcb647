import { ArrowRight } from 'lucide-react'
import type { AuditLogEntry } from '../../../src/platform/audit/audit.contract.js'
import { entryCopy as copy } from './audit.copy.js'
import { DatedText } from '../back-office/DatedText.js'
import { changesOf } from '../labels/recorded-values.js'
import styles from './ValueDiff.module.css'

const NOTHING = { text: copy.nothing }

/** Before → after, field by field; facts of an action that changed nothing are listed as they are. */
export function ValueDiff({ entry }: { entry: AuditLogEntry }) {
  const changes = changesOf(entry)
  if (changes.length === 0) return null
  const isChange = changes.some(({ isFact }) => !isFact)
  return (
    <section className={styles.diff}>
      <h3>{isChange ? copy.changes : copy.details}</h3>
      <dl>
        {changes.map(({ field, before, after, isFact }) => (
          <div key={field}>
            <dt>{field}</dt>
            <dd>
              {!isFact && before?.text !== after?.text ? (
                <>
                  <del>
                    <span className="visually-hidden">{copy.before} </span>
                    <DatedText {...(before ?? NOTHING)} />
                  </del>
                  <ArrowRight size={14} aria-hidden="true" />
                  <ins>
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
