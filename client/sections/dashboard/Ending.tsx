import { useQuery } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { useBrand } from '../../shell/brand/brand.js'
import { daysLeftText, myAccessQuery } from '../../shell/my-access/my-access.js'
import { PortalLink } from '../../ui/controls/PortalLink.js'
import { formatEndDate, formatEndTime } from '../../ui/controls/text/format-date.js'
import { endingCopy } from './ending.copy.js'

/** Until when the key works, and the way to renew it. */
export function Ending({ until, days }: { until: string; days: number }) {
  return (
    <section
      className="col-span-full flex flex-wrap items-center gap-x-16 gap-y-12 rounded-card border border-warn px-20 py-16"
      aria-label={endingCopy.label}
    >
      <span className="grid h-[44px] w-[44px] flex-none place-items-center rounded-full bg-soft-warn text-warn">
        <CalendarClock size={22} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1 basis-[200px]">
        <h2 className="text-17/24">
          {endingCopy.until}{' '}
          <time dateTime={until} title={formatEndTime(until)}>
            {formatEndDate(until)}
          </time>
        </h2>
        <p className="mt-2">{endingCopy.text(daysLeftText(days))}</p>
      </div>
      <RenewLink />
    </section>
  )
}

/** Without a link to renew by, or if it cannot be read, the way to ask for one. */
function RenewLink() {
  const { contactEmail } = useBrand()
  const { data, isPending } = useQuery(myAccessQuery)
  if (isPending) return <span className="skeleton h-control w-[120px] @max-sm/dashboard:w-full" />
  const to = data?.renewalUrl
  return (
    <PortalLink
      className={`${to ? 'button button-primary' : 'button'} @max-sm/dashboard:w-full`}
      to={to ?? `mailto:${contactEmail}`}
    >
      {to ? endingCopy.renew : endingCopy.contact}
    </PortalLink>
  )
}
