import { useQuery } from '@tanstack/react-query'
import { ArrowRight, Search, TriangleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { Figure } from '#src/admin/overview/overview.contract.js'
import { PERMISSIONS } from '#src/keys/roles.contract.js'
import { backOfficeOf } from '../../shell/sections/section.js'
import { useSections } from '../../shell/sections/sections-context.js'
import { useSession } from '../../shell/session/session-context.js'
import { DayBars } from '../../ui/chart/DayBars.js'
import { Moment } from '../back-office/Time.js'
import { loadChunk } from '../../ui/load-chunk.js'
import { SubjectHead } from '../back-office/frame/SubjectHead.js'
import { useMay } from '../back-office/use-may.js'
import { useErrorLog } from '../back-office/http-errors.js'
import { HeldNotice } from '../held-mail/HeldNotice.js'
import { heldCopy } from '../held-mail/held-mail.copy.js'
import { Blocks } from './Blocks.js'
import { MoneyCard } from './MoneyCard.js'
import { DraftsCard, KeysCard, MailCard, OrdersCard, ReviewsCard, SalesCard } from './Cards.js'
import { LoadFailed } from './LoadFailed.js'
import { linkOf } from './figure-links.js'
import { mailQuery, overviewQuery } from './overview.api.js'
import { dayName, overviewCopy as copy } from './overview.copy.js'

/**
 * Where a master's day begins: a card for each subject that the role includes. Without Ant Design: it is the first
 * screen of the back office and needs only two buttons.
 */
export function OverviewScreen() {
  const { session } = useSession()
  const open = backOfficeOf(useSections(), session).map(({ id }) => id)
  const mayReadSales = useMay(PERMISSIONS.applications.amounts)
  return (
    <>
      <SubjectHead title={copy.title} lead={copy.lead} />
      {open.includes('members') && <FindCustomer />}
      {open.includes('mail') && <Held />}
      {open.includes('members') && <Warnings />}
      {open.includes('money') && <MoneyCard />}
      <div
        // Rows are filled, however many cards the role has.
        className="flex flex-wrap gap-16 mb-16 *:flex-[1_1_280px] lg:gap-20 lg:mb-20"
      >
        {open.includes('admin') && <ReviewsCard />}
        {open.includes('members') && <KeysCard />}
        {open.includes('orders') && <OrdersCard />}
        {mayReadSales && <SalesCard />}
        {open.includes('mail') && <MailCard />}
        {open.includes('content') && <DraftsCard template={session.masterTemplate!} />}
      </div>
      {open.includes('members') && <Blocks />}
      {open.includes('members') && <Figures />}
    </>
  )
}

/** 'I paid, where is my key?': the member has the order, what became of the key's email, and the way to send it again. */
function FindCustomer() {
  const navigate = useNavigate()
  const id = useId()
  const [problem, setProblem] = useState<string | null>(null)
  async function find(q: string) {
    setProblem(null)
    // A whole access key gets into no address.
    const { lookUpKey } = await loadChunk(() => import('../key-search/look-up-key.js'))
    const looked = await lookUpKey(q, true)
    if (looked && 'problem' in looked) setProblem(looked.problem)
    else await navigate(`/admin/members?${looked ? `view=${looked.id}` : `q=${encodeURIComponent(q)}`}`)
  }
  return (
    <form
      className="card flex flex-wrap items-end gap-x-12 gap-y-8 mb-16 lg:mb-20"
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        const q = new FormData(event.currentTarget).get('q')
        if (typeof q === 'string' && q.trim()) find(q.trim()).catch(() => setProblem(copy.failed))
      }}
    >
      <div className="grid gap-8 flex-[1_1_280px]">
        <label htmlFor={id} className="text-text1 font-medium">
          {copy.find.label}
        </label>
        <input
          id={id}
          name="q"
          type="search"
          className="input"
          maxLength={200}
          placeholder={copy.find.hint}
        />
        <p className="text-down empty:hidden" role="alert">
          {problem}
        </p>
      </div>
      <button type="submit" className="button">
        <Search size={16} aria-hidden="true" />
        {copy.find.submit}
      </button>
    </form>
  )
}

const figuresCopy = copy.figures

/** What happened on each of the last 30 days, as far as the role sees it. */
function Figures() {
  const { data, error, isError, isFetching, refetch } = useQuery(overviewQuery)
  useErrorLog(figuresCopy.title, error)
  return (
    <section aria-labelledby="figures-title" aria-busy={!data && !isError}>
      <header className="flex flex-wrap items-baseline justify-between gap-x-16 gap-y-4 mt-24 mb-12 [&_h2]:text-17/24">
        <h2 id="figures-title">{figuresCopy.title}</h2>
        <p className="hint">{figuresCopy.zone}</p>
      </header>
      {isError ? (
        <div className="card">
          <LoadFailed {...{ isFetching, refetch }} />
        </div>
      ) : (
        <div className="grid gap-16 grid-cols-[repeat(auto-fill,minmax(min(300px,100%),1fr))] lg:gap-20">
          {data
            ? data.figures.map(({ figure, counts }) => (
                <FigureCard key={figure} figure={figure} counts={counts} days={data.days} />
              ))
            : SKELETONS.map((at) => <div key={at} className="card h-[232px]" />)}
        </div>
      )}
    </section>
  )
}

const SKELETONS = [0, 1, 2, 3, 4, 5]

interface FigureCardProps {
  figure: Figure
  counts: number[]
  days: string[]
}

/** The sum of the days, each day by pointer or keys, and a link to the screen that explains them. */
function FigureCard({ figure, counts, days }: FigureCardProps) {
  const role = useSession().session.account?.role ?? null
  const last = days.length - 1
  const [marked, setMarked] = useState(last)
  const total = counts.reduce((sum, count) => sum + count, 0)
  const day = marked === last ? figuresCopy.today : dayName(days[marked]!)
  const text = figuresCopy.onDay(day, counts[marked]!)
  const title = figuresCopy.titles[figure]
  const link = linkOf(figure, role)
  return (
    <section className="card grid grid-rows-[auto_auto_1fr_auto] grid-cols-1 content-start [&_h3]:text-text3 [&_h3]:text-13/20 [&_h3]:font-normal [&_h3]:tracking-[0]">
      <h3>{title}</h3>
      <p className="tabular-nums text-text1 text-26/36 font-semibold">{total.toLocaleString('en-US')}</p>
      {total === 0 ? (
        <p>{figuresCopy.none}</p>
      ) : (
        <div className="py-12">
          <DayBars label={figuresCopy.byDay(title)} {...{ counts, marked, text }} onMark={setMarked} />
          <p
            className="tabular-nums flex justify-between gap-12 mt-8 text-text3 text-12/16"
            aria-hidden="true"
          >
            <span>{dayName(days[0]!)}</span>
            <span className="text-text1">{text}</span>
          </p>
        </div>
      )}
      <Link className="way" to={link.to}>
        {link.label}
        <ArrowRight size={16} aria-hidden="true" />
      </Link>
    </section>
  )
}

/** While no email is sent: it is confirmed where the emails are listed. */
function Held() {
  const held = useQuery(mailQuery).data?.held
  return (
    held && (
      <HeldNotice held={held}>
        <Link className="button" to="/admin/mail">
          {heldCopy.openMail}
        </Link>
      </HeldNotice>
    )
  )
}

const warningsCopy = copy.warnings

/** What is wrong with how the server is operated; for owners, and only if there is anything. */
function Warnings() {
  const { data } = useQuery(overviewQuery)
  if (!data || data.warnings.length === 0) return null
  return (
    <section
      className="notice grid grid-cols-[auto_minmax(0,1fr)] gap-x-12 gap-y-8 mb-16"
      aria-labelledby="warnings-title"
    >
      <TriangleAlert className="mt-2 text-warn" size={20} aria-hidden="true" />
      <h2 id="warnings-title" className="text-15/24">
        {warningsCopy.title}
      </h2>
      <ul className="col-2 grid gap-12">
        {data.warnings.map(({ id, sentence, since }) => (
          <li key={id}>
            {sentence}
            <span className="hint block">
              {warningsCopy.since} <Moment at={since} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
