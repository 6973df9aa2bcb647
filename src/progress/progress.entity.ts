import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm'
import { AccessKeyEntity } from '../keys/directory/access-key.entity.js'
import { CODE, WORDS } from '../platform/database/schema/columns.js'

/** Each list is JSON: it is read and written whole, and its size is bounded (contract §5). */
const LIST = {
  transformer: {
    from: (json: string) => JSON.parse(json) as string[],
    // Leaves a missing list out of an update.
    to: (list?: string[]) => list && JSON.stringify(list),
  },
  ...WORDS,
}

/** A member's progress; no row until something is saved. */
@Entity('member_progress')
export class ProgressEntity {
  @PrimaryColumn('varchar', { name: 'key_id', length: 36, ...CODE })
  keyId: string

  @OneToOne(() => AccessKeyEntity, { onDelete: 'CASCADE', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'key_id', foreignKeyConstraintName: 'member_progress_key' })
  key: AccessKeyEntity

  @Column('text', LIST)
  steps: string[]

  @Column('text', LIST)
  videos: string[]

  @Column('text', LIST)
  pins: string[]

  @Column('text', { name: 'seen_news', ...LIST })
  seenNews: string[]

  /** Counts saves. */
  @Column('int', { default: 0 })
  version: number
}
