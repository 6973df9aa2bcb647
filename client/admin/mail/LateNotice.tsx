import { TriangleAlert } from 'lucide-react'
import type { MailsAnswer } from '../../../src/mail/outbox/outbox.contract.js'
import { moment } from '../back-office/format-date.js'
import styles from './LateNotice.module.css'
import { lateCopy } from './mail.copy.js'

/** While mail is late, for which operations were alerted. */
export function LateNotice({
  lateSince,
  oldestWaitingSeconds,
}: Pick<MailsAnswer, 'lateSince' | 'oldestWaitingSeconds'>) {
  if (!lateSince) return null
  const minutes = oldestWaitingSeconds === null ? null : Math.floor(oldestWaitingSeconds / 60)
  return (
    <p className={styles.notice} role="status">
      <TriangleAlert size={18} aria-hidden="true" />
      {lateCopy(moment(lateSince), minutes)}
    </p>
  )
}
