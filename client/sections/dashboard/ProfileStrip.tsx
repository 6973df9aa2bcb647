import { useQuery } from '@tanstack/react-query'
import { ChartNoAxesCombined, LogOut, UserRoundPen } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useSession } from '../../shell/session/session-context.js'
import { formatDate, lastLoginDate, LEVEL_LABELS, UNNAMED } from '../../shell/session/member.js'
import { profileQuery } from '../../shell/session/profile-query.js'
import { KeyReveal } from '../../shell/session/KeyReveal.js'
import { KeyStatus } from '../../shell/session/KeyStatus.js'
import { useMemberName } from '../../shell/session/use-member-name.js'
import { dashboardCopy } from './dashboard.copy.js'
import styles from './ProfileStrip.module.css'

const copy = dashboardCopy.profile

interface ProfileStripProps {
  className?: string
  avatar: ReactNode
}

/** Name, key and level of the member, with links to the account (product §2, Profile Overview). */
export function ProfileStrip({ className, avatar }: ProfileStripProps) {
  const { session, logOut } = useSession()
  const { level, keyType, isDemo } = session
  return (
    <section className={`card ${styles.strip} ${className}`}>
      <div className={styles.identity}>
        <Avatar>{avatar}</Avatar>
        <div className={styles.who}>
          <h2>{copy.title}</h2>
          <Name />
        </div>
        {keyType === 'master' && <span className="pill pill-warn">{copy.master}</span>}
        {isDemo && <span className="pill">{copy.demo}</span>}
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{copy.level}</dt>
          <dd>{LEVEL_LABELS[level]}</dd>
        </div>
        <div>
          <dt>{copy.status}</dt>
          <dd>
            <KeyStatus texts={copy} />
          </dd>
        </div>
        <div>
          <dt>{copy.key}</dt>
          <dd>
            <KeyReveal texts={copy.keyTexts} />
          </dd>
        </div>
        <div>
          <dt>{copy.lastLogin}</dt>
          <dd>
            <LastLogin />
          </dd>
        </div>
      </dl>
      <AccountButtons onLogOut={logOut} />
    </section>
  )
}

/** The picture, once the profile has loaded. */
function Avatar({ children }: { children: ReactNode }) {
  const { data: profile, isError } = useQuery(profileQuery)
  if (isError) return null
  return profile ? children : <span className={`skeleton ${styles.avatarSkeleton}`} />
}

function Name() {
  const { isError, refetch } = useQuery(profileQuery)
  const { name, isPending } = useMemberName()
  if (isError)
    return (
      <div className={styles.failed} role="alert">
        <p>{copy.failed}</p>
        <button type="button" className="button" onClick={() => void refetch()}>
          {copy.retry}
        </button>
      </div>
    )
  if (isPending)
    return (
      <div role="status">
        <span className={`skeleton ${styles.nameSkeleton}`} />
        <span className="visually-hidden">{copy.loading}</span>
      </div>
    )
  return (
    <p className={styles.name} dir="auto" title={name ?? undefined}>
      {name ?? UNNAMED}
    </p>
  )
}

function LastLogin() {
  const { data: profile, isError } = useQuery(profileQuery)
  if (isError) return '–'
  if (!profile) return <span className={`skeleton ${styles.dateSkeleton}`} />
  const date = lastLoginDate(profile.lastLogin)
  return <time dateTime={date.toISOString()}>{formatDate(date)}</time>
}

function AccountButtons({ onLogOut }: { onLogOut: () => void }) {
  return (
    <div className={styles.buttons}>
      <Link className="button" to="/profile">
        <UserRoundPen size={18} strokeWidth={1.75} aria-hidden="true" />
        {copy.edit}
      </Link>
      <Link className="button" to="/performance">
        <ChartNoAxesCombined size={18} strokeWidth={1.75} aria-hidden="true" />
        {copy.statistics}
      </Link>
      <button type="button" className={`button button-quiet ${styles.logOut}`} onClick={onLogOut}>
        <LogOut size={18} strokeWidth={1.75} aria-hidden="true" />
        {copy.logOut}
      </button>
    </div>
  )
}
