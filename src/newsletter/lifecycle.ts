/** pending → confirmed → unsubscribed → pending: what each event makes of each state; nothing where it is not listed. */
const LIFECYCLE = {
  // Who was subscribed by somebody else may leave without confirming first.
  pending: { subscribe: 'pending', confirm: 'confirmed', unsubscribe: 'unsubscribed' },
  confirmed: { unsubscribe: 'unsubscribed' },
  unsubscribed: { subscribe: 'pending' },
} as const satisfies Record<SubscriptionState, Partial<Record<SubscriptionEvent, SubscriptionState>>>

export const SUBSCRIPTION_STATES = ['pending', 'confirmed', 'unsubscribed'] as const
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number]
type SubscriptionEvent = 'subscribe' | 'confirm' | 'unsubscribe'

/** The state after the event; null where the event changes nothing. */
export const nextState = (state: SubscriptionState, event: SubscriptionEvent): SubscriptionState | null =>
  (LIFECYCLE[state] as Partial<Record<SubscriptionEvent, SubscriptionState>>)[event] ?? null

/** States that the event leads out of. */
export const statesBefore = (event: SubscriptionEvent): SubscriptionState[] =>
  SUBSCRIPTION_STATES.filter((state) => nextState(state, event))

const DAY = 24 * 60 * 60 * 1000
const WEEK = 7 * DAY
const MAX_PER_WEEK = 3

/**
 * Whether one more confirmation mail may go to an inbox, given when the last ones went: one a day and three a week,
 * so that nobody can fill a stranger's inbox.
 */
export function mayRequestConfirmation(requestedAt: number[], now: number): boolean {
  const lately = requestedAt.filter((at) => now - at < WEEK)
  return lately.length < MAX_PER_WEEK && lately.every((at) => now - at >= DAY)
}

/** As many as `mayAsk` needs to know. */
export const addRequestTime = (requestedAt: number[], now: number): number[] =>
  [...requestedAt, now].slice(-MAX_PER_WEEK)
