import type { KeyLevel } from '../keys/keys.contract.js'
import type { FilterOf, List, QueryOf } from '../platform/http/list/list.contract.js'

/** Orders that make keys: webhooks of shops, and what the back office reads and does (contract §5, 'Orders'). */

export const ORDER_PROVIDERS = ['generic', 'stripe', 'lemonsqueezy', 'polar'] as const
export type OrderProvider = (typeof ORDER_PROVIDERS)[number]

/** What a shop says in our own format. */
export const SHOP_EVENT_TYPES = [
  'purchased',
  'plan-changed',
  'past-due',
  'renewed',
  'cancelled',
  'refunded',
  'disputed',
  'dispute-won',
] as const
/**
 * Events of one moment are applied in this order. `extra-paid`: a payment that is not for a period, such as a fee or a
 * proration. `unclear`: the portal does not know the event, but it may be about money.
 */
export const ORDER_EVENT_TYPES = [...SHOP_EVENT_TYPES, 'extra-paid', 'unclear'] as const
export type OrderEventType = (typeof ORDER_EVENT_TYPES)[number]

/**
 * `queued`: to be processed, tried again, or early: its purchase has not arrived. `waiting`: for a person, see `reason`.
 * `failed`: an error came back in every attempt.
 */
export const ORDER_EVENT_STATES = ['queued', 'done', 'waiting', 'failed'] as const
export type OrderEventState = (typeof ORDER_EVENT_STATES)[number]

/**
 * Why an event waits for a person. `plans`: its lines do not say which product counts. `conflict`: its number belongs to
 * another purchase. `over`: it ended before it arrived. `reinstated`: a person had reinstated the key. `error`: its sentence
 * is `error`.
 */
export type WaitingReason =
  | 'product'
  | 'plans'
  | 'email'
  | 'currency'
  | 'purchase'
  | 'conflict'
  | 'over'
  | 'reinstated'
  | 'unclear'
  | 'key'
  | 'error'

/** Why an event that is done has no effect: it is from the shop's test mode, or a person has handled it. */
export type SkippedReason = 'test' | 'handled'

/** What is recorded in the affiliate's ledger; events in other currencies wait for a person. */
export const ORDER_CURRENCY = 'USD'
/** Dollars. */
export const ORDER_AMOUNT_MAX = 9_999_999.99
/** Most characters. */
export const ORDER_LIMITS = {
  number: 80,
  product: 170,
  email: 320,
  name: 200,
  currency: 10,
  code: 100,
  shopEvent: 120,
} as const
/** Milliseconds that a shop's clock may be ahead. */
export const SHOP_CLOCK_TOLERANCE = 5 * 60 * 1000
/** Hours for which an event waits for its purchase before a person has to look at it. */
export const EARLY_HOURS = 24

/** POST /api/orders/generic: an event of a shop, signed after Standard Webhooks (docs/api.md). */
export interface GenericOrderEvent {
  type: (typeof SHOP_EVENT_TYPES)[number]
  /** ISO 8601. Events of a subscription are applied in this order, whatever the order of their arrival. */
  occurredAt: string
  /** Number of the payment: a renewal has its own. */
  orderId: string
  /** Of subscriptions: all payments of one have it in common. */
  subscriptionId?: string
  /** Reference of an offer; read in `purchased` and `plan-changed` only. */
  product?: string
  email?: string
  name?: string
  /** Dollars to the cent, without tax. */
  amount?: number
  currency?: string
  /** Code of the affiliate's link. */
  affiliateCode?: string
  /**
   * ISO 8601: until when the customer has paid; without it the offer's days count. Of `plan-changed`: of the payment beside
   * it, if that names no end; of `cancelled`: no later than what is paid.
   */
  paidUntil?: string
  /** Dollars of this order that were paid back in total, without tax; absent: all. */
  refundedAmount?: number
  /** The shop's test mode: the event is listed, and nothing else. */
  test?: boolean
}

/** 200: the event is stored. `id`: null if it is of a kind that has no effect here. */
export interface OrderReceiptAnswer {
  event: { id: string | null; state: Exclude<OrderEventState, 'failed'> }
}

export interface OrderEventRecord {
  id: string
  provider: OrderProvider
  /** The provider's id of the event. */
  eventId: string
  type: OrderEventType
  /** The provider's name of the event, and the states that count; null of our own format. */
  shopEvent: string | null
  state: OrderEventState
  skipped: SkippedReason | null
  reason: WaitingReason | null
  /** For the operator: what is wrong, and what to do. */
  error: string | null
  occurredAt: string
  receivedAt: string
  orderId: string
  subscriptionId: string | null
  product: string | null
  email: string | null
  /** Of the buyer, as the shop sent it. */
  name: string | null
  /** Dollars, without tax. */
  amount: number | null
  /** Dollars of a refund that were paid back in total; null of a refund: all. */
  refundedAmount: number | null
  currency: string | null
  /** Until when the customer has paid, if the shop says so. */
  paidUntil: string | null
  affiliateCode: string | null
  /** Of a payment: its sale in the affiliate program. Not in the events of a timeline. */
  sale: { id: string; state: 'credited' | 'waiting' | 'ended' | 'reversed' | 'none' } | null
  /** Of a queued event: when it is tried next, or when its purchase becomes a question for a person. */
  dueAt: string | null
  /** Id of the member (key) that the event is about; null until it is known. */
  memberId: string | null
}

/** What of the sums of money a list of events is behind. */
export const MONEY_FIGURES = ['gross', 'refunds', 'net', 'new', 'renewed', 'churned'] as const
export type MoneyFigure = (typeof MONEY_FIGURES)[number]

/** GET /api/admin/orders and orders.csv */
export const ORDER_LIST = {
  path: '/api/admin/orders',
  filters: {
    state: { kind: 'choice', values: ORDER_EVENT_STATES },
    provider: { kind: 'choice', values: ORDER_PROVIDERS },
    /** What a sum of money has counted; the four below are of that too. */
    figure: { kind: 'choice', values: MONEY_FIGURES },
    /** When it was counted. */
    period: { kind: 'period' },
    /** The month from which on it was counted. */
    since: { kind: 'period' },
    product: { kind: 'text', max: ORDER_LIMITS.product, name: 'product' },
    currency: { kind: 'text', max: ORDER_LIMITS.currency, name: 'currency' },
    /** A part of an order number, subscription number, e-mail address or name; or a whole event id. */
    q: { kind: 'text', max: 320 },
  },
  pages: { kind: 'newest-first', position: 'id' },
} as const satisfies List
export type OrdersFilter = FilterOf<typeof ORDER_LIST>
export type OrdersQuery = QueryOf<typeof ORDER_LIST>
/** Events of a state that are counted; there may be more. */
export const MAX_ORDERS_COUNTED = 10_000

/** Newest first. */
export interface OrdersAnswer {
  events: OrderEventRecord[]
  /** Of the search and provider; at most `MAX_ORDERS_COUNTED` each. */
  counts: Record<OrderEventState, number>
  older: string | null
}

export const SUBSCRIPTION_STATUSES = ['active', 'past-due', 'refunded', 'disputed'] as const
/** `past-due` until it is suspended and after; refunded and disputed of its newest payment. */
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number]

/** What a subscription, or a single order, gives its key. */
export interface OrderAccess {
  level: KeyLevel | null
  /** Null: forever. */
  until: string | null
  status: SubscriptionStatus
  /** When a past due one is suspended. */
  suspendsAt: string | null
}

/** A subscription, or a single order, and what it gives now. */
export interface OrderSubscription extends OrderAccess {
  id: string
  memberId: string | null
  /** The key was issued for it; otherwise its buyer had the key already. */
  hasIssued: boolean
}

/** An event of a subscription's timeline. */
export interface OrderStoryEvent extends OrderEventRecord {
  /** What the subscription gives after it; null: it is not applied, or no purchase came before it. */
  access: OrderAccess | null
}

/** GET /api/admin/orders/{id}: the event, and all of its order or subscription in the order in which they happened. */
export interface OrderAnswer {
  event: OrderEventRecord
  subscription: OrderSubscription | null
  events: OrderStoryEvent[]
}

/** POST …/{id}/replay, map and dismiss. */
export type OrderEventAnswer = Pick<OrderAnswer, 'event'>
