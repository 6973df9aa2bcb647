import type { KeyLevel } from '../keys/keys.contract.js'
import type { SubscriptionStatus } from './orders.contract.js'

/** A subscription with the state that its events give it; times in milliseconds since 1970. */
export interface KeySubscription {
  level: KeyLevel | null
  /** Null: forever. */
  until: number | null
  status: SubscriptionStatus
  suspendsAt: number | null
  /** The key was issued for it; otherwise its buyer had the key until `formerUntil`. */
  hasIssued: boolean
  formerUntil: number | null
}

/** What the orders of a key give it. */
export interface KeyAccess {
  level: KeyLevel | null
  /** Null: forever. */
  until: number | null
  isSuspended: boolean
}

const isOpen = ({ status, suspendsAt }: KeySubscription, now: number): boolean =>
  status === 'active' || (status === 'past-due' && suspendsAt !== null && now < suspendsAt)

/**
 * Returns what all subscriptions of a key, oldest first, give it together: the level of the newest that is paid, and the
 * latest end. A key is suspended once none is paid; one that its buyer had before is left what it had then.
 */
export function accessOf(subscriptions: KeySubscription[], now: number): KeyAccess {
  const open = subscriptions.filter((subscription) => isOpen(subscription, now))
  const former = subscriptions.some(({ hasIssued }) => hasIssued) ? undefined : subscriptions[0]
  const formerUntil = former ? (former.formerUntil ?? Infinity) : 0
  const isSuspended = open.length === 0 && formerUntil <= now
  const paid = open.length > 0 || !isSuspended ? open : subscriptions
  const until = Math.max(formerUntil, ...paid.map((subscription) => subscription.until ?? Infinity))
  const { level } = (open.at(-1) ?? subscriptions.at(-1))!
  return { level, until: until === Infinity ? null : until, isSuspended }
}
