import { Column, Entity, PrimaryColumn } from 'typeorm'
import { CODE, EXACT } from '../../platform/database/schema/columns.js'

/** One row, once an owner has saved the settings. */
@Entity('affiliate_payout_settings')
export class PayoutSettingsEntity {
  @PrimaryColumn('varchar', { length: 36, ...CODE })
  id: 'all'

  /** The first row of the owner's template of Wise. */
  @Column('varchar', { name: 'wise_heading', length: 1000, ...EXACT })
  wiseHeading: string

  @Column('int', { default: 0 })
  version: number
}
