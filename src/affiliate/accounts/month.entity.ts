import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm'
import { CODE, MONEY } from '../../platform/database/schema/columns.js'
import { AffiliateEntity } from './affiliate.entity.js'

/** An affiliate's month of the business; months without any event have no row. */
@Entity('affiliate_months')
export class MonthEntity {
  @PrimaryColumn('varchar', { name: 'key_id', length: 36, ...CODE })
  keyId: string

  /** YYYY-MM. */
  @PrimaryColumn('varchar', { length: 7, ...CODE })
  month: string

  @ManyToOne(() => AffiliateEntity, { onDelete: 'CASCADE', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'key_id', foreignKeyConstraintName: 'affiliate_months_key' })
  affiliate: AffiliateEntity

  /** Cents: the sum of the month's ledger entries. */
  @Column(MONEY)
  earnings: number

  @Column('int', { default: 0 })
  sales: number

  @Column('int', { default: 0 })
  clicks: number
}
