import { Column, Entity, Index, PrimaryColumn } from 'typeorm'
import { CODE, EXACT } from '../platform/database/schema/columns.js'
import type { KeyLevel } from '../keys/keys.contract.js'
import type { OrderProvider } from './orders.contract.js'

/** What a product of a shop gives. */
@Entity('order_offers')
@Index('order_offers_product', ['provider', 'product'], { unique: true })
export class OfferEntity {
  @PrimaryColumn('varchar', { length: 36, ...CODE })
  id: string

  @Column('varchar', { length: 20, ...CODE })
  provider: OrderProvider

  @Column('varchar', { length: 170, ...EXACT })
  product: string

  @Column('varchar', { length: 20, ...CODE })
  level: KeyLevel

  @Column('int', { nullable: true })
  days: number | null

  @Column('int', { name: 'grace_days' })
  graceDays: number

  @Column('boolean', { name: 'renews_key', default: false })
  renewsKey: boolean

  @Column('varchar', { name: 'renewal_url', length: 500, nullable: true, ...EXACT })
  renewalUrl: string | null

  @Column('int', { default: 0 })
  version: number
}
