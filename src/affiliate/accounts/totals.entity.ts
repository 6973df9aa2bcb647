import { Column, Entity, PrimaryColumn } from 'typeorm'
import { CODE, MONEY } from '../../platform/database/schema/columns.js'

/** The totals of all affiliates and applicants in one row, updated by every write so that reads need not count or sum. */
@Entity('affiliate_totals')
export class TotalsEntity {
  @PrimaryColumn('varchar', { length: 36, ...CODE })
  id: 'all'

  /** All rows, those without an application included. */
  @Column('int', { default: 0 })
  applications: number

  @Column('int', { name: 'without_application', default: 0 })
  withoutApplication: number

  @Column('int', { default: 0 })
  pending: number

  @Column('int', { default: 0 })
  approved: number

  @Column('int', { default: 0 })
  rejected: number

  /** Cents that all of them have earned. */
  @Column(MONEY)
  earnings: number
}
