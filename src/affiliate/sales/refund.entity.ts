import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm'
import { CODE, MONEY } from '../../platform/database/schema/columns.js'
import { SaleEntity } from './sale.entity.js'

/** A partial refund of a sale: reversed once, however often it is sent. */
@Entity('affiliate_refunds')
@Index('affiliate_refunds_external_id', ['saleId', 'externalId'], { unique: true })
export class RefundEntity {
  @PrimaryColumn('varchar', { length: 36, ...CODE })
  id: string

  @Column('varchar', { name: 'sale_id', length: 36, ...CODE })
  saleId: string

  @ManyToOne(() => SaleEntity, { onDelete: 'CASCADE', onUpdate: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'sale_id', foreignKeyConstraintName: 'affiliate_refunds_sale' })
  sale: SaleEntity

  /** The payment system's number of the refund; empty for the single one without a number. */
  @Column('varchar', { name: 'external_id', length: 100, ...CODE })
  externalId: string

  /** Cents. */
  @Column(MONEY)
  amount: number

  @Column('datetime', { name: 'recorded_at' })
  recordedAt: Date
}
