import { Column, Entity, PrimaryColumn } from 'typeorm'
import { AS_NUMBER, CODE } from '../../platform/database/schema/columns.js'

/** One row: which copy of the database this is. A restored or copied database has the row of the time of the copy. */
@Entity('live_copies')
export class LiveCopyEntity {
  @PrimaryColumn('varchar', { length: 36, ...CODE })
  id: string

  /** Random; another one each time that an owner says that this is the live copy. */
  @Column('varchar', { name: 'copy_id', length: 36, ...CODE })
  copyId: string

  /** When a server last took this database for the live copy: milliseconds since 1970 by the database's clock, and never less. */
  @Column('bigint', { name: 'live_at', transformer: AS_NUMBER })
  liveAt: number

  /** Hash of the database server and the database's name; empty on SQLite. */
  @Column('varchar', { length: 64, ...CODE })
  server: string

  /** By the database's clock; null: mail is sent. */
  @Column('bigint', { name: 'held_since', nullable: true, transformer: AS_NUMBER })
  heldSince: number | null
}
