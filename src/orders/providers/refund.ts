import type { OrderEventType } from '../orders.contract.js'

export interface RefundAmounts {
  /** The shop says so. */
  isWhole: boolean
  /** Cents in total; null: impossible. */
  refunded: number | null
  /** Cents that it is a part of, if the shop counts tax in both; null: impossible. Without it: of the payment's amount. */
  of?: number | null
}

/** Returns what an event pays back. A refund of an impossible part is unclear: nobody can say whether the key stays. */
export function refundOf(
  type: OrderEventType,
  { isWhole, refunded, of }: RefundAmounts,
): { type: OrderEventType; refunded: number | null; refundedOf: number | null } {
  if (type !== 'refunded' || isWhole) return { type, refunded: null, refundedOf: null }
  const isPossible = refunded !== null && refunded >= 0 && of !== null && (of === undefined || of > 0)
  if (!isPossible) return { type: 'unclear', refunded: null, refundedOf: null }
  return { type, refunded, refundedOf: of ?? null }
}
