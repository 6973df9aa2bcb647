import { Column, Entity, PrimaryColumn } from 'typeorm'
import { AS_NUMBER, CODE } from '../../platform/database/schema/columns.js'

/** Up to where a kind of reminder has come; the replica that moves it sends what lies between. */
@Entity('reminder_marks')
export class ReminderMarkEntity {
  @PrimaryColumn('varchar', { length: 36, ...CODE })
  id: string

  /** Milliseconds since 1970: an expiry date. */
  @Column('bigint', { name: 'reached_at', transformer: AS_NUMBER })
  reachedAt: number

  /** The last key of this date; empty: none. */
  @Column('varchar', { name: 'key_id', length: 36, default: '', ...CODE })
  keyId: string
}
