import { Column, Entity, Index, PrimaryColumn } from 'typeorm'
import { AS_NUMBER, CODE, WORDS } from '../../platform/database/schema/columns.js'
import { type MailState, PRIORITY } from './outbox.contract.js'

/** One mail to one recipient, stored by the transaction that causes it. */
@Entity('outbox_mails')
@Index('outbox_mails_due', ['state', 'priority', 'dueAt', 'id'])
@Index('outbox_mails_queued', ['state', 'priority', 'queuedAt'])
@Index('outbox_mails_campaign', ['campaignId', 'state', 'id'])
@Index('outbox_mails_listed', ['state', 'id'])
@Index('outbox_mails_recipient', ['toAddress', 'id'])
@Index('outbox_mails_key', ['keyId', 'id'])
export class OutboxMailEntity {
  /** UUID version 7. The Message-ID is derived from it, so every attempt has the same one. */
  @PrimaryColumn('varchar', { length: 36, ...CODE })
  id: string

  @Column('varchar', { length: 40, ...CODE })
  template: string

  /** The key that it is about; null if it is about none, or if it is found by its address. */
  @Column('varchar', { name: 'key_id', length: 36, nullable: true, ...CODE })
  keyId: string | null

  @Column('varchar', { name: 'to_name', length: 100, nullable: true, ...WORDS })
  toName: string | null

  @Column('varchar', { name: 'to_address', length: 254, ...WORDS })
  toAddress: string

  /** The template's props, encrypted because their links contain tokens. Deleted once the mail is sent. */
  @Column('text', { nullable: true, ...WORDS })
  props: string | null

  @Column('varchar', { length: 20, ...CODE })
  state: MailState

  /** Milliseconds since 1970 by the database's clock, like all times in this table. A retry resets it. */
  @Column('bigint', { name: 'queued_at', transformer: AS_NUMBER })
  queuedAt: number

  /** Time of the next attempt; while a worker has leased the mail, the end of the lease. */
  @Column('bigint', { name: 'due_at', transformer: AS_NUMBER })
  dueAt: number

  /** Mails with a lower one go first: `PRIORITY` (outbox.contract.ts). */
  @Column('int', { default: PRIORITY.other })
  priority: number

  /** The campaign that it is a copy of. */
  @Column('varchar', { name: 'campaign_id', length: 36, nullable: true, ...CODE })
  campaignId: string | null

  /** Random token of the worker's lease. While it is set, only updates that name it may change the row. */
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
