import { Column, Entity, Index, PrimaryColumn } from 'typeorm'
import { CODE, WORDS } from '../platform/database/schema/columns.js'
import { MEDIUM_TEXT } from '../platform/database/schema/medium-text.js'
import type { Template } from '../keys/keys.contract.js'
import { CONTENT_KEY_MAX, type ContentPage, type ContentType, SECTION_MAX } from './content.contract.js'

/**
 * An item as it was after one of its changes. Rows are added and never changed: they are the history of the drafts, and
 * releases consist of them.
 */
@Entity('content_versions')
@Index('content_versions_key', ['template', 'contentKey', 'version'], { unique: true })
export class ContentVersionEntity {
  @PrimaryColumn('varchar', { length: 36, ...CODE })
  id: string

  @Column('varchar', { length: 20, ...CODE })
  template: Template

  @Column('varchar', { name: 'content_key', length: CONTENT_KEY_MAX, ...CODE })
  contentKey: string

  /** From 1. A new item with the content key of a deleted one continues its numbers. */
  @Column('int', { default: 0 })
  version: number

  @Column('varchar', { name: 'content_type', length: 10, ...CODE })
  contentType: ContentType

  @Column('varchar', { length: 20, ...CODE })
  page: ContentPage

  @Column('varchar', { length: SECTION_MAX, nullable: true, ...WORDS })
  section: string | null

  @Column({ type: MEDIUM_TEXT, ...WORDS })
  content: string

  @Column('boolean', { name: 'is_active', default: false })
  isActive: boolean

  @Column('boolean', { name: 'is_deleted', default: false })
  isDeleted: boolean

  /** SHA-256 of what members would see, in hex. A draft differs from the release if its digest does. */
  @Column('varchar', { length: 64, ...CODE })
  digest: string

  @Column('datetime', { name: 'created_at' })
  createdAt: Date

  /** `key:<id>`, `command` or `seed`. */
  @Column('varchar', { length: 80, ...CODE })
  actor: string

  /** Hint of the key that made the change; null for the others. */
  @Column('varchar', { name: 'actor_hint', length: 8, nullable: true, ...CODE })
  actorHint: string | null
}
