import { Column, Entity, Index, PrimaryColumn } from 'typeorm'
import { AS_NUMBER, CODE, WORDS } from '../../platform/database/schema/columns.js'
import type { BounceKind } from './bounces.contract.js'

/** What became of a mail after it was accepted: one row for each kind, however often it is reported. */
@Entity('mail_bounces')
@Index('mail_bounces_mail', ['mailId', 'kind'], { unique: true })
@Index('mail_bounces_address', ['addressHash', 'at'])
export class MailBounceEntity {
  @PrimaryColumn('varchar', { length: 36, ...CODE })
  id: string

  @Column('varchar', { name: 'mail_id', length: 36, ...CODE })
  mailId: string

  @Column('varchar', { length: 20, ...CODE })
  kind: BounceKind

  /** As of a suppressed address. */
  @Column('varchar', { name: 'address_hash', length: 64, ...CODE })
  addressHash: string

  /** Milliseconds since 1970 by the database's clock. */
  @Index('mail_bounces_at')
  @Column('bigint', { transformer: AS_NUMBER })
  at: number

  /** Not once a person has the address sent to again: it begins anew. */
  @Column('boolean', { name: 'is_counted', default: true })
  isCounted: boolean
}

/** One row: how far the mailbox of returned mail is read, and by which replica. */
@Entity('bounce_mailboxes')
export class BounceMailboxEntity {
  @PrimaryColumn('varchar', { length: 36, ...CODE })
  id: string

  /** SHA-256 of server, folder and UIDVALIDITY, in hex: in another one, `lastUid` means nothing. */
  @Column('varchar', { length: 64, nullable: true, ...CODE })
  place: string | null

  @Column('bigint', { name: 'last_uid', default: 0, transformer: AS_NUMBER })
  lastUid: number

  /** Random token of the replica that reads it. */
  @Column('varchar', { length: 36, nullable: true, ...CODE })
  lease: string | null

  /** Milliseconds since 1970 by the database's clock, like all times in this table. */
  @Column('bigint', { name: 'leased_until', default: 0, transformer: AS_NUMBER })
  leasedUntil: number

  @Column('bigint', { name: 'read_at', nullable: true, transformer: AS_NUMBER })
  readAt: number | null

  @Column('bigint', { name: 'failed_since', nullable: true, transformer: AS_NUMBER })
  failedSince: number | null

  @Column('varchar', { name: 'last_error', length: 300, nullable: true, ...WORDS })
  lastError: string | null
}
