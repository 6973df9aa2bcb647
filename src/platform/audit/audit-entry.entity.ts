import { Column, Entity, Index, PrimaryColumn } from 'typeorm'
import { CODE, WORDS } from '../database/schema/columns.js'

/**
 * An action of a member, a master or the system. Rows are added and never changed, except that the erasure of a member
 * deletes values and addresses (docs/decisions/personal-data.md).
 */
@Entity('audit_entries')
@Index('audit_entries_subject', ['subject', 'id'])
@Index('audit_entries_actor', ['actor', 'id'])
@Index('audit_entries_action', ['action', 'id'])
@Index('audit_entries_client', ['client', 'id'])
export class AuditEntryEntity {
  /** UUID version 7, so that the order of ids is the order of time. */
  @PrimaryColumn('varchar', { length: 36, ...CODE })
  id: string

  @Column('datetime', { name: 'occurred_at' })
  occurredAt: Date

  @Column('varchar', { length: 40, ...CODE })
  action: string

  /** The object of the action, as `<kind>:<id>`. */
  @Column('varchar', { length: 80, nullable: true, ...CODE })
  subject: string | null

  /** `key:<id>`, or `command`, `start`, `seed`, `payment-system`, `order`, `key-mail`, `erasure` or `anonymous`. */
  @Column('varchar', { length: 80, ...CODE })
  actor: string

  /** The client's address, IPv6 as its /64. */
  @Column('varchar', { length: 64, nullable: true, ...CODE })
  client: string | null

  /** JSON: values before and after, or a reason. Never a key, token or email address. */
  @Column('text', { nullable: true, ...WORDS })
  details: string | null
}
