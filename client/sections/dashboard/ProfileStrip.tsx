import { useQuery } from '@tanstack/react-query'
import { ChartNoAxesCombined, LogOut, UserRoundPen } from 'lucide-react'
import { Link } from 'react-router-dom'
import { AvatarPicker } from '../../shell/avatar/AvatarPicker.js'
import { LEVEL_LABELS } from '../../shell/session/member/member.js'
import {
  EDIT_PROFILE_PATH,
  KeyReveal,
  KeyStatus,
  LastLogin,
  MemberName,
} from '../../shell/session/member/MemberFacts.js'
import { profileQuery } from '../../shell/session/member/member-queries.js'
import { useSession } from '../../shell/session/session-context.js'
import { Fact } from '../../ui/controls/Fact.js'
import { LoadFailed } from '../../ui/controls/LoadFailed.js'
import { dashboardCopy } from './dashboard.copy.js'
import styles from './ProfileStrip.module.css'

const copy = dashboardCopy.profile

/** Name, key and level of the member, with links to the account (product §2, Profile Overview). */
export function ProfileStrip() {
  const { session, logOut } = useSession()
  const { level, keyType, isDemo } = session
  return (
    <section className={`${styles.strip} @lg/dashboard:items-center`}>
      <div className={`${styles.identity} flex items-center gap-16 min-w-0`}>
        <Picture />
        <div className="min-w-0 flex-auto">
          <h2 className="text-13/20 font-normal tracking-normal text-text3">{copy.title}</h2>
          <Name />
        </div>
        {keyType === 'master' && <span className="pill pill-warn">{copy.master}</span>}
        {isDemo && <span className="pill">{copy.demo}</span>}
      </div>
      <dl className={`facts ${styles.facts}`}>
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
function Picture() {
  const { data: profile, isLoadingError } = useQuery(profileQuery)
  if (isLoadingError) return null
  if (profile) return <AvatarPicker size={56} />
  return <span className="skeleton h-[56px] w-[56px] flex-none rounded-full" />
}

function Name() {
  const { isLoadingError, refetch } = useQuery(profileQuery)
  if (isLoadingError)
    return (
      <LoadFailed
        className="flex flex-wrap items-center gap-x-12 gap-y-8"
        texts={copy}
        onRetry={() => void refetch()}
      />
    )
  return <MemberName loading={copy.loading} />
}

function AccountButtons({ onLogOut }: { onLogOut: () => void }) {
  return (
    <div className={`${styles.buttons} grid grid-cols-2 gap-8 @sm/dashboard:flex`}>
      <Link className="button" to={EDIT_PROFILE_PATH}>
        <UserRoundPen size={18} strokeWidth={1.75} aria-hidden="true" />
        {copy.edit}
      </Link>
      <Link className="button" to="/performance">
        <ChartNoAxesCombined size={18} strokeWidth={1.75} aria-hidden="true" />
        {copy.statistics}
      </Link>
      <button type="button" className="button button-quiet" onClick={onLogOut}>
        <LogOut size={18} strokeWidth={1.75} aria-hidden="true" />
        {copy.logOut}
      </button>
    </div>
  )
}
