import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { Repository } from 'typeorm'
import { ApplicationEntity, submitted } from '../accounts/application.entity.js'
import { AffiliateEntity } from '../accounts/affiliate.entity.js'
import type { MemberAffiliateAnswer } from './member-affiliate.contract.js'

/** What a member has in the affiliate program, for those who look after members. */
@Injectable()
export class MemberAffiliate {
  constructor(
    @InjectRepository(ApplicationEntity) private readonly applications: Repository<ApplicationEntity>,
    @InjectRepository(AffiliateEntity) private readonly accounts: Repository<AffiliateEntity>,
  ) {}

  /** Returns the application and the account of a key, without money; null where there is none. */
  async of(keyId: string): Promise<MemberAffiliateAnswer> {
    const [listed, account] = await Promise.all([
      this.applications.findOne({
        where: { keyId },
        select: { id: true, status: true, submittedAt: true },
      }),
      this.accounts.findOne({ where: { keyId }, select: { code: true, tier: true, referrals: true } }),
    ])
    const application = submitted(listed)
    return {
      application: application && {
        id: application.id,
        status: application.status,
        submittedAt: application.submittedAt.toISOString(),
      },
      account: account &&
        listed && { id: listed.id, code: account.code, tier: account.tier, referrals: account.referrals },
    }
  }
}
