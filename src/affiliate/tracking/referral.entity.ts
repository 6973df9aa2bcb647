import { Column, Entity, Index, JoinColumn, ManyToOne, OneToOne, PrimaryColumn } from 'typeorm'
import { CODE } from '../../platform/database/schema/columns.js'
import { AccessKeyEntity } from '../../keys/directory/access-key.entity.js'
import { AffiliateEntity } from '../accounts/affiliate.entity.js'

/**
 * The affiliate of a key: by the link's cookie at the first sign-in, or by the code of a sale (docs/decisions/affiliate.md).
 */
@Entity('affiliate_referrals')
export class ReferralEntity {
  @PrimaryColumn('varchar', { name: 'key_id', length: 36, ...CODE })
  keyId: string

  @OneToOne(() => AccessKeyEntity, { onDelete: 'CASCADE', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'key_id', foreignKeyConstraintName: 'affiliate_referrals_key' })
  key: AccessKeyEntity

  @Index('affiliate_referrals_affiliate')
  @Column('varchar', { name: 'affiliate_id', length: 36, ...CODE })
  affiliateId: string

  @ManyToOne(() => AffiliateEntity, { onDelete: 'CASCADE', onUpdate: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'affiliate_id', foreignKeyConstraintName: 'affiliate_referrals_of' })
  affiliate: AffiliateEntity

  @Column('datetime', { name: 'recorded_at' })
  recordedAt: Date
}
