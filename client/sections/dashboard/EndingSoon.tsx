import { CalendarClock } from 'lucide-react'
import { daysLeft, daysLeftText, isEnding } from '../../shell/my-access/days-left.js'
import { serverNow } from '../../shell/http/server-clock.js'
import { useSession } from '../../shell/session/session-context.js'
import { formatEndDate } from '../../ui/controls/text/format-date.js'
import { endingCopy as copy } from './dashboard.copy.js'
import styles from './EndingSoon.module.css'
import { RenewLink } from './RenewLink.js'

/** Says until when the key works, in its last 30 days, with the way to renew (product §2). */
export function EndingSoon() {
  const until = useSession().session.account?.activeUntil
  const now = new Date(serverNow())
  return isEnding(until, now) ? <Ending until={until} days={daysLeft(until, now)} /> : null
}

function Ending({ until, days }: { until: string; days: number }) {
  return (
    <section className={`card ${styles.card}`} aria-label={copy.label}>
      <span className={styles.icon}>
        <CalendarClock size={22} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <div className={styles.words}>
        <h2>
          {copy.until} <time dateTime={until}>{formatEndDate(until)}</time>
        </h2>
        <p>{copy.text(daysLeftText(days))}</p>
      </div>
      <RenewLink />
    </section>
  )
}
