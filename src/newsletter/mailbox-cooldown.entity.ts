import { Column, Entity, Index, PrimaryColumn } from 'typeorm'
import { AS_NUMBER, CODE } from '../platform/database/schema/columns.js'

/** When a mailbox got confirmation mails, under any of the addresses that lead to it (`MailboxCooldown`). */
@Entity('mailbox_cooldowns')
export class MailboxCooldownEntity {
  /** SHA-256 of the mailbox (`toMailbox`), in hex. */
  @PrimaryColumn('varchar', { name: 'mailbox_hash', length: 64, ...CODE })
  mailboxHash: string

  /** The last confirmation mails, as milliseconds since 1970 separated by commas (`mayRequestConfirmation`). */
  @Column('varchar', { name: 'requested_at', length: 60, ...CODE })
  requestedAt: string

  /** The last of these times; null if a replica of an earlier version has stored the row. */
  @Index('mailbox_cooldowns_last')
  @Column('bigint', { name: 'last_requested_at', nullable: true, transformer: AS_NUMBER })
  lastRequestedAt: number | null
}
