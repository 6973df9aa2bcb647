import { TriangleAlert } from 'lucide-react'
import type { MailsAnswer } from '../../../src/mail/outbox/outbox.contract.js'
import styles from './LateNotice.module.css'
import { lateCopy } from './mail.copy.js'

/** While mail is late, for which operations were alerted. */
export function LateNotice({
  lateSince,
  oldestWaitingSeconds,
}: Pick<MailsAnswer, 'lateSince' | 'oldestWaitingSeconds'>) {
  if (lateSince === null || oldestWaitingSeconds === null) return null
  return (
    <p className={styles.notice} role="status">
      <TriangleAlert size={18} aria-hidden="true" />
      {lateCopy(Math.floor(oldestWaitingSeconds / 60))}
    </p>
  )
}
