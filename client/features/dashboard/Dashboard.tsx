import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { UNNAMED } from '../../member.js'
import { profileQuery } from '../../profile-query.js'
import { AddedCards } from '../../ui/content/AddedCards.js'
import { useContent } from '../../ui/content/content-context.js'
import columns from '../../ui/Columns.module.css'
import { AccessCard } from './AccessCard.js'
import { dashboardContent } from './dashboard.content.js'
import styles from './Dashboard.module.css'
import { Onboarding } from './Onboarding.js'
import { type MemberFacts, ProfileOverview } from './ProfileOverview.js'
import { QuickLinks } from './QuickLinks.js'
import { Training } from './Training.js'
import { VpsCard } from './VpsCard.js'

export interface DashboardProps extends MemberFacts {
  /** The subscribe form: another feature's, so the shell hands it in. */
  newsletter: ReactNode
  /** The picture with its upload; another feature's too. */
  avatar: ReactNode
}

/** The member's home (spec §2). */
export function Dashboard({ newsletter, avatar, ...member }: DashboardProps) {
  const { level, accessKey, hint } = member
  const { say } = useContent(dashboardContent)
  return (
    <div className={styles.dashboard}>
      <header className={styles.head}>
        <Welcome />
        <p>{say('dashboard.lead')}</p>
      </header>
      <div className={columns.columns}>
        <ProfileOverview className={columns.wide} avatar={avatar} {...member} />
        <Onboarding className={columns.narrow} {...{ level, accessKey, hint }} />
        <AccessCard className={columns.narrow} level={level} />
        <VpsCard className={columns.wide} level={level} />
        <Training className={columns.full} level={level} />
        <section className={`card ${columns.wide} ${styles.newsletter}`}>
          <h2>{say('dashboard.newsletter.title')}</h2>
          <p>{say('dashboard.newsletter.text')}</p>
          {newsletter}
        </section>
        <QuickLinks className={columns.narrow} />
        <AddedCards of={dashboardContent} className={columns.full} />
      </div>
    </div>
  )
}

/** Greets by name; the line is kept free until the name is known. */
function Welcome() {
  const { data: profile, isPending } = useQuery(profileQuery)
  const { say } = useContent(dashboardContent)
  const name = profile?.displayName ?? UNNAMED
  return (
    <h1 className={styles.welcome}>
      <span className={styles.greeting}>{say('dashboard.welcome')}</span>{' '}
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
