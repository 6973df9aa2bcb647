import { Column, Entity, Index, PrimaryColumn } from 'typeorm'
import { CODE } from '../../platform/database/schema/columns.js'

/** A counted visit, stored for an hour so that the same visitor is not counted again; or the visits of a network in that hour. */
@Entity('affiliate_visits')
export class VisitEntity {
  /** Keyed hash of address, browser and link, or of network and link, from which nobody can be identified. */
  @PrimaryColumn('varchar', { name: 'visitor_hash', length: 64, ...CODE })
  visitorHash: string

  @Index('affiliate_visits_counted_at')
  @Column('datetime', { name: 'counted_at' })
  countedAt: Date

  /** Of a network: the visitors in it. */
  @Column('int', { default: 0 })
  clicks: number
}
