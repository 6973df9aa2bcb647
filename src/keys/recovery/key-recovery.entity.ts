import { Entity, Index, JoinColumn, OneToOne } from 'typeorm'
import { AccessKeyEntity } from '../directory/access-key.entity.js'
import { KeyLink } from '../key-mail/key-link.js'

/** The newest link that was requested at the gate for a lost key (docs/decisions/access.md). */
@Entity('key_recoveries')
@Index('key_recoveries_token_hash', ['tokenHash'], { unique: true })
@Index('key_recoveries_expires', ['expiresAt'])
export class KeyRecoveryEntity extends KeyLink {
  @OneToOne(() => AccessKeyEntity, { onDelete: 'CASCADE', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'key_id', foreignKeyConstraintName: 'key_recoveries_key' })
  key: AccessKeyEntity
}
