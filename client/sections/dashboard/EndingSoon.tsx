import { useQuery } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { useBrand } from '../../shell/brand/brand.js'
import { daysLeft, daysLeftText, isEnding } from '../../shell/my-access/days-left.js'
import { myAccessQuery } from '../../shell/my-access/my-access-query.js'
import { serverNow } from '../../shell/http/server-clock.js'
import { useSession } from '../../shell/session/session-context.js'
import { formatEndDate } from '../../ui/controls/format-date.js'
import { PortalLink } from '../../ui/controls/PortalLink.js'
import { endingCopy as copy } from './dashboard.copy.js'
import styles from './EndingSoon.module.css'

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
      <Renew />
    </section>
  )
}

/** Without a link to renew by, or if it cannot be read, the way to ask for one. */
function Renew() {
  const { contactEmail } = useBrand()
  const { data, isPending } = useQuery(myAccessQuery)
  if (isPending) return <span className={`skeleton ${styles.skeleton}`} />
  const to = data?.renewalUrl
  return (
    <PortalLink className={to ? 'button button-primary' : 'button'} to={to ?? `mailto:${contactEmail}`}>
      {to ? copy.renew : copy.contact}
    </PortalLink>
  )
}
