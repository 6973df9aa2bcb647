import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { UNNAMED } from '../../member.js'
import { profileQuery } from '../../profile-query.js'
import { AddedCards } from '../../ui/content/AddedCards.js'
import { useContent } from '../../ui/content/content-context.js'
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
      <div className={styles.grid}>
        <ProfileOverview className={styles.wide} avatar={avatar} {...member} />
        <Onboarding className={styles.narrow} {...{ level, accessKey, hint }} />
        <AccessCard className={styles.narrow} level={level} />
        <VpsCard className={styles.wide} level={level} />
        <Training className={styles.full} level={level} />
        <section className={`card ${styles.wide} ${styles.newsletter}`}>
          <h2>{say('dashboard.newsletter.title')}</h2>
          <p>{say('dashboard.newsletter.text')}</p>
          {newsletter}
        </section>
        <QuickLinks className={styles.narrow} />
        <AddedCards of={dashboardContent} className={styles.full} />
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
        <span key="name" className={styles.name} title={name}>
          {name}
        </span>
      )}
    </h1>
  )
}
