import { Column, Entity, Index, PrimaryColumn } from 'typeorm'
import { AS_NUMBER, CODE, WORDS } from '../../platform/database/schema/columns.js'
import type { SuppressionReason } from './bounces.contract.js'

/** An address that gets only mail about its key and account. */
@Entity('suppressed_addresses')
@Index('suppressed_addresses_reason', ['reason', 'id'])
export class SuppressedAddressEntity {
  /** UUID version 7. */
  @PrimaryColumn('varchar', { length: 36, ...CODE })
  id: string

  /** SHA-256 of the address's normal form, in hex, as of a subscription. */
  @Index('suppressed_addresses_hash', { unique: true })
  @Column('varchar', { name: 'address_hash', length: 64, ...CODE })
  addressHash: string

  /** Null once the person's data are erased: the hash keeps the address suppressed. */
  @Column('varchar', { length: 254, nullable: true, ...WORDS })
  email: string | null

  @Column('varchar', { length: 20, ...CODE })
  reason: SuppressionReason

  /** What the other server answered. */
  @Column('varchar', { length: 300, nullable: true, ...WORDS })
  detail: string | null

  /** Milliseconds since 1970 by the database's clock. */
  @Column('bigint', { transformer: AS_NUMBER })
  since: number
}
