import { Column, Entity, Index, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm'
import { CODE, WORDS } from '../platform/database/schema/columns.js'
import { AccessKeyEntity } from '../keys/directory/access-key.entity.js'
import { DISPLAY_NAME_MAX } from './profile.contract.js'

/** A member's display name and picture; no row until one of them is set. */
@Entity('profiles')
@Index('profiles_picture', ['picture'])
export class ProfileEntity {
  @PrimaryColumn('varchar', { name: 'key_id', length: 36, ...CODE })
  keyId: string

  @OneToOne(() => AccessKeyEntity, { onDelete: 'CASCADE', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'key_id', foreignKeyConstraintName: 'profiles_key' })
  key: AccessKeyEntity

  @Column('varchar', { name: 'display_name', length: DISPLAY_NAME_MAX, nullable: true, ...WORDS })
  displayName: string | null

  /** File name of the picture in the avatar store. */
  @Column('varchar', { length: 40, nullable: true, ...CODE })
  picture: string | null
}
