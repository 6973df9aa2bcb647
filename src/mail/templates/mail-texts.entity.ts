import { Column, Entity, PrimaryColumn } from 'typeorm'
import { AS_NUMBER, CODE, WORDS } from '../../platform/database/schema/columns.js'

/** The texts of one kind of mail that differ from the built-in ones. */
@Entity('mail_texts')
export class MailTextsEntity {
  @PrimaryColumn('varchar', { length: 40, ...CODE })
  template: string

  /** JSON: texts by their names; empty after a reset, whose row keeps the version. */
  @Column({ type: 'text', ...WORDS })
  texts: string

  @Column('int', { default: 0 })
  version: number

  /** Milliseconds since 1970 by the database's clock. */
  @Column('bigint', { name: 'updated_at', transformer: AS_NUMBER })
  updatedAt: number

  /** The actor, as in audit entries. */
  @Column('varchar', { name: 'updated_by', length: 60, ...CODE })
  updatedBy: string
}
