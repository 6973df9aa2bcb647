import { Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm'
import { CODE } from '../../platform/database/schema/columns.js'
import { AccessKeyEntity } from '../directory/access-key.entity.js'

/** A recovery code that was not used yet. */
@Entity('recovery_codes')
export class RecoveryCodeEntity {
  @PrimaryColumn('varchar', { name: 'key_id', length: 36, ...CODE })
  keyId: string

  /** Its HMAC-SHA256, in hex. */
  @PrimaryColumn('varchar', { name: 'code_hash', length: 64, ...CODE })
  codeHash: string

  @ManyToOne(() => AccessKeyEntity, { onDelete: 'CASCADE', onUpdate: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'key_id', foreignKeyConstraintName: 'recovery_codes_key' })
  key: AccessKeyEntity
}
