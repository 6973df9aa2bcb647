import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm'
import { CODE, MONEY, WORDS } from '../../platform/database/schema/columns.js'
import { AccessKeyEntity } from '../../keys/directory/access-key.entity.js'
import {
  APPLICATION_LIMITS,
  type ApplicationStatus,
  type Audience,
  type Experience,
  type ListedStatus,
  NO_APPLICATION,
  REASON_MAX,
} from '../affiliate.contract.js'
import { SEARCH_LENGTH } from './application-search.js'

/** What an affiliate applied with. One who never applied has a row too, with the holder's name and otherwise empty. */
@Entity('affiliate_applications')
@Index('affiliate_applications_status', ['status', 'number'])
@Index('affiliate_applications_search', ['search', 'number'])
@Index('affiliate_applications_status_search', ['status', 'search', 'number'])
@Index('affiliate_applications_earnings', ['earnings', 'number'])
@Index('affiliate_applications_status_earnings', ['status', 'earnings', 'number'])
export class ApplicationEntity {
  @PrimaryColumn('varchar', { length: 36, ...CODE })
  id: string

  /** From 1 in the order in which rows were added, without gaps: pages are found by it. */
  @Index('affiliate_applications_number', { unique: true })
  @Column('int')
  number: number

  @Index('affiliate_applications_key', { unique: true })
  @Column('varchar', { name: 'key_id', length: 36, ...CODE })
  keyId: string

  @ManyToOne(() => AccessKeyEntity, { onDelete: 'CASCADE', onUpdate: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'key_id', foreignKeyConstraintName: 'affiliate_applications_key_id' })
  key: AccessKeyEntity

  @Column('varchar', { length: APPLICATION_LIMITS.name, ...WORDS })
  name: string

  @Column('varchar', { length: APPLICATION_LIMITS.email, ...WORDS })
  email: string

  @Column('varchar', { length: APPLICATION_LIMITS.website, ...WORDS })
  website: string

  @Column('varchar', { length: 20, ...CODE })
  experience: Experience | ''

  @Column('varchar', { length: 20, ...CODE })
  audience: Audience | ''

  @Column({ type: 'text', ...WORDS })
  promotion: string

  @Column({ type: 'text', ...WORDS })
  additional: string

  @Column('varchar', { length: 20, ...CODE })
  status: ListedStatus

  /**
   * Descending: pending ones first, oldest first, then decided ones, newest first. The value is `reviewOrderOfPending`
   * until the decision and `number` afterward.
   */
  @Index('affiliate_applications_review_order', { unique: true })
  @Column('int', { name: 'review_order', default: 0 })
  reviewOrder: number

  /** The text that a search and sorting by name read (application-search.ts). */
  @Column('varchar', { length: SEARCH_LENGTH, ...WORDS })
  search: string

  /** Cents: a copy of the affiliate's earnings, to sort by. */
  @Column(MONEY)
  earnings: number

  /** The version of the terms that was accepted; null: none. */
  @Column('int', { name: 'terms_version', nullable: true })
  termsVersion: number | null

  @Column('datetime', { name: 'terms_accepted_at', nullable: true })
  termsAcceptedAt: Date | null

  /** Without an application: when the account was opened. */
  @Column('datetime', { name: 'submitted_at' })
  submittedAt: Date

  /** When operations are notified that it still waits; null: they were, or it doesn't. */
  @Index('affiliate_applications_remind_at')
  @Column('datetime', { name: 'remind_at', nullable: true })
  remindAt: Date | null

  @Column('datetime', { name: 'decided_at', nullable: true })
  decidedAt: Date | null

  @Column('varchar', { length: REASON_MAX, nullable: true, ...WORDS })
  reason: string | null
}

/** Returns the row if it is an application, null if there is none. */
export const submitted = (row: ApplicationEntity | null) =>
  row !== null && row.status !== NO_APPLICATION
    ? { ...row, status: row.status satisfies ApplicationStatus }
    : null

/** Returns a value above every decided application's, higher for older ones. */
export const reviewOrderOfPending = (number: number): number => 2_000_000_000 - number
