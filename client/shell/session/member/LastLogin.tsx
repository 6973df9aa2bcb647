import { useQuery } from '@tanstack/react-query'
import { formatDate, formatMoment } from '#client/ui/controls/text/format-date.js'
import styles from './LastLogin.module.css'
import { lastLoginDate } from './member.js'
import { profileQuery } from './profile-query.js'

/** Date and time of the member's previous sign-in; without one, today. */
export function LastLogin() {
  const { data: profile, isLoadingError } = useQuery(profileQuery)
  if (isLoadingError) return <span>–</span>
  if (!profile) return <span className={`skeleton ${styles.skeleton}`} />
  const date = lastLoginDate(profile.lastLogin)
  return (
    <time dateTime={date.toISOString()}>{profile.lastLogin ? formatMoment(date) : formatDate(date)}</time>
  )
}
