import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm'
import { AS_NUMBER, CODE } from '../platform/database/schema/columns.js'
import type { Template } from '../keys/keys.contract.js'
import { ContentVersionEntity } from './content-version.entity.js'

/** The active drafts of a template, frozen under a number. Rows are never changed, except the time of a scheduled one. */
@Entity('content_releases')
@Index('content_releases_number', ['template', 'number'], { unique: true })
export class ContentReleaseEntity {
  @PrimaryColumn('varchar', { length: 36, ...CODE })
  id: string

  @Column('varchar', { length: 20, ...CODE })
  template: Template

  /** From 1, for each template. */
  @Column('int', { default: 0 })
  number: number

  @Column('int', { default: 0 })
  items: number

  @Column('int', { default: 0 })
  added: number

  @Column('int', { default: 0 })
  changed: number

  @Column('int', { default: 0 })
  removed: number

  /** Of a scheduled one: when it was frozen, then when it became current. */
  @Column('datetime', { name: 'released_at' })
  releasedAt: Date

  @Column('varchar', { length: 80, ...CODE })
  actor: string

  @Column('varchar', { name: 'actor_hint', length: 8, nullable: true, ...CODE })
  actorHint: string | null
}

@Entity('content_release_items')
export class ContentReleaseItemEntity {
  @PrimaryColumn('varchar', { name: 'release_id', length: 36, ...CODE })
  releaseId: string

  @Index('content_release_items_version')
  @PrimaryColumn('varchar', { name: 'version_id', length: 36, ...CODE })
  versionId: string

  @ManyToOne(() => ContentReleaseEntity, { onDelete: 'RESTRICT', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'release_id', foreignKeyConstraintName: 'content_release_items_release' })
  release: ContentReleaseEntity

  @ManyToOne(() => ContentVersionEntity, { onDelete: 'RESTRICT', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'version_id', foreignKeyConstraintName: 'content_release_items_version_of' })
  version: ContentVersionEntity
}

/**
 * The release that every key of a template sees, and the scheduled one. Applying a release changes this row only, however many
 * keys there are.
 */
@Entity('content_pointers')
export class ContentPointerEntity {
  @PrimaryColumn('varchar', { length: 20, ...CODE })
  template: Template

  /** The highest number of a release. */
  @Column('int', { name: 'last_number', default: 0 })
  lastNumber: number

  /** 0 before the first release. Read it by `currentOf`: once its time has come, the next release is the current one. */
  @Column('int', { name: 'current_number', default: 0 })
  currentNumber: number

  /** The scheduled release; 0 if there is none. */
  @Column('int', { name: 'next_number', default: 0 })
  nextNumber: number

  /** Milliseconds since 1970, by the database's clock. */
  @Column('bigint', { name: 'next_at', nullable: true, transformer: AS_NUMBER })
  nextAt: number | null
}
