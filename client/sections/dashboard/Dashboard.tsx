import { useQuery } from '@tanstack/react-query'
import { AvatarPicker } from '../../shell/avatar/AvatarPicker.js'
import { NewsletterForm } from '../../shell/newsletter/NewsletterForm.js'
import { useSession } from '../../shell/session/session-context.js'
import { UNNAMED } from '../../shell/session/member.js'
import { profileQuery } from '../../shell/session/profile-query.js'
import { AddedCards } from '../../shell/content/AddedCards.js'
import { useContent } from '../../shell/content/content-context.js'
import columns from '../../ui/controls/Columns.module.css'
import { AccessCard } from './AccessCard.js'
import { dashboardContent } from './dashboard.content.js'
import styles from './Dashboard.module.css'
import { Onboarding } from './Onboarding.js'
import { ProfileOverview } from './ProfileOverview.js'
import { QuickLinks } from './QuickLinks.js'
import { Training } from './Training.js'
import { VpsCard } from './VpsCard.js'

/** The member's home (product §2). */
export function Dashboard() {
  const { level } = useSession().session
  const content = useContent(dashboardContent)
  return (
    <div className={styles.dashboard}>
      <header className={styles.head}>
        <Welcome />
        <p>{content.text('dashboard.lead')}</p>
      </header>
      <div className={columns.columns}>
        <ProfileOverview className={columns.wide} avatar={<AvatarPicker size={72} />} />
        <Onboarding className={columns.narrow} />
        <AccessCard className={columns.narrow} level={level} />
        <VpsCard className={columns.wide} level={level} />
        <Training className={columns.full} level={level} />
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

/** Greets by name; the line is reserved until the name has loaded. */
function Welcome() {
  const { data: profile, isPending } = useQuery(profileQuery)
  const content = useContent(dashboardContent)
  const name = profile?.displayName ?? UNNAMED
  return (
    <h1 className={styles.welcome}>
      <span className={styles.greeting}>{content.text('dashboard.welcome')}</span>{' '}
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
