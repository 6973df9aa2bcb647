import { Entity, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm'
import { CODE } from '../../platform/database/schema/columns.js'
import { AccessKeyEntity } from '../directory/access-key.entity.js'

/** A member who wants no mail about sign-ins on new devices. */
@Entity('device_mail_opt_outs')
export class DeviceMailOptOutEntity {
  @PrimaryColumn('varchar', { name: 'key_id', length: 36, ...CODE })
  keyId: string

  @OneToOne(() => AccessKeyEntity, { onDelete: 'CASCADE', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'key_id', foreignKeyConstraintName: 'device_mail_opt_outs_key' })
  key: AccessKeyEntity
}
