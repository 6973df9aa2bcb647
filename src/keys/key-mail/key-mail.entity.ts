import { Column, Entity, Index, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm'
import { CODE, WORDS } from '../../platform/database/columns.js'
import { AccessKeyEntity } from '../directory/access-key.entity.js'

/** The newest link by which a key was mailed to its holder; a new one takes the place of the former. */
@Entity('key_mails')
export class KeyMailEntity {
  @PrimaryColumn('varchar', { name: 'key_id', length: 36, ...CODE })
  keyId: string

  @OneToOne(() => AccessKeyEntity, { onDelete: 'CASCADE', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'key_id', foreignKeyConstraintName: 'key_mails_key' })
  key: AccessKeyEntity

  /** SHA-256 of the link's token, in hex; the token itself is only in the mail. */
  @Index('key_mails_token_hash', { unique: true })
  @Column('varchar', { name: 'token_hash', length: 64, ...CODE })
  tokenHash: string

  /** `key_hash` of the key when it was mailed: the link of a key that was rotated since is void. */
  @Column('varchar', { name: 'key_hash', length: 64, ...CODE })
  keyHash: string

  /** The holder's address when it was mailed: the link is void once the key belongs to another. */
  @Column('varchar', { name: 'sent_to', length: 254, ...WORDS })
  sentTo: string

  @Index('key_mails_expires')
  @Column('datetime', { name: 'expires_at' })
  expiresAt: Date

  /** When the key was shown; the link shows it once. */
  @Column('datetime', { name: 'shown_at', nullable: true })
  shownAt: Date | null
}
