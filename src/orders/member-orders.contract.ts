import type { OrderAccess, OrderProvider } from './orders.contract.js'

/** A subscription, or a single order, of a member; without money. */
export interface MemberOrder extends Omit<OrderAccess, 'level'> {
  /** Of the event of its purchase. */
  id: string
  provider: OrderProvider
  orderId: string
  subscriptionId: string | null
  /** The last one that was bought or changed to. */
  product: string | null
  purchasedAt: string
}

/** GET /api/admin/members/{id}/orders: the newest first. */
export interface MemberOrdersAnswer {
  orders: MemberOrder[]
}
/** More are not listed. */
export const MAX_MEMBER_ORDERS = 50
