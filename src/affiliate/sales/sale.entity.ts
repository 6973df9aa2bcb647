import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm'
import { CODE, MONEY, WORDS } from '../../platform/database/schema/columns.js'
import { AccessKeyEntity } from '../../keys/directory/access-key.entity.js'
import { AffiliateEntity } from '../accounts/affiliate.entity.js'
import { NAMED_CODE_MAX, type StoredStatus } from './sales.contract.js'

@Entity('affiliate_sales')
@Index('affiliate_sales_customer', ['affiliateId', 'customerHash'])
@Index('affiliate_sales_status', ['status', 'id'])
@Index('affiliate_sales_search', ['externalId', 'namedCode', 'affiliateId', 'status', 'id'])
export class SaleEntity {
  @PrimaryColumn('varchar', { length: 36, ...CODE })
  id: string

  /** The payment system's number: a sale is recorded once, however often it is sent. */
  @Index('affiliate_sales_external_id', { unique: true })
  @Column('varchar', { name: 'external_id', length: 100, ...CODE })
  externalId: string

  /** The affiliate whose link or code brought the customer; null without one. */
  @Column('varchar', { name: 'affiliate_id', length: 36, nullable: true, ...CODE })
  affiliateId: string | null

  @ManyToOne(() => AffiliateEntity, { onDelete: 'CASCADE', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'affiliate_id', foreignKeyConstraintName: 'affiliate_sales_affiliate' })
  affiliate: AffiliateEntity | null

  /** The key that was issued for the order. */
  @Index('affiliate_sales_buyer')
  @Column('varchar', { name: 'buyer_key_id', length: 36, nullable: true, ...CODE })
  buyerKeyId: string | null

  @ManyToOne(() => AccessKeyEntity, { onDelete: 'CASCADE', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'buyer_key_id', foreignKeyConstraintName: 'affiliate_sales_buyer_key' })
  buyerKey: AccessKeyEntity | null

  /** Distinguishes customers: a keyed hash of the email address, otherwise of the key. */
  @Index('affiliate_sales_customer_hash')
  @Column('varchar', { name: 'customer_hash', length: 64, nullable: true, ...CODE })
  customerHash: string | null

  /** Keyed hash of the event: detects a different sale with the same externalId. */
  @Column('varchar', { length: 64, ...CODE })
  fingerprint: string

  /** The same for a later event that named the code of a waiting sale; a repeat gets the same answer. */
  @Column('varchar', { name: 'later_fingerprint', length: 64, nullable: true, ...CODE })
  laterFingerprint: string | null

  /** The code in the order, whether it exists or not. */
  @Column('varchar', { name: 'named_code', length: NAMED_CODE_MAX, nullable: true, ...WORDS })
  namedCode: string | null

  /** Cents that the customer paid. */
  @Column(MONEY)
  amount: number

  /** Cents that the customer got back. */
  @Column(MONEY)
  refunded: number

  /** Ten-thousandths. */
  @Column('int', { default: 0 })
  rate: number

  /** Cents at the time of the credit; later refunds are not subtracted. */
  @Column(MONEY)
  commission: number

  @Column('varchar', { length: 20, ...CODE })
  status: StoredStatus

  @Column('datetime', { name: 'sold_at' })
  soldAt: Date

  @Column('datetime', { name: 'recorded_at' })
  recordedAt: Date

  /** Incremented by every change. */
  @Column('int', { default: 1 })
  version: number
}
