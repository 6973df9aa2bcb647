import { backOfficeOf } from '../../shell/sections/section.js'
import { useSections } from '../../shell/sections/sections-context.js'
import { useSession } from '../../shell/session/session-context.js'
import { BackOffice } from '../back-office/BackOffice.js'
import { Blocks } from './Blocks.js'
import { DraftsCard, KeysCard, MailCard, ReviewsCard } from './Cards.js'
import styles from './OverviewPage.module.css'

/** One card for each subject that the role includes. */
export function OverviewPage() {
  const { session } = useSession()
  const open = backOfficeOf(useSections(), session).map(({ id }) => id)
  return (
    <BackOffice>
      <div className={styles.cards}>
        {open.includes('admin') && <ReviewsCard />}
        {open.includes('members') && <KeysCard />}
        {open.includes('mail') && <MailCard />}
        {open.includes('content') && <DraftsCard template={session.masterTemplate!} />}
      </div>
      {open.includes('members') && <Blocks />}
    </BackOffice>
  )
}
