import { Column, Entity, PrimaryColumn } from 'typeorm'
import { CODE } from '../../platform/database/schema/columns.js'

/**
 * How many keys of a level a fact is true of: its state, `never` signed in, or of an active one the business's day on which it
 * expires. The sum of the slots counts: several rows, so that first sign-ins do not wait for each other.
 */
@Entity('member_counts')
export class MemberCountEntity {
  @PrimaryColumn('varchar', { length: 20, ...CODE })
  level: string

  @PrimaryColumn('varchar', { length: 10, ...CODE })
  fact: string

  @PrimaryColumn('int')
  slot: number

  @Column('int', { default: 0 })
  n: number
}
