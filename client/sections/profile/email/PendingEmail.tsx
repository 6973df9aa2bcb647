import type { PendingEmail as Pending } from '../../../../src/keys/my-access/my-access.contract.js'
import { useBrand } from '../../../shell/brand/brand.js'
import { formatDateTime } from '../../../ui/controls/text/format-date.js'
import { pendingCopy as copy } from '../access.copy.js'
import { useCancelEmail } from '../my-access.api.js'
import styles from './PendingEmail.module.css'

interface PendingEmailProps {
  pending: Pending
  /** The address that counts so far. */
  current: string | null
  onCanceled: () => void
}

/** What an email change is still waiting for, and how to give it up. */
export function PendingEmail({
  pending: { email, expiresAt, missing },
  current,
  onCanceled,
}: PendingEmailProps) {
  const { contactEmail } = useBrand()
  const { cancel, isPending } = useCancelEmail({ done: copy.canceled, failed: copy.failed })
  return (
    <div className={`notice ${styles.pending}`}>
      <p className={styles.title}>{copy.title}</p>
      <ul className={styles.steps}>
        {missing.includes('new') && (
          <li>
            {copy.new} <strong translate="no">{email}</strong>.
          </li>
        )}
        {missing.includes('former') && (
          <li>
            {copy.former} <strong translate="no">{current}</strong>. {copy.lost}{' '}
            <a href={`mailto:${contactEmail}`}>{copy.contact}</a>
          </li>
        )}
      </ul>
      <p>
        <span>{copy.until(missing.length)}</span>{' '}
        <time dateTime={expiresAt}>{formatDateTime(new Date(expiresAt))}</time>.
      </p>
      <button
        type="button"
        className={`button ${styles.cancel}`}
        disabled={isPending}
        onClick={() => {
          cancel()
          onCanceled()
        }}
      >
        {copy.cancel}
      </button>
    </div>
  )
}
