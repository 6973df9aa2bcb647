import { IsNull, Not } from 'typeorm'
import { MoneySumEntity } from '../../src/orders/money-sum.entity.js'
import { moneyOf as countMoney, MONEY_SUMS, type MoneySum } from '../../src/orders/order-money.js'
import { OrderEventEntity } from '../../src/orders/order-event.entity.js'
import { toSubscriptionEvent } from '../../src/orders/related-events.js'
import type { Portal } from './portal.js'

type Sums = Record<string, Partial<Record<MoneySum, number>>>

/** The sums of money as they are stored, and as all events that are applied count; without those that are 0. */
export async function moneyOf({ database }: Pick<Portal, 'database'>) {
  const stored: Sums = {}
  const counted: Sums = {}
  const add = (sums: Sums, place: string[], line: Partial<Record<MoneySum, number>>) => {
    const sum = (sums[place.join(' ')] ??= {})
    for (const name of MONEY_SUMS) sum[name] = (sum[name] ?? 0) + (line[name] ?? 0)
  }
  for (const line of await database.getRepository(MoneySumEntity).find())
    add(stored, [line.currency, line.day, line.provider, line.product, line.level], line)
  const subscriptions = new Map<string, OrderEventEntity[]>()
  const events = await database
    .getRepository(OrderEventEntity)
    .findBy({ subscriptionId: Not(IsNull()), skipped: IsNull() })
  for (const event of events.filter(({ state, reason }) => state === 'done' || reason === 'reinstated'))
    subscriptions.set(event.subscriptionId!, [...(subscriptions.get(event.subscriptionId!) ?? []), event])
  for (const own of subscriptions.values())
    for (const line of countMoney(own.map(toSubscriptionEvent)).lines)
      add(counted, [line.currency, line.day, own[0]!.provider, line.product, line.level], line)
  return { stored: withoutZero(stored), counted: withoutZero(counted) }
}

const withoutZero = (sums: Sums) =>
  Object.fromEntries(
    Object.entries(sums)
      .map(
        ([place, line]) =>
          [place, Object.fromEntries(Object.entries(line).filter(([, sum]) => sum !== 0))] as const,
      )
      .filter(([, line]) => Object.keys(line).length > 0),
  )
