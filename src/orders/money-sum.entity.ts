import { Column, Entity, PrimaryColumn } from 'typeorm'
import type { KeyLevel } from '../keys/keys.contract.js'
import { CODE, EXACT, MONEY } from '../platform/database/schema/columns.js'
import type { MoneyLine } from './order-money.js'
import type { OrderProvider } from './orders.contract.js'

/** What orders brought on a day: the sum of what is counted of each subscription. */
@Entity('money_sums')
export class MoneySumEntity implements Required<MoneyLine> {
  @PrimaryColumn('varchar', { length: 10, ...CODE })
  currency: string

  /** YYYY-MM-DD of the business's time zone; ahead if subscriptions end then. */
  @PrimaryColumn('varchar', { length: 10, ...CODE })
  day: string

  @PrimaryColumn('varchar', { length: 20, ...CODE })
  provider: OrderProvider

  /** Empty: none is known. */
  @PrimaryColumn('varchar', { length: 170, ...EXACT })
  product: string

  @PrimaryColumn('varchar', { length: 20, ...CODE })
  level: KeyLevel

  /** Cents, as refunds and recurring. */
  @Column(MONEY)
  gross: number

  @Column(MONEY)
  refunds: number

  /** Payments. */
  @Column('int', { default: 0 })
  orders: number

  @Column('int', { name: 'new_orders', default: 0 })
  new: number

  @Column('int', { default: 0 })
  renewed: number

  @Column('int', { default: 0 })
  churned: number

  /** Subscriptions by which there are more or fewer that are active. */
  @Column('int', { default: 0 })
  active: number

  /** By which more or less is paid every 30 days, by those whose offer says its days. */
  @Column(MONEY)
  recurring: number
}
