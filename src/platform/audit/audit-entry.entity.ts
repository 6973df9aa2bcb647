import { Column, Entity, Index, PrimaryColumn } from 'typeorm'
import { CODE, WORDS } from '../database/columns.js'

/** One thing that was done. Rows are added and never changed. */
@Entity('audit_entries')
@Index('audit_entries_subject', ['subject', 'id'])
@Index('audit_entries_actor', ['actor', 'id'])
export class AuditEntryEntity {
  /** Grows with time (UUID version 7), so that ordering by it is ordering by when. */
  @PrimaryColumn('varchar', { length: 36, ...CODE })
  id: string

  @Column('datetime', { name: 'occurred_at' })
  occurredAt: Date

  @Column('varchar', { length: 40, ...CODE })
  action: string

  /** What it was done to, as `<kind>:<id>`. */
  @Column('varchar', { length: 80, nullable: true, ...CODE })
  subject: string | null

  /** Who did it: `key:<id>`, `command`, `start` or `anonymous`. */
  @Column('varchar', { length: 80, ...CODE })
  actor: string

  /** The client's address, IPv6 as its /64. */
  @Column('varchar', { length: 64, nullable: true, ...CODE })
  client: string | null

  /** JSON: what was before and after, or why. Never a key, token or address of mail. */
  @Column('text', { nullable: true, ...WORDS })
  details: string | null
}
