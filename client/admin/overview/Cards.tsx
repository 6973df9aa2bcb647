import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { Template } from '#src/keys/keys.contract.js'
import { heldCopy } from '../held-mail/held-mail.copy.js'
import { useErrorLog } from '../back-office/http-errors.js'
import { LoadFailed } from './LoadFailed.js'
import {
  draftsQuery,
  expiringQuery,
  mailQuery,
  ordersQuery,
  reviewsQuery,
  salesQuery,
} from './overview.api.js'
import { overviewCopy as copy } from './overview.copy.js'
import { timeLeft } from './time-left.js'

/** Applications that wait for a decision, and what is left of the promised time. */
export function ReviewsCard() {
  const reviews = useQuery(reviewsQuery)
  const oldest = reviews.data?.applications[0]
  const { isLate, time } = oldest ? timeLeft(oldest.submittedAt) : { isLate: false, time: '' }
  const { none, left, late, ...texts } = copy.reviews
  return (
    <Card
      {...texts}
      to="/admin/affiliate?status=pending-review"
      query={reviews}
      count={reviews.data?.summary.pending}
      text={oldest ? (isLate ? late(time) : left(time)) : none}
      isUrgent={isLate}
    />
  )
}

export function KeysCard() {
  const keys = useQuery(expiringQuery)
  const count = keys.data?.counts.expiring
  const { some, none, ...texts } = copy.keys
  return (
    <Card
      {...texts}
      to="/admin/members?state=expiring"
      query={keys}
      count={count}
      text={count ? some : none}
    />
  )
}

/** Emails that were refused or given up; if the outbox is held or late, it says that instead. */
export function MailCard() {
  const mail = useQuery(mailQuery)
  const { counts, lateSince = null, held = null } = mail.data ?? {}
  const { waiting, some, late, ...texts } = copy.mail
  const count = counts && counts.refused + counts['dead-letter']
  const text = held ? heldCopy.card : lateSince ? late : count ? some : waiting
  return (
    <Card
      {...texts}
      to={count ? '/admin/mail?state=undelivered' : '/admin/mail'}
      query={mail}
      count={count}
      text={text(counts?.waiting ?? 0)}
      isUrgent={held !== null || lateSince !== null}
    />
  )
}

/** Order events that wait for a person; failed ones beside them. */
export function OrdersCard() {
  const orders = useQuery(ordersQuery)
  const { waiting = 0, failed = 0 } = orders.data?.counts ?? {}
  const { none, some, failed: failedText, ...texts } = copy.orders
  return (
    <Card
      {...texts}
      to={waiting > 0 || failed === 0 ? '/admin/orders?state=waiting' : '/admin/orders?state=failed'}
      query={orders}
      count={orders.data && waiting}
      text={failed > 0 ? failedText(failed) : waiting > 0 ? some : none}
      isUrgent={failed > 0}
    />
  )
}

/** Sales whose affiliate a person has to name. */
export function SalesCard() {
  const sales = useQuery(salesQuery)
  const { waiting = 0, ended = 0 } = sales.data?.counts ?? {}
  const { none, some, ...texts } = copy.sales
  return (
    <Card
      {...texts}
      to={`/admin/affiliate?view=sales&state=${waiting === 0 && ended > 0 ? 'ended' : 'waiting'}`}
      query={sales}
      count={sales.data && waiting + ended}
      text={waiting + ended > 0 ? some : none}
    />
  )
}

export function DraftsCard({ template }: { template: Template }) {
  const drafts = useQuery(draftsQuery(template))
  const { some, none, ...texts } = copy.drafts
  return <Card {...texts} to="/content" query={drafts} count={drafts.data} text={drafts.data ? some : none} />
}

interface CardProps {
  title: string
  /** Undefined while it loads. */
  count: number | undefined
  text: string
  /** A promise is broken. */
  isUrgent?: boolean
  link: string
  to: string
  query: Pick<UseQueryResult, 'isError' | 'isFetching' | 'refetch' | 'error'>
}

/** A figure, what it means, and a link to what it counts. */
function Card({ title, count, text, isUrgent, link, to, query }: CardProps) {
  useErrorLog(title, query.error)
  return (
    <section
      className="card grid grid-rows-[auto_1fr_auto] content-start [&_h2]:text-text3 [&_h2]:text-13/20 [&_h2]:font-normal [&_h2]:tracking-[0]"
      aria-busy={count === undefined && !query.isError}
    >
      <h2>{title}</h2>
      {query.isError ? (
        <LoadFailed {...query} />
      ) : count === undefined ? (
        <div className="skeleton h-[60px] mt-4" />
      ) : (
        <div>
          <p className="tabular-nums mt-4 text-text1 text-26/36 font-semibold">
            {count.toLocaleString('en-US')}
          </p>
          <p className="data-[urgent=true]:text-down" data-urgent={isUrgent}>
            {text}
          </p>
        </div>
      )}
      <Link className="way" to={to}>
        {link}
        <ArrowRight size={16} aria-hidden="true" />
      </Link>
    </section>
  )
}
