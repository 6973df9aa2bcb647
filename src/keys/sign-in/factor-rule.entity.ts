import { Column, Entity, PrimaryColumn } from 'typeorm'
import { CODE } from '../../platform/database/schema/columns.js'

/** One row, once an owner has required a second factor. */
@Entity('second_factor_rule')
export class FactorRuleEntity {
  @PrimaryColumn('varchar', { length: 36, ...CODE })
  id: 'all'

  /** Null: it is no longer required. */
  @Column('datetime', { name: 'required_since', nullable: true })
  requiredSince: Date | null

  @Column('int', { default: 0 })
  version: number
}
