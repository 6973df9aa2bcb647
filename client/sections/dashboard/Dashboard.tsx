import { useQuery } from '@tanstack/react-query'
import { CalendarClock, ChartNoAxesCombined, LogOut, UserRoundPen } from 'lucide-react'
import { Link } from 'react-router-dom'
import { AvatarPicker } from '../../shell/avatar/AvatarPicker.js'
import { NewsletterForm } from '../../shell/newsletter/NewsletterForm.js'
import { productOf } from '../../shell/session/member/levels.js'
import { SessionClock } from '../../shell/session-clock/SessionClock.js'
import { useSession } from '../../shell/session/session-context.js'
import { UNNAMED, LEVEL_LABELS } from '../../shell/session/member/member.js'
import { profileQuery, useMemberName } from '../../shell/session/member/member-queries.js'
import { AddedCards } from '../../shell/content/AddedCards.js'
import { useContent } from '../../shell/content/content-context.js'
import columns from '../../ui/controls/Columns.module.css'
import type { KeyLevel } from '#src/keys/keys.contract.js'
import { Facts } from '../../ui/controls/Facts.js'
import { LinkButton } from '../../ui/controls/LinkButton.js'
import { dashboardContent } from './dashboard.content.js'
import styles from './Dashboard.module.css'
import { daysLeft, daysLeftText, isEnding, myAccessQuery } from '../../shell/my-access/my-access.js'
import { serverNow } from '../../shell/http/server-clock.js'
import { formatEndDate } from '../../ui/controls/text/format-date.js'
import { endingCopy, accessCopy, dashboardCopy } from './dashboard.copy.js'
import { useBrand } from '../../shell/brand/brand.js'
import { PortalLink } from '../../ui/controls/PortalLink.js'
import { NextStep } from './NextStep.js'
import {
  MemberName,
  EDIT_PROFILE_PATH,
  KeyReveal,
  KeyStatus,
  LastLogin,
} from '../../shell/session/member/MemberFacts.js'
import { Fact } from '../../ui/controls/Fact.js'
import { LoadFailed } from '../../ui/controls/LoadFailed.js'
import type { Elements } from '../../ui/elements.js'
import { QuickLinks } from './QuickLinks.js'
import { SystemNotIncluded } from '../../shell/facts/SystemNotIncluded.js'
import { useVideos } from '../../shell/videos/use-videos.js'
import { seriesOf } from '../../shell/videos/videos.copy.js'
import { VideoCard } from '../../ui/video/VideoCard.js'
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

/** Says until when the key works, in its last 30 days, with the way to renew (product §2). */
function EndingSoon() {
  const until = useSession().session.account?.activeUntil
  const now = new Date(serverNow())
  return isEnding(until, now) ? <Ending until={until} days={daysLeft(until, now)} /> : null
}

function Ending({ until, days }: { until: string; days: number }) {
  return (
    <section className={`card ${styles.card}`} aria-label={endingCopy.label}>
      <span className={styles.icon}>
        <CalendarClock size={22} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <div className={styles.words}>
        <h2>
          {endingCopy.until} <time dateTime={until}>{formatEndDate(until)}</time>
        </h2>
        <p>{endingCopy.text(daysLeftText(days))}</p>
      </div>
      <RenewLink />
    </section>
  )
}

/** Without a link to renew by, or if it cannot be read, the way to ask for one. */
function RenewLink() {
  const { contactEmail } = useBrand()
  const { data, isPending } = useQuery(myAccessQuery)
  if (isPending) return <span className={`skeleton ${styles.skeleton}`} />
  const to = data?.renewalUrl
  return (
    <PortalLink className={to ? 'button button-primary' : 'button'} to={to ?? `mailto:${contactEmail}`}>
      {to ? endingCopy.renew : endingCopy.contact}
    </PortalLink>
  )
}

/** Link to the product that the key unlocks: automation, indicator, or neither (product §6). */
function AccessCard({ level, className = '' }: { level: KeyLevel; className?: string }) {
  const product = productOf(level)
  const { tag, facts, links } = accessCopy[product](useBrand())
  const content = useContent(dashboardContent)
  const text = product === 'standard' ? 'dashboard.access.standard' : 'dashboard.access'
  return (
    <section className={`card ${styles.accessCard} ${className}`}>
      <div className={styles.accessCardHead}>
        <h2>{content.text(`${text}.title`)}</h2>
        <span className={product === 'standard' ? 'pill' : 'pill pill-brand'}>{tag}</span>
      </div>
      <p className={styles.text}>{content.text(`${text}.text`)}</p>
      <Facts facts={facts} />
      <div className={styles.links}>
        {links.map((link) => (
          <LinkButton key={link.to} {...link} />
        ))}
      </div>
    </section>
  )
}

const profileStripCopy = dashboardCopy.profile

interface ProfileStripProps {
  className?: string
  avatar: Elements
}

/** Name, key and level of the member, with links to the account (product §2, Profile Overview). */
function ProfileStrip({ className, avatar }: ProfileStripProps) {
  const { session, logOut } = useSession()
  const { level, keyType, isDemo } = session
  return (
    <section className={`card ${styles.strip} ${className}`}>
      <div className={styles.identity}>
        <Avatar>{avatar}</Avatar>
        <div className={styles.who}>
          <h2>{profileStripCopy.title}</h2>
          <Name />
        </div>
        {keyType === 'master' && <span className="pill pill-warn">{profileStripCopy.master}</span>}
        {isDemo && <span className="pill">{profileStripCopy.demo}</span>}
      </div>
      <dl className={styles.facts}>
        <Fact term={profileStripCopy.level}>{LEVEL_LABELS[level]}</Fact>
        <Fact term={profileStripCopy.status}>
          <KeyStatus texts={profileStripCopy} />
        </Fact>
        <Fact term={profileStripCopy.key}>
          <KeyReveal texts={profileStripCopy.keyTexts} />
        </Fact>
        <Fact term={profileStripCopy.lastLogin}>
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
    return <LoadFailed className={styles.failed} texts={profileStripCopy} onRetry={() => void refetch()} />
  return <MemberName loading={profileStripCopy.loading} />
}

function AccountButtons({ onLogOut }: { onLogOut: () => void }) {
  return (
    <div className={styles.buttons}>
      <Link className="button" to={EDIT_PROFILE_PATH}>
        <UserRoundPen size={18} strokeWidth={1.75} aria-hidden="true" />
        {profileStripCopy.edit}
      </Link>
      <Link className="button" to="/performance">
        <ChartNoAxesCombined size={18} strokeWidth={1.75} aria-hidden="true" />
        {profileStripCopy.statistics}
      </Link>
      <button type="button" className={`button button-quiet ${styles.logOut}`} onClick={onLogOut}>
        <LogOut size={18} strokeWidth={1.75} aria-hidden="true" />
        {profileStripCopy.logOut}
      </button>
    </div>
  )
}

const trainingCopy = dashboardCopy.training

/** The videos of Tutorials that are parts of the member's Training Series (product §2). */
function Training({ className }: { className?: string }) {
  const content = useContent(dashboardContent)
  const { videos, done, tick } = useVideos()
  const series = seriesOf(videos)
  if (series.length === 0) return null
  return (
    <section className={`card ${className}`}>
      <div className={styles.trainingHead}>
        <div>
          <h2>{content.text('dashboard.training.title')}</h2>
          <p className={styles.lead}>{content.text('dashboard.training.lead')}</p>
          <SystemNotIncluded of="videos" className={styles.lead} />
        </div>
        <Link className={styles.all} to="/tutorials">
          {trainingCopy.all}
        </Link>
      </div>
      <ol className={styles.videos}>
        {series.map(({ id, part, title, duration, url }) => (
          <li key={id}>
            <VideoCard
              href={url}
              kicker={trainingCopy.part(part!)}
              title={title}
              duration={duration}
              durationLabel={trainingCopy.duration}
              poster={id}
              watched={done.includes(id) ? trainingCopy.watched : undefined}
              onOpen={() => tick(id)}
            />
          </li>
        ))}
      </ol>
    </section>
  )
}
