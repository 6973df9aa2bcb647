import { Column, Entity, PrimaryColumn } from 'typeorm'
import { CODE, MONEY } from '../../platform/database/columns.js'

/** One row that is kept in step by whatever writes: nothing is counted or summed when it is read. */
@Entity('affiliate_totals')
export class TotalsEntity {
  @PrimaryColumn('varchar', { length: 36, ...CODE })
  id: 'all'

  @Column('int', { default: 0 })
  applications: number

  @Column('int', { default: 0 })
  pending: number

  @Column('int', { default: 0 })
  approved: number

  @Column('int', { default: 0 })
  rejected: number

  /** Cents, of all who have applied. */
  @Column(MONEY)
  earnings: number
}
