import { Column, Entity, Index, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm'
import { CODE, EXACT, MONEY, WORDS } from '../../platform/database/schema/columns.js'
import { AccessKeyEntity } from '../../keys/directory/access-key.entity.js'
import { type AccountStatus, type PayoutService, REASON_MAX } from '../affiliate.contract.js'
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

  /** Whether the program takes sales for it, set by an administrator. The key may stop earning by itself. */
  @Index('affiliates_status')
  @Column('varchar', { length: 10, default: 'active', ...CODE })
  status: AccountStatus

  /** What the affiliate reads about it. */
  @Column('varchar', { name: 'status_reason', length: REASON_MAX, nullable: true, ...WORDS })
  statusReason: string | null

  /** When the status was set last; null: never. */
  @Column('datetime', { name: 'status_since', nullable: true })
  statusSince: Date | null

  /** Cents that closed months carried over, payouts that came back included; negative: owed by the affiliate. */
  @Column(MONEY)
  carried: number

  @Column('varchar', { name: 'payout_service', length: 10, nullable: true, ...CODE })
  payoutService: PayoutService | null

  /** Email address or id at the service. */
  @Column('varchar', { name: 'payout_recipient', length: 254, nullable: true, ...EXACT })
  payoutRecipient: string | null

  /** ISO 3166, two letters. */
  @Column('varchar', { name: 'payout_country', length: 2, nullable: true, ...CODE })
  payoutCountry: string | null

  /** YYYY-MM-DD since which the tax form is on file with the owner. */
  @Column('varchar', { name: 'payout_form_since', length: 10, nullable: true, ...CODE })
  payoutFormSince: string | null

  @Column(MONEY)
  earnings: number

  @Column('int', { default: 0 })
  referrals: number

  @Column('int', { default: 0 })
  customers: number

  @Column('int', { default: 0 })
  clicks: number

  /** When clicks from one network were last counted once; null: never. */
  @Column('datetime', { name: 'clicks_merged_at', nullable: true })
  clicksMergedAt: Date | null

  /** Incremented by every change except a click. */
  @Column('int', { default: 0 })
  version: number

  @Column('datetime', { name: 'created_at' })
  createdAt: Date
}
