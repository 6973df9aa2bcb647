import { Column, Entity, Index, PrimaryColumn } from 'typeorm'
import { AS_NUMBER, CODE, WORDS } from '../../platform/database/schema/columns.js'
import { MEDIUM_TEXT } from '../../platform/database/schema/medium-text.js'
import type { Audience, CampaignState } from './campaigns.contract.js'

const AS_JSON = {
  from: (text: string) => JSON.parse(text) as Audience,
  to: (audience: Audience) => JSON.stringify(audience),
}

/** A newsletter. Its text is frozen once it is scheduled. */
@Entity('newsletter_campaigns')
@Index('newsletter_campaigns_state', ['state', 'id'])
export class CampaignEntity {
  @PrimaryColumn('varchar', { length: 36, ...CODE })
  id: string

  @Column('varchar', { length: 150, ...WORDS })
  subject: string

  @Column({ type: MEDIUM_TEXT, ...WORDS })
  html: string

  @Column('varchar', { length: 200, transformer: AS_JSON, ...CODE })
  audience: Audience

  @Column('varchar', { length: 20, ...CODE })
  state: CampaignState

  /** When it begins or began: milliseconds since 1970 by the database's clock, like `updatedAt`. */
  @Column('bigint', { nullable: true, transformer: AS_NUMBER })
  at: number | null

  /** While its recipients are written: the last subscription that was passed; null before and after. */
  @Column('varchar', { name: 'cursor_id', length: 36, nullable: true, ...CODE })
  cursorId: string | null

  /** Null before it began. */
  @Column('int', { nullable: true })
  recipients: number | null

  /** As its mails say while `isCounted` is false (CampaignFigures). */
  @Column('int', { default: 0 })
  sent: number

  @Column('int', { default: 0 })
  refused: number

  @Column('int', { default: 0 })
  bounced: number

  @Column('int', { name: 'left_count', default: 0 })
  left: number

  /** Nothing waits any more, and `sent` and `refused` are final: its mails may be deleted. */
  @Column('boolean', { name: 'is_counted', default: false })
  isCounted: boolean

  @Column('bigint', { name: 'updated_at', transformer: AS_NUMBER })
  updatedAt: number

  /** Raised by each change that a person or command makes. */
  @Column('int', { default: 0 })
  version: number
}
