import { Column, Entity, PrimaryColumn } from 'typeorm'
import { CODE } from '../database/schema/columns.js'

/** How often something happened on a day. */
@Entity('daily_counts')
export class DailyCountEntity {
  /** YYYY-MM-DD, UTC. */
  @PrimaryColumn('varchar', { length: 10, ...CODE })
  day: string

  @PrimaryColumn('varchar', { length: 40, ...CODE })
  figure: string

  @Column('int', { default: 0 })
  number: number
}
