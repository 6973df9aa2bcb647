import { useQuery } from '@tanstack/react-query'
import { initials, shownKey, UNNAMED } from '../session/member/member.js'
import { profileQuery } from '../session/member/profile-query.js'
import { useMemberName } from '../session/member/use-member-name.js'
import { Avatar } from '../../ui/controls/Avatar.js'
import { useSession } from '../session/session-context.js'
import { shellCopy } from './shell.copy.js'
import styles from './ProfileSummary.module.css'

/** Picture, name and shortened key of the member, at the top of the sheet. */
export function ProfileSummary() {
  const { accessKey, hint } = useSession().session
  const { data: profile } = useQuery(profileQuery)
  const { name } = useMemberName()
  return (
    <div className={styles.profile}>
      <Avatar src={profile?.profileImageUrl ?? null} initials={initials(name)} size={48} />
      <div className={styles.who}>
        <p className={styles.name} dir="auto">
          {name ?? UNNAMED}
        </p>
        <p className="hint">
          <span className="visually-hidden">{shellCopy.accessKey} </span>
          <span className="figures" translate="no">
            {shownKey(accessKey, hint)}
          </span>
        </p>
      </div>
    </div>
  )
}
