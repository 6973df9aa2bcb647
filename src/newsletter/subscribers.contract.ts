import type { FilterOf, List, QueryOf } from '../platform/http/list/list.contract.js'

/** Subscribers for the back office: GET /api/admin/newsletter/subscribers, subscribers.csv, DELETE …/{id} (contract §5, 'Newsletter'). */

export const SUBSCRIPTION_STATES = ['pending', 'confirmed', 'unsubscribed'] as const
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number]

/** `site`: the form of a public page; `member`: the profile of a key. */
export const SUBSCRIPTION_SOURCES = ['site', 'member'] as const
export type SubscriptionSource = (typeof SUBSCRIPTION_SOURCES)[number]

export const SUBSCRIBER_LIST = {
  path: '/api/admin/newsletter/subscribers',
  filters: {
    /** A part of the address. */
    q: { kind: 'text', max: 254 },
    state: { kind: 'choice', values: SUBSCRIPTION_STATES },
    source: { kind: 'choice', values: SUBSCRIPTION_SOURCES },
  },
  pages: { kind: 'newest-first', position: 'id' },
} as const satisfies List
export type SubscriberFilter = FilterOf<typeof SUBSCRIBER_LIST>
export type SubscriberQuery = QueryOf<typeof SUBSCRIBER_LIST>

/** Times are ISO 8601, UTC. */
export interface SubscriberRecord {
  id: string
  email: string
  state: SubscriptionState
  source: SubscriptionSource
  /** When its state began. */
  since: string
}

export interface SubscribersAnswer {
  /** Newest first. */
  subscribers: SubscriberRecord[]
  /** Of the search and source. */
  counts: Record<SubscriptionState, number>
  /** For `before`, to read on; null at the end. */
  older: string | null
}
