import { Column, Entity, PrimaryColumn } from 'typeorm'
import { AS_NUMBER, CODE } from '../../platform/database/columns.js'

/** One row, which each transaction that applies orders locks: orders are applied one at a time, across all replicas. */
@Entity('order_processing')
export class ProcessingEntity {
  @PrimaryColumn('varchar', { length: 36, ...CODE })
  id: string

  /** Milliseconds since 1970; null: never. */
  @Column('bigint', { name: 'processed_at', nullable: true, transformer: AS_NUMBER })
  processedAt: number | null
}
