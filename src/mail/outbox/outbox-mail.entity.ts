import { Column, Entity, Index, PrimaryColumn } from 'typeorm'
import { AS_NUMBER, CODE, WORDS } from '../../platform/database/columns.js'

/**
 * waiting → sent, or refused (the server will never take it for this recipient), or parked (72 h of trying);
 * `npm run mail -- retry` makes a refused or parked one wait again.
 */
export const MAIL_STATES = ['waiting', 'sent', 'refused', 'dead-letter'] as const
export type MailState = (typeof MAIL_STATES)[number]

/** One mail to one recipient, from the transaction that caused it until it is delivered. */
@Entity('outbox_mails')
@Index('outbox_mails_due', ['state', 'dueAt', 'id'])
@Index('outbox_mails_queued', ['state', 'queuedAt'])
export class OutboxMailEntity {
  /** UUID version 7; also what its Message-ID is made of, so that it stays the same however often it is tried. */
  @PrimaryColumn('varchar', { length: 36, ...CODE })
  id: string

  @Column('varchar', { length: 40, ...CODE })
  template: string

  @Column('varchar', { name: 'to_name', length: 100, nullable: true, ...WORDS })
  toName: string | null

  @Column('varchar', { name: 'to_address', length: 254, ...WORDS })
  toAddress: string

  /** What the template is filled with, sealed, for links in it carry tokens; gone once it is sent. */
  @Column('text', { nullable: true, ...WORDS })
  props: string | null

  @Column('varchar', { length: 20, ...CODE })
  state: MailState

  /** Milliseconds by the database's clock, as all times of this table. Counts from anew when it is retried. */
  @Column('bigint', { name: 'queued_at', transformer: AS_NUMBER })
  queuedAt: number

  /** When it may be tried next. While a worker has it, this is when its lease ends. */
  @Column('bigint', { name: 'due_at', transformer: AS_NUMBER })
  dueAt: number

  /** The claim of the worker that has it: whoever holds another one may not change the row. */
  @Index('outbox_mails_lease')
  @Column('varchar', { length: 36, nullable: true, ...CODE })
  lease: string | null

  @Column('int', { default: 0 })
  attempts: number

  @Column('bigint', { name: 'settled_at', nullable: true, transformer: AS_NUMBER })
  settledAt: number | null

  @Column('varchar', { name: 'last_error', length: 300, nullable: true, ...WORDS })
  lastError: string | null
}
