import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm'
import { CODE } from '../platform/database/schema/columns.js'
import type { Template } from '../keys/keys.contract.js'
import { CONTENT_KEY_MAX } from './content.contract.js'
import { ContentVersionEntity } from './content-version.entity.js'

/** A draft: the version of a content key that masters see and edit. Deleted with the draft. */
@Entity('content_items')
@Index('content_items_key', ['template', 'contentKey'], { unique: true })
export class ContentItemEntity {
  @PrimaryColumn('varchar', { length: 36, ...CODE })
  id: string

  @Column('varchar', { length: 20, ...CODE })
  template: Template

  @Column('varchar', { name: 'content_key', length: CONTENT_KEY_MAX, ...CODE })
  contentKey: string

  @Column('int', { default: 0 })
  version: number

  @Index('content_items_version')
  @Column('varchar', { name: 'version_id', length: 36, ...CODE })
  versionId: string

  @ManyToOne(() => ContentVersionEntity, { onDelete: 'RESTRICT', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'version_id', foreignKeyConstraintName: 'content_items_version_of' })
  draft: ContentVersionEntity
}
