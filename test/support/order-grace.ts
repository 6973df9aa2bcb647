import { OrderSubscriptionEntity } from '../../src/orders/subscription.entity.js'
import type { Portal } from './portal.js'

/** Returns what finds the subscriptions of a portal's keys and lets their days of grace end. */
export const graceOf = ({ database, write }: Pick<Portal, 'database' | 'write'>) => ({
  /** Oldest first. */
  subscriptionsOf: (keyId: string) =>
    database
      .getRepository(OrderSubscriptionEntity)
      .find({ where: { keyId }, order: { createdAt: 'ASC', id: 'ASC' } }),
  /** Lets the days of grace of subscriptions end, the first of them first. */
  endGrace: (ids: string[]) =>
    write(async (tx) => {
      for (const [index, id] of ids.entries())
        await tx.update(OrderSubscriptionEntity, { id }, { dueAt: index + 1, suspendsAt: 1 })
    }),
})
