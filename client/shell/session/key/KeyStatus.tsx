import { formatEndDate } from '#client/ui/controls/text/format-date.js'
import { useSession } from '../session-context.js'

/** A session's key is active; where it ends, until when. */
export function KeyStatus({ texts }: { texts: { active: string; activeUntil: string } }) {
  const until = useSession().session.account?.activeUntil
  return (
    <span className="active-dot">
      {until ? (
        <>
          <span>{texts.activeUntil}</span> <time dateTime={until}>{formatEndDate(until)}</time>
        </>
      ) : (
        texts.active
      )}
    </span>
  )
}
