import { Column, Entity, Index, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm'
import { CODE, WORDS } from '../../platform/database/schema/columns.js'
import { AccessKeyEntity } from '../directory/access-key.entity.js'

/** The newest email change of a key; a new one takes the place of the former. */
@Entity('email_changes')
export class EmailChangeEntity {
  @PrimaryColumn('varchar', { name: 'key_id', length: 36, ...CODE })
  keyId: string

  @OneToOne(() => AccessKeyEntity, { onDelete: 'CASCADE', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'key_id', foreignKeyConstraintName: 'email_changes_key' })
  key: AccessKeyEntity

  /** `key_hash` of the key at the request: a change that a thief began is void once the key is replaced. */
  @Column('varchar', { name: 'key_hash', length: 64, ...CODE })
  keyHash: string

  @Column('varchar', { name: 'new_email', length: 254, ...WORDS })
  newEmail: string

  /** The address that counted at the request; null: none did, so only the new one confirms. */
  @Column('varchar', { name: 'former_email', length: 254, nullable: true, ...WORDS })
  formerEmail: string | null

  /** SHA-256 of the link's token, in hex; the token itself is only in the mail. */
  @Index('email_changes_new_token', { unique: true })
  @Column('varchar', { name: 'new_token_hash', length: 64, ...CODE })
  newTokenHash: string

  @Index('email_changes_former_token', { unique: true })
  @Column('varchar', { name: 'former_token_hash', length: 64, nullable: true, ...CODE })
  formerTokenHash: string | null

  @Column('datetime', { name: 'new_confirmed_at', nullable: true })
  newConfirmedAt: Date | null

  @Column('datetime', { name: 'former_confirmed_at', nullable: true })
  formerConfirmedAt: Date | null

  /** When the address was changed. */
  @Column('datetime', { name: 'completed_at', nullable: true })
  completedAt: Date | null

  @Index('email_changes_expires')
  @Column('datetime', { name: 'expires_at' })
  expiresAt: Date
}
