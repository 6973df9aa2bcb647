import { useQuery } from '@tanstack/react-query'
import { ChartNoAxesCombined, LogOut, UserRoundPen } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useSession } from '../../shell/session/session-context.js'
import { LEVEL_LABELS } from '../../shell/session/member/member.js'
import { MemberName } from '../../shell/session/member/MemberName.js'
import { EDIT_PROFILE_PATH } from '../../shell/session/member/edit-profile.js'
import { profileQuery } from '../../shell/session/member/profile-query.js'
import { KeyReveal } from '../../shell/session/key/KeyReveal.js'
import { KeyStatus } from '../../shell/session/key/KeyStatus.js'
import { LastLogin } from '../../shell/session/member/LastLogin.js'
import { Fact } from '../../ui/controls/Fact.js'
import { LoadFailed } from '../../ui/controls/LoadFailed.js'
import type { Elements } from '../../ui/elements.js'
import { dashboardCopy } from './dashboard.copy.js'
import styles from './ProfileStrip.module.css'

const copy = dashboardCopy.profile

interface ProfileStripProps {
  className?: string
  avatar: Elements
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
        <Fact term={copy.level}>{LEVEL_LABELS[level]}</Fact>
        <Fact term={copy.status}>
          <KeyStatus texts={copy} />
        </Fact>
        <Fact term={copy.key}>
          <KeyReveal texts={copy.keyTexts} />
        </Fact>
        <Fact term={copy.lastLogin}>
          <LastLogin />
        </Fact>
      </dl>
      <AccountButtons onLogOut={logOut} />
    </section>
  )
}

/** The picture, once the profile has loaded. */
function Avatar({ children }: { children: Elements }) {
  const { data: profile, isLoadingError } = useQuery(profileQuery)
  if (isLoadingError) return null
  return profile ? children : <span className={`skeleton ${styles.avatarSkeleton}`} />
}

function Name() {
  const { isLoadingError, refetch } = useQuery(profileQuery)
  if (isLoadingError)
    return <LoadFailed className={styles.failed} texts={copy} onRetry={() => void refetch()} />
  return <MemberName loading={copy.loading} />
}

function AccountButtons({ onLogOut }: { onLogOut: () => void }) {
  return (
    <div className={styles.buttons}>
      <Link className="button" to={EDIT_PROFILE_PATH}>
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
