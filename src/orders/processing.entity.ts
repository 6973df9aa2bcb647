import { Column, Entity, type EntityManager, PrimaryColumn } from 'typeorm'
import { AS_NUMBER, CODE } from '../platform/database/schema/columns.js'

/** One row, which each transaction that applies orders locks. */
@Entity('order_processing')
export class ProcessingEntity {
  @PrimaryColumn('varchar', { length: 36, ...CODE })
  id: string

  /** Milliseconds since 1970; null: never. */
  @Column('bigint', { name: 'processed_at', nullable: true, transformer: AS_NUMBER })
  processedAt: number | null
}

/**
 * Lets `tx` wait for others that apply orders, across all replicas: orders of one buyer may concern one key, and what a
 * person gives an event or a product must not be missed by one that is being applied. To be called before any read.
 */
export async function lockOrders(tx: EntityManager): Promise<void> {
  await tx.update(ProcessingEntity, { id: 'orders' }, { processedAt: Date.now() })
}
