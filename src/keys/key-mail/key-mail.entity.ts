import { Entity, Index, JoinColumn, OneToOne } from 'typeorm'
import { AccessKeyEntity } from '../directory/access-key.entity.js'
import { KeyLink } from './key-link.js'

/** The newest link by which a key was mailed to its holder (docs/decisions/access.md). */
@Entity('key_mails')
@Index('key_mails_token_hash', ['tokenHash'], { unique: true })
@Index('key_mails_expires', ['expiresAt'])
export class KeyMailEntity extends KeyLink {
  @OneToOne(() => AccessKeyEntity, { onDelete: 'CASCADE', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'key_id', foreignKeyConstraintName: 'key_mails_key' })
  key: AccessKeyEntity
}
