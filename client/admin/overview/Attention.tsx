import { useQuery } from '@tanstack/react-query'
import { ArrowRight, CircleCheck } from 'lucide-react'
import { Link } from 'react-router-dom'
import { PERMISSIONS, type Role } from '#src/keys/roles.contract.js'
import { STARTS_IN_BACK_OFFICE } from '../../shell/layout/Landing.js'
import { useProgress, useSetProgress } from '../../shell/progress/progress-context.js'
import { useSession } from '../../shell/session/session-context.js'
import { attentionIn } from './attention-items.js'
import { LoadFailed } from './LoadFailed.js'
import {
  campaignsQuery,
  mailQuery,
  ordersQuery,
  overviewQuery,
  payoutsQuery,
  reviewsQuery,
  salesQuery,
} from './overview.api.js'
import { overviewCopy } from './overview.copy.js'

const copy = overviewCopy.attention
/** As many as have room beside the rest of the home, whose height is known before they are. */
const SHOWN = 3

/**
 * On the members' home, what waits for the master, as far as their role sees it, in place of a member's next step. Without the
 * back office's own parts and utilities, which the home doesn't load: the shell's sheet has what it uses.
 */
export function Attention() {
  const { items, isPending, failed, retry, isFetching } = useAttention()
  const shown = isPending ? [] : items.slice(0, SHOWN)
  const isOwner = useSession().session.account?.role === 'owner'
  return (
    <section className="card" aria-labelledby="attention-title" aria-busy={isPending}>
      <h2 id="attention-title" className="text-17/24">
        {copy.title}
      </h2>
      <div className="min-h-[144px] my-12">
        {failed && <LoadFailed isFetching={isFetching} refetch={retry} />}
        <ul>
          {shown.map(({ to, text, isUrgent }) => (
            <li key={to} className="border-t border-line first:border-t-0">
              <Link
                className="flex items-center gap-12 min-h-control py-8 text-text1 no-underline hover:underline data-[urgent=true]:text-down"
                to={to}
                data-urgent={isUrgent}
              >
                <span className="flex-1">{text}</span>
                <ArrowRight className="flex-none" size={16} aria-hidden="true" />
              </Link>
            </li>
          ))}
        </ul>
        {isPending && <div className="skeleton h-control" />}
        {!isPending && !failed && items.length === 0 && (
          <p className="flex items-center gap-8 min-h-control">
            <CircleCheck className="flex-none text-up" size={18} aria-hidden="true" />
            <span>{copy.none}</span>
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-16 gap-y-8">
        <Link className="button button-primary" to="/admin">
          {copy.open}
        </Link>
        {!isPending && items.length > SHOWN && (
          <span className="hint">{copy.more(items.length - SHOWN)}</span>
        )}
        {isOwner && <StartChoice />}
      </div>
    </section>
  )
}

/** Others always start there. */
function StartChoice() {
  const isChosen = useProgress(({ lists }) => lists.steps.includes(STARTS_IN_BACK_OFFICE))
  const set = useSetProgress()
  return (
    <label className="flex items-center gap-8 min-h-control text-text2 cursor-pointer">
      <input
        type="checkbox"
        checked={isChosen}
        onChange={({ target }) => set('steps', STARTS_IN_BACK_OFFICE, target.checked)}
      />
      <span>{copy.start}</span>
    </label>
  )
}

function useAttention() {
  const role = useSession().session.account?.role
  const allowed = (roles: readonly Role[]) => ({ enabled: roles.some((one) => one === role) })
  const overview = useQuery({ ...overviewQuery, ...allowed(['owner']) })
  const reviews = useQuery({ ...reviewsQuery, ...allowed(PERMISSIONS.applications.read) })
  const orders = useQuery({ ...ordersQuery, ...allowed(PERMISSIONS.orders.manage) })
  const sales = useQuery({ ...salesQuery, ...allowed(PERMISSIONS.applications.amounts) })
  const payouts = useQuery({ ...payoutsQuery, ...allowed(PERMISSIONS.payouts.manage) })
  const mail = useQuery({ ...mailQuery, ...allowed(PERMISSIONS.mail.manage) })
  const campaigns = useQuery({ ...campaignsQuery, ...allowed(PERMISSIONS.newsletter.manage) })
  const queries = [overview, reviews, orders, sales, payouts, mail, campaigns]
  const failed = queries.filter(({ isError }) => isError)
  return {
    items: attentionIn({
      overview: overview.data,
      reviews: reviews.data,
      orders: orders.data,
      sales: sales.data,
      payouts: payouts.data,
      mail: mail.data,
      campaigns: campaigns.data,
    }),
    isPending: queries.some(({ isLoading }) => isLoading),
    failed: failed.length > 0,
    retry: () => failed.forEach(({ refetch }) => void refetch()),
    isFetching: queries.some((query) => query.isFetching),
  }
}
