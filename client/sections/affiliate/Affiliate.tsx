import { useQuery } from '@tanstack/react-query'
import { CloudAlert } from 'lucide-react'
import { Suspense, useEffect, useRef, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { AffiliateDashboardAnswer } from '#src/affiliate/dashboard/dashboard.contract.js'
import type { ProgramRules } from '#src/affiliate/program/rules.contract.js'
import { useBrand } from '../../shell/brand/brand.js'
import { AddedCards } from '../../shell/content/AddedCards.js'
import { useContent, useContentItems } from '../../shell/content/content-context.js'
import { lazyScreen } from '../../shell/sections/lazy-screen.js'
import { affiliateContent } from './affiliate.content.js'
import { promisedAt, stageOf, viewOf, type View } from './affiliate-stage.js'
import { affiliateQuery } from './affiliate.api.js'
import { headCopy, pitchValues, stateCopy as copy } from './affiliate.copy.js'
import { Application } from './application/Application.js'
import { Dashboard } from './dashboard/Dashboard.js'
import { Pitch } from './application/Pitch.js'
import { Promotions } from './dashboard/Promotions.js'
import { unbroken } from '../../ui/controls/text/unbroken.js'

/** Loaded once it is about to be opened: most members have applied, or never will. */
const ApplicationForm = lazyScreen(() =>
  import('./application/ApplicationForm.js').then((file) => file.ApplicationForm),
)
/** The dashboard's second view: its chart is loaded once it is opened, or about to be. */
const Analytics = lazyScreen(() => import('./analytics/Analytics.js').then((file) => file.Analytics))

const Statement = lazyScreen(() => import('./payouts/Statement.js').then((file) => file.Statement))

/** The affiliate program at the member's stage; in the preview of the promotions, these alone: masters have no dashboard. */
export function Affiliate() {
  const isPreview = useContentItems().edited !== undefined
  return isPreview ? <PromotionsPreview /> : <Program />
}

function PromotionsPreview() {
  const { data } = useQuery(affiliateQuery)
  return (
    <div className="[container:affiliate_/_inline-size] [&_h2]:text-20/28">
      <Head about="dashboard" view={undefined} />
      {data && <Promotions rules={data.rules} />}
    </div>
  )
}

/** Pitch, form, application or dashboard (product §4). */
function Program() {
  const { data: answer, isError, refetch, isFetching } = useQuery(affiliateQuery)
  const [params, setParams] = useSearchParams()
  const stage = answer && stageOf(answer)
  const view = stage && viewOf(stage, params.get('view'))
  const metric = params.get('metric')
  // On the way back too: the analytics open again as they were left.
  const open = (next: View) => setParams({ view: next, ...(metric && { metric }) })

  return (
    <div className="[container:affiliate_/_inline-size] [&_h2]:text-20/28" data-view={view}>
      <Head
        about={isError ? 'failed' : answer && view ? aboutOf(answer, view) : 'loading'}
        view={view}
        rules={answer?.rules}
      >
        {view === 'dashboard' && (
          <>
            {stage === 'approved' && (
              <button type="button" className="button button-quiet" onClick={() => open('application')}>
                {copy.backToApplication}
              </button>
            )}
            <button
              type="button"
              className="button"
              onFocus={Analytics.preload}
              onPointerEnter={Analytics.preload}
              onClick={() => open('analytics')}
            >
              {copy.analytics}
            </button>
          </>
        )}
        {(view === 'analytics' || view === 'statement') && (
          <button type="button" className="button" onClick={() => open('dashboard')}>
            {copy.backToDashboard}
          </button>
        )}
      </Head>
      {isError ? (
        <div
          className="card flex flex-wrap items-center gap-16 [&>svg]:text-down [&>p]:flex-1 [&>p]:min-w-[200px]"
          role="alert"
        >
          <CloudAlert size={24} strokeWidth={1.75} aria-hidden="true" />
          <p>{copy.failed}</p>
          <button type="button" className="button" disabled={isFetching} onClick={() => void refetch()}>
            {copy.retry}
          </button>
        </div>
      ) : answer && view ? (
        <ActiveView key={view} {...{ answer, view, open }} />
      ) : (
        <Skeleton />
      )}
      {/* Below the skeleton, the cards would be moved by what replaces it. */}
      {(isError || (view && view !== 'statement' && view !== 'form')) && (
        <AddedCards of={affiliateContent} className="mt-24" />
      )}
    </div>
  )
}

/** The heading's subject: an application is named by its status. */
function aboutOf({ application }: AffiliateDashboardAnswer, view: View) {
  if (view !== 'application') return view
  const { status, submittedAt } = application!
  if (status === 'Approved') return 'approved'
  if (status === 'Rejected') return 'rejected'
  return promisedAt(submittedAt) > new Date() ? 'submitted' : 'overdue'
}

interface ActiveViewProps {
  answer: AffiliateDashboardAnswer
  view: View
  open: (view: View) => void
}

function ActiveView({ answer, view, open }: ActiveViewProps) {
  const { rules, application, asksForTerms, dashboard } = answer
  if (view === 'pitch')
    return <Pitch rules={rules} onPrepare={ApplicationForm.preload} onApply={() => open('form')} />
  if (view === 'form')
    return (
      <Suspense fallback={<Skeleton />}>
        <ApplicationForm rules={rules} onBack={() => open('pitch')} />
      </Suspense>
    )
  if (view === 'application')
    return <Application application={application!} onDashboard={() => open('dashboard')} />
  if (view === 'dashboard')
    return <Dashboard {...dashboard!} {...{ rules, asksForTerms }} onAnalytics={() => open('analytics')} />
  return (
    <Suspense fallback={<Skeleton />}>
      {view === 'statement' ? <Statement /> : <Analytics {...dashboard!} rules={rules} />}
    </Suspense>
  )
}

interface HeadProps {
  about: keyof ReturnType<typeof headCopy>
  view: View | undefined
  rules?: ProgramRules
  children?: ReactNode
}

/** One heading for all views, so that it keeps the focus; focused when the view changes. */
function Head({ about, view, rules, children }: HeadProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(view)
  useEffect(() => {
    if (before.current && view && before.current !== view) {
      heading.current?.focus({ preventScroll: true })
      window.scrollTo({ top: 0, behavior: 'instant' })
    }
    before.current = view
  }, [view])
  const { title, lead } = headCopy(useBrand())[about]
  const { text } = useContent(affiliateContent, rules && pitchValues(rules))
  return (
    <header className="flex flex-wrap items-center justify-between gap-16 mb-24 [&_p]:mt-4 [&_p]:text-balance">
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p>{about === 'pitch' ? text('affiliate.pitch.lead') : unbroken(lead)}</p>
      </div>
      <div className="flex flex-wrap gap-8 [&>.button]:flex-[1_0_auto] [&:empty]:hidden">{children}</div>
    </header>
  )
}

function Skeleton() {
  return (
    <div
      className="grid gap-16 [&>div]:h-[168px] [&>div]:rounded-card [&>div:nth-child(2)]:h-[280px] @md/affiliate:gap-20 @md/affiliate:grid-cols-2 @md/affiliate:[&>div:first-child]:col-span-full @md/affiliate:[&>div]:h-[280px] @md/affiliate:[&>div:first-child]:h-[168px]"
      aria-busy="true"
    >
      <div className="skeleton" />
      <div className="skeleton" />
      <div className="skeleton" />
    </div>
  )
}
