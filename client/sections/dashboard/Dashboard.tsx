import { useQuery } from '@tanstack/react-query'
import { AvatarPicker } from '../../shell/avatar/AvatarPicker.js'
import { NewsletterForm } from '../../shell/newsletter/NewsletterForm.js'
import { productOf } from '../../shell/session/member/levels.js'
import { SessionClock } from '../../shell/session-clock/SessionClock.js'
import { useSession } from '../../shell/session/session-context.js'
import { UNNAMED } from '../../shell/session/member/member.js'
import { profileQuery } from '../../shell/session/member/profile-query.js'
import { useMemberName } from '../../shell/session/member/use-member-name.js'
import { AddedCards } from '../../shell/content/AddedCards.js'
import { useContent } from '../../shell/content/content-context.js'
import columns from '../../ui/controls/Columns.module.css'
import { AccessCard } from './AccessCard.js'
import { dashboardContent } from './dashboard.content.js'
import styles from './Dashboard.module.css'
import { EndingSoon } from './EndingSoon.js'
import { NextStep } from './NextStep.js'
import { ProfileStrip } from './ProfileStrip.js'
import { QuickLinks } from './QuickLinks.js'
import { Training } from './Training.js'
import { SetupCard, VpsCard } from './VpsCard.js'

/** The member's home: the next step first (product §2). */
export function Dashboard() {
  const { level } = useSession().session
  const product = productOf(level)
  const content = useContent(dashboardContent)
  return (
    <div className={styles.dashboard}>
      <header className={styles.head}>
        <div>
          <Welcome />
          <p>{content.text('dashboard.lead')}</p>
        </div>
        <div className={styles.clock}>
          <SessionClock />
        </div>
      </header>
      <div className={styles.first}>
        <EndingSoon />
        {product === 'standard' ? <AccessCard level={level} /> : <NextStep />}
      </div>
      <div className={columns.columns}>
        <ProfileStrip className={columns.full} avatar={<AvatarPicker size={56} />} />
        <Training className={columns.full} />
        {product !== 'standard' && <AccessCard className={columns.narrow} level={level} />}
        {product === 'indicator' ? (
          <SetupCard className={columns.wide} />
        ) : (
          <VpsCard className={product === 'standard' ? columns.full : columns.wide} />
        )}
        <section className={`card ${columns.wide} ${styles.newsletter}`}>
          <h2>{content.text('dashboard.newsletter.title')}</h2>
          <p>{content.text('dashboard.newsletter.text')}</p>
          <NewsletterForm />
        </section>
        <QuickLinks className={columns.narrow} />
        <AddedCards of={dashboardContent} className={columns.full} />
      </div>
    </div>
  )
}

/**
 * Greets by name, and from the second sign-in on with 'back'; the line is reserved until both are known.
 */
function Welcome() {
  const { data: profile } = useQuery(profileQuery)
  const { name: known, isPending } = useMemberName()
  const content = useContent(dashboardContent)
  const name = known ?? UNNAMED
  const greeting = profile?.lastLogin ? 'dashboard.welcome' : 'dashboard.welcome.first'
  return (
    <h1 className={styles.welcome}>
      <span className={styles.greeting}>{content.text(greeting)}</span>{' '}
      {isPending ? (
        <span key="loading" className={`skeleton ${styles.nameSkeleton}`} />
      ) : (
        <span key="name" className={styles.name} dir="auto" title={name}>
          {name}
        </span>
      )}
    </h1>
  )
}
