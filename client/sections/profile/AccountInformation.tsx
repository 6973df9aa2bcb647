import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../shell/session/session-context.js'
import { LEVEL_LABELS } from '../../shell/session/member/member.js'
import { profileQuery } from '../../shell/session/member/profile-query.js'
import { KeyReveal } from '../../shell/session/key/KeyReveal.js'
import { KeyStatus } from '../../shell/session/key/KeyStatus.js'
import { LastLogin } from '../../shell/session/member/LastLogin.js'
import { Fact } from '../../ui/controls/Fact.js'
import { LoadFailed } from '../../ui/controls/LoadFailed.js'
import styles from './AccountInformation.module.css'
import { DisplayName } from './DisplayName.js'
import { profileCopy } from './profile.copy.js'

const copy = profileCopy.account

export function AccountInformation() {
  const { level } = useSession().session
  const { data: profile, isLoadingError, refetch } = useQuery(profileQuery)
  return (
    <section className={`card ${styles.card}`}>
      <h2>{copy.title}</h2>
      {isLoadingError ? (
        <LoadFailed className={styles.failed} texts={copy} onRetry={() => void refetch()} />
      ) : (
        <DisplayName name={profile?.displayName} />
      )}
      <dl className={styles.facts}>
        <Fact term={copy.level}>{LEVEL_LABELS[level]}</Fact>
        <Fact term={copy.key}>
          <KeyReveal texts={copy.keyTexts} />
        </Fact>
        <Fact term={copy.status}>
          <KeyStatus texts={copy} />
        </Fact>
        <Fact term={copy.lastLogin}>
          <LastLogin />
        </Fact>
      </dl>
    </section>
  )
}
