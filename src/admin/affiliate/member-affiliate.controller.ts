import { Controller, Get } from '@nestjs/common'
import type { MemberAffiliateAnswer } from '../../affiliate/dashboard/member-affiliate.contract.js'
import { MemberAffiliate } from '../../affiliate/dashboard/member-affiliate.service.js'
import { MemberActions } from '../../keys/member-changes/member-actions.service.js'
import { PERMISSIONS } from '../../keys/roles.contract.js'
import { Roles } from '../../platform/http/routes/access.decorators.js'
import { memberId } from '../route-params.js'

/** A member's part in the affiliate program, without money: support sees it too. */
@Controller('api/admin/members/:id/affiliate')
export class MemberAffiliateController {
  constructor(
    private readonly members: MemberActions,
    private readonly affiliates: MemberAffiliate,
  ) {}

  @Roles(...PERMISSIONS.members.read)
  @Get()
  async show(@memberId() id: string): Promise<MemberAffiliateAnswer> {
    await this.members.find(id)
    return this.affiliates.of(id)
  }
}
