import { queryOptions } from '@tanstack/react-query'
import type { OverviewAnswer } from '#src/admin/overview/overview.contract.js'
import type { ApplicationsAnswer } from '#src/affiliate/applications/application-list.contract.js'
import type { PayoutsAnswer } from '#src/affiliate/payouts/payouts.contract.js'
import type { SalesAnswer } from '#src/affiliate/sales/sale-corrections.contract.js'
import { isPending, type ContentListAnswer } from '#src/content/content.contract.js'
import type { Template } from '#src/keys/keys.contract.js'
import type { MembersAnswer } from '#src/keys/members.contract.js'
import type { SignInBlocksAnswer } from '#src/keys/sign-in/sign-in-blocks.contract.js'
import type { MailsAnswer } from '#src/mail/outbox/outbox.contract.js'
import type { CampaignsAnswer } from '#src/newsletter/campaigns/campaigns.contract.js'
import type { OrdersAnswer } from '#src/orders/orders.contract.js'
import type { MoneyAnswer } from '#src/orders/money.contract.js'
import { get, request } from '../../shell/http/http.js'

/** Read anew at each visit: others act too. */
const FRESH = { staleTime: 0, gcTime: 0 }

/** Figures and warnings. */
export const overviewQuery = queryOptions({
  queryKey: ['overview', 'figures'],
  queryFn: ({ signal }) => get<OverviewAnswer>('/api/admin/overview', signal),
  ...FRESH,
})

export const reviewsQuery = queryOptions({
  queryKey: ['overview', 'reviews'],
  queryFn: ({ signal }) =>
    get<ApplicationsAnswer>(
      '/api/admin/affiliate/applications?status=Pending+Review&sort=submittedAt&pageSize=1',
      signal,
    ),
  ...FRESH,
})

export const expiringQuery = queryOptions({
  queryKey: ['overview', 'expiring'],
  queryFn: ({ signal }) => get<MembersAnswer>('/api/admin/members?state=expiring&pageSize=1', signal),
  ...FRESH,
})

/** How many drafts of the template differ from what members see. */
export const draftsQuery = (template: Template) =>
  queryOptions({
    queryKey: ['overview', 'drafts', template],
    queryFn: ({ signal }) =>
      get<ContentListAnswer>(`/api/content/${template}`, signal).then(
        ({ content, removed }) => content.filter(isPending).length + removed.length,
      ),
    ...FRESH,
  })

export const mailQuery = queryOptions({
  queryKey: ['overview', 'mail'],
  queryFn: ({ signal }) => get<MailsAnswer>('/api/admin/mail?pageSize=1', signal),
  ...FRESH,
})

export const campaignsQuery = queryOptions({
  queryKey: ['overview', 'campaigns'],
  queryFn: ({ signal }) => get<CampaignsAnswer>('/api/admin/newsletter/campaigns?pageSize=1', signal),
  ...FRESH,
})

export const ordersQuery = queryOptions({
  queryKey: ['overview', 'orders'],
  queryFn: ({ signal }) => get<OrdersAnswer>('/api/admin/orders?pageSize=1', signal),
  ...FRESH,
})

export const moneyQuery = queryOptions({
  queryKey: ['overview', 'money'],
  queryFn: ({ signal }) => get<MoneyAnswer>('/api/admin/money?months=1', signal),
  ...FRESH,
})

export const salesQuery = queryOptions({
  queryKey: ['overview', 'sales'],
  queryFn: ({ signal }) => get<SalesAnswer>('/api/admin/affiliate/sales?pageSize=1', signal),
  ...FRESH,
})

export const payoutsQuery = queryOptions({
  queryKey: ['overview', 'payouts'],
  queryFn: ({ signal }) => get<PayoutsAnswer>('/api/admin/payouts?pageSize=1', signal),
  ...FRESH,
})

export const blocksQuery = queryOptions({
  queryKey: ['overview', 'blocks'],
  queryFn: ({ signal }) => get<SignInBlocksAnswer>('/api/admin/sign-in-blocks', signal),
  ...FRESH,
})

export const unblock = (id: string) =>
  request<void>('DELETE', `/api/admin/sign-in-blocks/${encodeURIComponent(id)}`)
