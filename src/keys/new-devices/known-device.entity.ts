import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm'
import { AS_NUMBER, CODE } from '../../platform/database/schema/columns.js'
import { AccessKeyEntity } from '../directory/access-key.entity.js'

@Entity('known_devices')
export class KnownDeviceEntity {
  @PrimaryColumn('varchar', { name: 'key_id', length: 36, ...CODE })
  keyId: string

  @ManyToOne(() => AccessKeyEntity, { onDelete: 'CASCADE', onUpdate: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'key_id', foreignKeyConstraintName: 'known_devices_key' })
  key: AccessKeyEntity

  /** A hash of browser, system and address block (fingerprintOf): neither can be read from it. */
  @PrimaryColumn('varchar', { length: 64, ...CODE })
  fingerprint: string

  /** Milliseconds since 1970: a sign-in of the last week. */
  @Index('known_devices_seen')
  @Column('bigint', { name: 'seen_at', transformer: AS_NUMBER })
  seenAt: number
}
