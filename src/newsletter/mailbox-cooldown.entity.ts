import { Column, Entity, PrimaryColumn } from 'typeorm'
import { CODE } from '../platform/database/columns.js'

/** An inbox that was asked to confirm, under one address or many that lead to it; see `CoolDown`. */
@Entity('mailbox_cooldowns')
export class MailboxCooldownEntity {
  /** SHA-256 of the mailbox (`mailboxOf`), in hex. */
  @PrimaryColumn('varchar', { name: 'mailbox_hash', length: 64, ...CODE })
  mailboxHash: string

  /** When the last confirmation mails went out, as milliseconds with commas between; see `mayAsk`. */
  @Column('varchar', { name: 'requested_at', length: 60, ...CODE })
  requestedAt: string
}
