import { Controller, Param, Post, Req } from '@nestjs/common'
import type { Request } from 'express'
import { NoSession, Public } from '../platform/http/routes/access.decorators.js'
import { AllowAnySite, KeepBodyUnparsed } from '../platform/http/routes/route-rules.js'
import { LimitCalls } from '../platform/limits/request-limits.js'
import { ORDERS_LIMIT, OrderIntake } from './order-intake.service.js'
import type { OrderReceiptAnswer } from './orders.contract.js'

/** Webhooks of shops. Without a session: the signature authenticates the shop (contract §5, 'Orders'). */
@NoSession()
@Controller('api/orders')
export class OrdersController {
  constructor(private readonly intake: OrderIntake) {}

  @Public()
  @LimitCalls(ORDERS_LIMIT)
  @KeepBodyUnparsed()
  @AllowAnySite()
  @Post(':provider')
  async receive(
    @Param('provider') provider: string,
    @Req() request: Request & { rawBody?: Buffer },
  ): Promise<OrderReceiptAnswer> {
    return { event: await this.intake.receive(provider, request) }
  }
}
