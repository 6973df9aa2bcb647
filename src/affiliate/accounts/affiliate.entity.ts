import { Column, Entity, Index, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm'
import { CODE, MONEY } from '../../platform/database/schema/columns.js'
import { AccessKeyEntity } from '../../keys/directory/access-key.entity.js'
import type { Tier } from '../program/tiers.contract.js'

/** An affiliate's account. Only LedgerService writes `earnings`, `referrals` and `customers`, the sums of the ledger. */
@Entity('affiliates')
export class AffiliateEntity {
  @PrimaryColumn('varchar', { name: 'key_id', length: 36, ...CODE })
  keyId: string

  @OneToOne(() => AccessKeyEntity, { onDelete: 'CASCADE', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'key_id', foreignKeyConstraintName: 'affiliates_key' })
  key: AccessKeyEntity

  /** The end of the referral link. */
  @Index('affiliates_code', { unique: true })
  @Column('varchar', { length: 16, ...CODE })
  code: string

  @Column('varchar', { length: 20, ...CODE })
  tier: Tier

  /** Ten-thousandths, set by an administrator; 0: the tier's rate applies. */
  @Column('int', { name: 'commission_rate', default: 0 })
  commissionRate: number

  /** Ten-thousandths of a percent, set by an administrator; null: computed from sales and clicks. */
  @Column('int', { name: 'conversion_rate', nullable: true })
  conversionRate: number | null

  @Column(MONEY)
  earnings: number

  @Column('int', { default: 0 })
  referrals: number

  @Column('int', { default: 0 })
  customers: number

  @Column('int', { default: 0 })
  clicks: number

  /** Incremented by every change except a click. */
  @Column('int', { default: 0 })
  version: number

  @Column('datetime', { name: 'created_at' })
  createdAt: Date
}
