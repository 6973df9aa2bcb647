import { afterAll, expect, it } from '@jest/globals'
import { type FindManyOptions, In, LessThanOrEqual } from 'typeorm'
import { OrderEventEntity } from '../../src/orders/order-event.entity.js'
import { isMysql } from '../support/database.js'
import { startPortal } from '../support/portal.js'

const portal = await startPortal()
afterAll(() => portal.stop())

const provider = 'generic'
const page = { order: { id: 'DESC' }, take: 51 } as const

/** Reads as the list, the worker and the intake make them, with the index that each must use. */
const READS: [string, FindManyOptions<OrderEventEntity>, string][] = [
  ['the list of a provider', { where: { provider }, ...page }, 'order_events_of_provider'],
  [
    'the list of a provider’s events in a state',
    { where: { provider, state: 'done' }, ...page },
    'order_events_of_provider_by_state',
  ],
  ['the list of a state', { where: { state: 'done' }, ...page }, 'order_events_listed'],
  ['a repeated event', { where: { provider, eventRef: 'x' } }, 'order_events_event'],
  ['the events of orders', { where: { provider, orderRef: In(['x', 'y']) } }, 'order_events_order'],
  [
    'the events of a subscription number',
    { where: { provider, subscriptionRef: In(['x']) } },
    'order_events_subscription_ref',
  ],
  ['what is due', { where: { state: 'queued', dueAt: LessThanOrEqual(1) }, take: 100 }, 'order_events_due'],
]

// MariaDB chooses by the rows that there are, and here there are none.
if (isMysql) it.todo('reads by an index: only SQLite tells without rows')
else
  it.each(READS)('reads %s by an index, and sorts nothing', async (_, find, index) => {
    const [sql, parameters] = portal.database
      .getRepository(OrderEventEntity)
      .createQueryBuilder('event')
      .setFindOptions(find)
      .getQueryAndParameters()
    const plan = await portal.database.query<{ detail: string }[]>(`EXPLAIN QUERY PLAN ${sql}`, parameters)
    expect(plan.map(({ detail }) => detail)).toEqual([
      expect.stringMatching(new RegExp(`^SEARCH event USING INDEX ${index} `)),
    ])
  })
