import { SUBSCRIPTION_STATES, type SubscriptionState } from './subscribers.contract.js'
import { RETENTION_DAYS } from '../platform/retention/retention.contract.js'
import { DAY } from '../platform/scheduler/durations.js'

/** pending → confirmed → unsubscribed → pending: the next state for each event. An event that is not listed changes nothing. */
const LIFECYCLE = {
  // Somebody who was subscribed by another person may unsubscribe without confirming.
  pending: { subscribe: 'pending', confirm: 'confirmed', unsubscribe: 'unsubscribed' },
  confirmed: { unsubscribe: 'unsubscribed' },
  unsubscribed: { subscribe: 'pending' },
} as const satisfies Record<SubscriptionState, Partial<Record<SubscriptionEvent, SubscriptionState>>>

type SubscriptionEvent = 'subscribe' | 'confirm' | 'unsubscribe'

/** Returns the state after the event; null where the event changes nothing. */
export const nextState = (state: SubscriptionState, event: SubscriptionEvent): SubscriptionState | null =>
  (LIFECYCLE[state] as Partial<Record<SubscriptionEvent, SubscriptionState>>)[event] ?? null

export const statesBefore = (event: SubscriptionEvent): SubscriptionState[] =>
  SUBSCRIPTION_STATES.filter((state) => nextState(state, event))

const WEEK = RETENTION_DAYS.mailboxCooldown * DAY
const MAX_PER_WEEK = 3

/**
 * Returns whether a mailbox may get one more confirmation mail at `now`, given the times of the last ones in milliseconds: one a
 * day and three a week (docs/decisions/newsletter.md).
 */
export function mayRequestConfirmation(requestedAt: number[], now: number): boolean {
  const lastWeek = requestedAt.filter((at) => now - at < WEEK)
  return lastWeek.length < MAX_PER_WEEK && lastWeek.every((at) => now - at >= DAY)
}

/** Returns the times with `now` added: as many as `mayRequestConfirmation` needs. */
export const addRequestTime = (requestedAt: number[], now: number): number[] =>
  [...requestedAt, now].slice(-MAX_PER_WEEK)
