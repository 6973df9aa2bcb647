import { Column, Entity, Index, PrimaryColumn } from 'typeorm'
import { CODE } from '../../platform/database/columns.js'

/** A visit that was counted, kept for an hour so that its repetition is not. */
@Entity('affiliate_visits')
export class VisitEntity {
  /** Keyed hash of address, browser and link: it cannot be turned back into a person. */
  @PrimaryColumn('varchar', { name: 'visitor_hash', length: 64, ...CODE })
  visitorHash: string

  @Index('affiliate_visits_counted_at')
  @Column('datetime', { name: 'counted_at' })
  countedAt: Date
}
