import { Column, Entity, PrimaryColumn } from 'typeorm'
import { CODE } from '../../platform/database/schema/columns.js'

/** A month that is being closed, or is. */
@Entity('affiliate_payout_months')
export class PayoutMonthEntity {
  /** YYYY-MM, of the business. */
  @PrimaryColumn('varchar', { length: 7, ...CODE })
  month: string

  /** As `key:<id>`, or the command. */
  @Column('varchar', { name: 'closed_by', length: 80, ...CODE })
  closedBy: string

  @Column('datetime', { name: 'started_at' })
  startedAt: Date

  /** Null: not all affiliates have their statement yet. */
  @Column('datetime', { name: 'closed_at', nullable: true })
  closedAt: Date | null

  /** The last affiliate who has it: where closing goes on after a kill. */
  @Column('varchar', { name: 'after_key', length: 36, default: '', ...CODE })
  afterKey: string
}
