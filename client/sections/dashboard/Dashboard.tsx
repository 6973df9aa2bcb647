import { useQuery } from '@tanstack/react-query'
import { Suspense, useSyncExternalStore } from 'react'
import type { KeyLevel } from '#src/keys/keys.contract.js'
import { useBrand } from '../../shell/brand/brand.js'
import { AddedCards } from '../../shell/content/AddedCards.js'
import { useContent } from '../../shell/content/content-context.js'
import { serverNow } from '../../shell/http/server-clock.js'
import { daysLeft, isEnding } from '../../shell/my-access/my-access.js'
import { NewsletterForm } from '../../shell/newsletter/NewsletterForm.js'
import { lazyScreen } from '../../shell/sections/lazy-screen.js'
import { useSections } from '../../shell/sections/sections-context.js'
import { productOf } from '../../shell/session/member/levels.js'
import { UNNAMED } from '../../shell/session/member/member.js'
import { profileQuery, useMemberName } from '../../shell/session/member/member-queries.js'
import { useSession } from '../../shell/session/session-context.js'
import { useSetup } from '../../shell/setup/use-setup.js'
import { Facts } from '../../ui/controls/Facts.js'
import { LinkButton } from '../../ui/controls/LinkButton.js'
import { dashboardContent } from './dashboard.content.js'
import { accessCopy } from './dashboard.copy.js'
import { NextStep } from './NextStep.js'
import { ProfileStrip } from './ProfileStrip.js'
import { QuickLinks } from './QuickLinks.js'
import { SetupList, Vps } from './Vps.js'

/** In chunks of their own, which load as soon as this one has; their room is reserved. */
const Today = lazyScreen(() => import('./Today.js').then((file) => file.Today))
const Training = lazyScreen(() => import('./Training.js').then((file) => file.Training))
Today.preload()
Training.preload()
/** Few need it. */
const Ending = lazyScreen(() => import('./Ending.js').then((file) => file.Ending))

/** The member's home: the trading day and the next step first (product §2). A container: its width depends on the menu. */
export function Dashboard() {
  const { level, masterTemplate } = useSession().session
  const product = productOf(level)
  const content = useContent(dashboardContent)
  const isStepFirst = useStepFirst()
  const today = (
    <div key="today" className="@lg/dashboard:col-span-7">
      <Suspense
        fallback={
          <div className="skeleton h-[263px] @xl/dashboard:h-[243px] rounded-card @max-sm/dashboard:h-[342px]" />
        }
      >
        <Today />
      </Suspense>
    </div>
  )
  // Masters have no next step of a member's: the back office says what waits for them.
  const backOffice = useSections().find(({ attention }) => attention)
  const Attention = masterTemplate && backOffice?.attention
  const step = (
    <div key="step" className="@lg/dashboard:col-span-5">
      {Attention ? (
        <Suspense fallback={<div className="skeleton h-[243px] rounded-card" />}>
          <Attention />
        </Suspense>
      ) : product === 'standard' ? (
        <Access level={level} isCard />
      ) : (
        <NextStep />
      )}
    </div>
  )
  return (
    <div className="@container/dashboard">
      <header className="mb-24 grid gap-4">
        <Welcome />
        <p>{content.text('dashboard.lead')}</p>
      </header>
      <div className="mb-24 grid gap-16 @md/dashboard:gap-20 @lg/dashboard:grid-cols-12 @lg/dashboard:items-start">
        <EndingSoon />
        {isStepFirst ? [step, today] : [today, step]}
      </div>
      <ProfileStrip />
      <div className="mt-32 grid gap-48 @xl/dashboard:grid-cols-[minmax(0,1fr)_320px]">
        <div className="grid min-w-0 content-start gap-48">
          <Suspense fallback={<div className="skeleton h-[236px] @max-sm/dashboard:h-[360px]" />}>
            <Training />
          </Suspense>
          {/* A key without a product is offered no VPS: it has no system to run on one. */}
          {product !== 'standard' && (
            <div className="grid gap-48 @md/dashboard:grid-cols-12 @md/dashboard:gap-32">
              <Access className="@md/dashboard:col-span-5" level={level} />
              {product === 'indicator' ? (
                <SetupList className="@md/dashboard:col-span-7" />
              ) : (
                <Vps className="@md/dashboard:col-span-7" />
              )}
            </div>
          )}
        </div>
        <div className="grid content-start gap-48 @md/dashboard:@max-xl/dashboard:grid-cols-2">
          <section>
            <h2 className="text-17/24">{content.text('dashboard.newsletter.title')}</h2>
            <p className="mt-4 mb-16">{content.text('dashboard.newsletter.text')}</p>
            <NewsletterForm />
          </section>
          <QuickLinks />
        </div>
        <AddedCards of={dashboardContent} className="col-span-full" />
      </div>
    </div>
  )
}

const PHONE = '(max-width: 559px)'

function watchPhone(onChange: () => void) {
  const phone = matchMedia(PHONE)
  phone.addEventListener('change', onChange)
  return () => phone.removeEventListener('change', onChange)
}

/** Whether the next step comes before the trading day, in the order of reading too: on phones, until all steps are done, and what waits for masters. */
function useStepFirst() {
  const isMaster = useSession().session.masterTemplate !== null
  const { next } = useSetup()
  const isPhone = useSyncExternalStore(watchPhone, () => matchMedia(PHONE).matches)
  return isPhone && (isMaster || next !== undefined)
}

/** Greets by name, and from the second sign-in on with 'back': once both are known, in a line that is reserved for any name. */
function Welcome() {
  const { data: profile } = useQuery(profileQuery)
  const { name: known, isPending } = useMemberName()
  const content = useContent(dashboardContent)
  const name = known ?? UNNAMED
  const greeting = content.text(profile?.lastLogin ? 'dashboard.welcome' : 'dashboard.welcome.first')
  if (isPending)
    return (
      <h1 key="loading" className="flex h-[36px] items-center @max-sm/dashboard:h-[60px]">
        <span className="visually-hidden">{greeting}</span>
        <span className="skeleton h-[28px] w-[300px] max-w-full @max-sm/dashboard:h-[48px]" />
      </h1>
    )
  return (
    <h1 key="name" className="flex max-w-full flex-wrap gap-x-8 whitespace-nowrap @sm/dashboard:flex-nowrap">
      <span className="flex-none @max-sm/dashboard:basis-full @max-sm/dashboard:text-17/24 @max-sm/dashboard:font-normal @max-sm/dashboard:tracking-normal @max-sm/dashboard:text-text2">
        {greeting}
      </span>{' '}
      <span className="min-w-0 flex-initial overflow-hidden text-left text-ellipsis" dir="auto" title={name}>
        {name}
      </span>
    </h1>
  )
}

/** Says until when the key works, in its last 30 days, with the way to renew (product §2). */
function EndingSoon() {
  const until = useSession().session.account?.activeUntil
  const now = new Date(serverNow())
  if (!isEnding(until, now)) return null
  return (
    <Suspense fallback={<div className="col-span-full h-[82px] @max-sm/dashboard:h-[150px]" />}>
      <Ending until={until} days={daysLeft(until, now)} />
    </Suspense>
  )
}

interface AccessProps {
  level: KeyLevel
  /** In place of the next step, which a key without a product does not have. */
  isCard?: boolean
  className?: string
}

/** Link to the product that the key unlocks: automation, indicator, or neither (product §6). */
function Access({ level, isCard = false, className = '' }: AccessProps) {
  const product = productOf(level)
  const { tag, facts, links } = accessCopy[product](useBrand())
  const content = useContent(dashboardContent)
  const text = product === 'standard' ? 'dashboard.access.standard' : 'dashboard.access'
  return (
    <section className={`flex flex-col ${isCard ? 'card' : ''} ${className}`}>
      <div className="flex items-center justify-between gap-12">
        <h2 className="text-17/24">{content.text(`${text}.title`)}</h2>
        <span className={product === 'standard' ? 'pill' : 'pill pill-brand'}>{tag}</span>
      </div>
      <p className="mt-8">{content.text(`${text}.text`)}</p>
      <Facts facts={facts} />
      <div className="flex flex-wrap gap-8 *:px-12 @max-sm/dashboard:*:flex-auto">
        {links.map((link) => (
          <LinkButton key={link.to} {...link} />
        ))}
      </div>
    </section>
  )
}
