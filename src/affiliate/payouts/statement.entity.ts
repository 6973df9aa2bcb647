import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm'
import { CODE, EXACT, MONEY } from '../../platform/database/schema/columns.js'
import { AffiliateEntity } from '../accounts/affiliate.entity.js'
import type { PayoutService } from '../affiliate.contract.js'
import type { StatementState } from './payouts.contract.js'

/** What one affiliate is due for one month. Only its state changes, and where it is paid to until it is exported. */
@Entity('affiliate_statements')
@Index('affiliate_statements_month', ['month', 'keyId'], { unique: true })
@Index('affiliate_statements_state', ['month', 'state', 'id'])
@Index('affiliate_statements_key', ['keyId', 'month'])
export class StatementEntity {
  @PrimaryColumn('varchar', { length: 36, ...CODE })
  id: string

  @Column('varchar', { name: 'key_id', length: 36, ...CODE })
  keyId: string

  @ManyToOne(() => AffiliateEntity, { onDelete: 'CASCADE', onUpdate: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'key_id', foreignKeyConstraintName: 'affiliate_statements_affiliate' })
  affiliate: AffiliateEntity

  /** YYYY-MM, of the business. */
  @Column('varchar', { length: 7, ...CODE })
  month: string

  /** Cents: what was carried over, what became payable, what was taken back of it (negative), and how the sum was divided. */
  @Column(MONEY)
  opening: number

  @Column(MONEY)
  earned: number

  @Column(MONEY)
  refunds: number

  @Column(MONEY)
  carried: number

  @Column(MONEY)
  due: number

  @Column('varchar', { length: 12, ...CODE })
  state: StatementState

  @Column('varchar', { length: 10, nullable: true, ...CODE })
  service: PayoutService | null

  @Column('varchar', { length: 254, nullable: true, ...EXACT })
  recipient: string | null

  @Column('varchar', { length: 2, nullable: true, ...CODE })
  country: string | null

  /** As `key:<id>`, or the command. */
  @Column('varchar', { name: 'approved_by', length: 80, nullable: true, ...CODE })
  approvedBy: string | null

  @Column('datetime', { name: 'exported_at', nullable: true })
  exportedAt: Date | null

  /** When its result was brought in. */
  @Column('datetime', { name: 'settled_at', nullable: true })
  settledAt: Date | null

  @Column('int', { default: 0 })
  version: number
}
