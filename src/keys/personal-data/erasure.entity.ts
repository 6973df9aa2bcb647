import { Column, Entity, Index, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm'
import { CODE } from '../../platform/database/schema/columns.js'
import { AccessKeyEntity } from '../directory/access-key.entity.js'
import type { ErasureState } from './personal-data.contract.js'

/** A member's request to erase the account. The row stays: it is the record that it was done. */
@Entity('erasures')
@Index('erasures_due', ['state', 'dueAt'])
export class ErasureEntity {
  @PrimaryColumn('varchar', { name: 'key_id', length: 36, ...CODE })
  keyId: string

  @OneToOne(() => AccessKeyEntity, { onDelete: 'CASCADE', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'key_id', foreignKeyConstraintName: 'erasures_key' })
  key: AccessKeyEntity

  @Column('varchar', { length: 20, ...CODE })
  state: ErasureState

  @Column('datetime', { name: 'requested_at' })
  requestedAt: Date

  @Column('datetime', { name: 'due_at' })
  dueAt: Date

  @Column('datetime', { name: 'erased_at', nullable: true })
  erasedAt: Date | null
}
