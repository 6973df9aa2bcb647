import { Column, Entity, PrimaryColumn } from 'typeorm'
import { AS_NUMBER, CODE } from '../../platform/database/schema/columns.js'

/** One row: whether mail is late, so that one replica alerts operations, once. */
@Entity('mail_delays')
export class MailDelayEntity {
  @PrimaryColumn('varchar', { length: 36, ...CODE })
  id: string

  /** Milliseconds since 1970 by the database's clock; null while mail is on time. */
  @Column('bigint', { name: 'late_since', nullable: true, transformer: AS_NUMBER })
  lateSince: number | null
}
