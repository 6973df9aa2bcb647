import { REASON_MAX } from '../affiliate.contract.js'
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm'
import { CODE, MONEY, WORDS } from '../../platform/database/schema/columns.js'
import type { EntryKind } from './ledger.contract.js'
import { AffiliateEntity } from '../accounts/affiliate.entity.js'
import { SaleEntity } from './sale.entity.js'

/** One amount that an affiliate earned or lost. Amounts are never changed. */
@Entity('affiliate_entries')
@Index('affiliate_entries_key', ['keyId', 'id'])
@Index('affiliate_entries_kind', ['keyId', 'kind', 'id'])
@Index('affiliate_entries_reward', ['keyId', 'reward'])
@Index('affiliate_entries_statement', ['keyId', 'statementMonth', 'payableMonth'])
export class LedgerEntryEntity {
  /** UUID version 7, so ids sort by time. */
  @PrimaryColumn('varchar', { length: 36, ...CODE })
  id: string

  @Column('varchar', { name: 'key_id', length: 36, ...CODE })
  keyId: string

  @ManyToOne(() => AffiliateEntity, { onDelete: 'CASCADE', onUpdate: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'key_id', foreignKeyConstraintName: 'affiliate_entries_affiliate' })
  affiliate: AffiliateEntity

  @Column('varchar', { length: 20, ...CODE })
  kind: EntryKind

  /** Cents. */
  @Column(MONEY)
  amount: number

  @Column('int', { default: 0 })
  sales: number

  @Column('int', { default: 0 })
  customers: number

  /** YYYY-MM that it counts for. */
  @Column('varchar', { length: 7, ...CODE })
  month: string

  /** YYYY-MM, of the business, from which it can be paid out: after the hold, or with what it reverses. */
  @Column('varchar', { name: 'payable_month', length: 7, default: '', ...CODE })
  payableMonth: string

  /** YYYY-MM of the statement that it is on; null: none yet. Set once, by the close of that month. */
  @Column('varchar', { name: 'statement_month', length: 7, nullable: true, ...CODE })
  statementMonth: string | null

  @Column('datetime', { name: 'recorded_at' })
  recordedAt: Date

  @Index('affiliate_entries_sale')
  @Column('varchar', { name: 'sale_id', length: 36, nullable: true, ...CODE })
  saleId: string | null

  @ManyToOne(() => SaleEntity, { onDelete: 'CASCADE', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'sale_id', foreignKeyConstraintName: 'affiliate_entries_of_sale' })
  sale: SaleEntity | null

  /** For a bonus, a milestone or its reversal: the number of sales that it rewards. */
  @Column('int', { nullable: true })
  reward: number | null

  /** Author of an adjustment, as `key:<id>`. */
  @Column('varchar', { length: 80, nullable: true, ...CODE })
  author: string | null

  @Column('varchar', { length: REASON_MAX, nullable: true, ...WORDS })
  reason: string | null
}
