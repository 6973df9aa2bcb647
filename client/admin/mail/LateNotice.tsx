import { TriangleAlert } from 'lucide-react'
import type { MailsAnswer } from '../../../src/mail/outbox/outbox.contract.js'
import { Moment } from '../back-office/Time.js'
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
      <Moment at={lateSince} text={(since) => lateCopy(since, minutes)} />
    </p>
  )
}
