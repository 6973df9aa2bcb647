import type { OverviewAnswer } from '#src/admin/overview/overview.contract.js'
import type { ApplicationsAnswer } from '#src/affiliate/applications/application-list.contract.js'
import type { PayoutsAnswer } from '#src/affiliate/payouts/payouts.contract.js'
import type { SalesAnswer } from '#src/affiliate/sales/sale-corrections.contract.js'
import type { MailsAnswer } from '#src/mail/outbox/outbox.contract.js'
import type { CampaignsAnswer } from '#src/newsletter/campaigns/campaigns.contract.js'
import type { OrdersAnswer } from '#src/orders/orders.contract.js'
import { nextSteps } from '../payouts/next-steps.js'
import { overviewCopy } from './overview.copy.js'
import { timeLeft } from './time-left.js'

const copy = overviewCopy.attention

/** What is read of each subject; undefined: not open to the role, or not known yet. */
interface Read {
  overview?: Pick<OverviewAnswer, 'warnings'>
  reviews?: Pick<ApplicationsAnswer, 'applications' | 'summary'>
  orders?: Pick<OrdersAnswer, 'counts'>
  sales?: Pick<SalesAnswer, 'counts'>
  payouts?: PayoutsAnswer
  mail?: Pick<MailsAnswer, 'counts' | 'lateSince' | 'held'>
  campaigns?: Pick<CampaignsAnswer, 'counts'>
}

interface Item {
  /** Opens what it counts. */
  to: string
  text: string
  /** A promise is broken. */
  isUrgent: boolean
}

/** What waits for a person, broken promises first. */
export function attentionIn(read: Read): Item[] {
  const { overview, reviews, orders, sales, payouts, mail, campaigns } = read
  const items: Item[] = []
  const add = (count: number, to: string, text: (count: number) => string, isUrgent = false) => {
    if (count > 0) items.push({ to, text: text(count), isUrgent })
  }
  if (mail?.held) items.push({ to: '/admin/mail', text: copy.mail.held, isUrgent: true })
  add(overview?.warnings.length ?? 0, '/admin', copy.warnings, true)
  const oldest = reviews?.applications[0]
  const isLate = oldest ? timeLeft(oldest.submittedAt).isLate : false
  add(
    reviews?.summary.pending ?? 0,
    '/admin/affiliate?status=pending-review',
    isLate ? copy.lateReviews : copy.reviews,
    isLate,
  )
  add(orders?.counts.failed ?? 0, '/admin/orders?state=failed', copy.failedOrders, true)
  add(orders?.counts.waiting ?? 0, '/admin/orders?state=waiting', copy.orders)
  for (const state of ['waiting', 'ended'] as const)
    add(sales?.counts[state] ?? 0, `/admin/affiliate?view=sales&state=${state}`, copy.sales[state])
  const [step] = payouts ? nextSteps(payouts) : []
  if (step) items.push({ to: '/admin/affiliate?view=payouts', text: copy.payouts(step), isUrgent: false })
  for (const state of ['refused', 'dead-letter'] as const)
    add(mail?.counts[state] ?? 0, `/admin/mail?state=${state}`, copy.mail[state])
  if (mail?.lateSince) add(mail.counts.waiting, '/admin/mail?state=waiting', copy.mail.late, true)
  for (const state of ['held', 'sending'] as const)
    add(
      campaigns?.counts[state] ?? 0,
      `/admin/newsletter?view=campaigns&state=${state}`,
      copy.campaigns[state],
    )
  return [...items.filter(({ isUrgent }) => isUrgent), ...items.filter(({ isUrgent }) => !isUrgent)]
}
