import { Controller, Get } from '@nestjs/common'
import { MemberActions } from '../../keys/member-changes/member-actions.service.js'
import { OrderTimeline } from '../../orders/order-timeline.service.js'
import type { MemberOrdersAnswer } from '../../orders/member-orders.contract.js'
import { PERMISSIONS } from '../../keys/roles.contract.js'
import { Roles } from '../../platform/http/routes/access.decorators.js'
import { memberId } from '../route-params.js'

/** What a member has bought, without money: support sees it too. */
@Controller('api/admin/members/:id/orders')
export class MemberOrdersController {
  constructor(
    private readonly members: MemberActions,
    private readonly timeline: OrderTimeline,
  ) {}

  @Roles(...PERMISSIONS.members.read)
  @Get()
  async list(@memberId() id: string): Promise<MemberOrdersAnswer> {
    await this.members.find(id)
    return { orders: await this.timeline.ofMember(id) }
  }
}
