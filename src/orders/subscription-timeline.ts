import { inOrder, stateOf, type SubscriptionEvent, type SubscriptionState } from './subscription-state.js'

/**
 * Returns what a subscription gives after each of its events, by the event's id, in the order in which they happened;
 * null before its purchase. `formerUntil`: until when the key worked that its purchase renews.
 */
export function timelineOf(
  events: SubscriptionEvent[],
  formerUntil: number | null = null,
): Map<string, SubscriptionState | null> {
  const ordered = [...events].sort(inOrder)
  return new Map(ordered.map(({ id }, at) => [id, stateOf(ordered.slice(0, at + 1), formerUntil)] as const))
}
