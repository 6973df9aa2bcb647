import { Column, Entity, Index, PrimaryColumn } from 'typeorm'
import { CODE, WORDS } from '../../platform/database/schema/columns.js'

/** A version of the program's rules. Rows are never changed. */
@Entity('affiliate_rules')
export class ProgramRulesEntity {
  @PrimaryColumn('varchar', { length: 36, ...CODE })
  id: string

  /** YYYY-MM-DD: the day of the business on which it begins. */
  @Index('affiliate_rules_from', { unique: true })
  @Column('varchar', { name: 'from_day', length: 10, ...CODE })
  from: string

  /** `ProgramRules` as JSON. */
  @Column({ type: 'text', ...WORDS })
  rules: string

  /** As `key:<id>`, or the command. */
  @Column('varchar', { length: 80, ...CODE })
  author: string

  @Column('datetime', { name: 'created_at' })
  createdAt: Date
}
