import { Column, Entity, PrimaryColumn } from 'typeorm'
import { AS_NUMBER, CODE } from '../platform/database/schema/columns.js'
import type { OrderProvider } from './orders.contract.js'
import type { ShopRefusal } from './shops.contract.js'

/** What was saved of a shop, once something was; one row for each provider. */
@Entity('order_shops')
export class ShopEntity {
  @PrimaryColumn('varchar', { length: 36, ...CODE })
  id: OrderProvider

  @Column('varchar', { name: 'encrypted_secret', length: 400, nullable: true, ...CODE })
  encryptedSecret: string | null

  /** Of the secret. */
  @Column('int', { default: 0 })
  version: number

  /** Milliseconds since 1970. */
  @Column('bigint', { name: 'refused_at', nullable: true, transformer: AS_NUMBER })
  refusedAt: number | null

  @Column('varchar', { name: 'refused_reason', length: 20, nullable: true, ...CODE })
  refusedReason: ShopRefusal | null
}
