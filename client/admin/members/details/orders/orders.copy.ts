import type { SubscriptionStatus } from '#src/orders/orders.contract.js'

export const ordersCopy = {
  title: 'Orders',
  loading: 'Loading orders…',
  failed: 'We couldn’t load the orders.',
  none: 'We found no orders for this key.',
  bought: 'Bought',
  open: (number: string) => `Order ${number}`,
  statuses: {
    active: 'Paid',
    'past-due': 'Past due',
    refunded: 'Refunded',
    disputed: 'Disputed',
  } satisfies Record<SubscriptionStatus, string>,
}
