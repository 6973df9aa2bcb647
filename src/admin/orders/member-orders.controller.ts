import { Controller, Get } from '@nestjs/common'
import { MembersService } from '../../keys/member-changes/members.service.js'
import { OrderTimeline } from '../../orders/events/order-timeline.service.js'
import type { MemberOrdersAnswer } from '../../orders/member-orders.contract.js'
import { Roles } from '../../platform/http/routes/access.decorators.js'
import { memberId } from '../route-params.js'

/** What a member has bought, without money: support sees it too. */
@Controller('api/admin/members/:id/orders')
export class MemberOrdersController {
  constructor(
    private readonly members: MembersService,
    private readonly timeline: OrderTimeline,
  ) {}

  @Roles('owner', 'manager', 'support')
  @Get()
  async list(@memberId() id: string): Promise<MemberOrdersAnswer> {
    await this.members.find(id)
    return { orders: await this.timeline.ofMember(id) }
  }
}
