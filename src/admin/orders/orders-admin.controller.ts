import { Body, Controller, Get, Post, Query, Res } from '@nestjs/common'
import type { Response } from 'express'
import type { Operator } from '../../keys/sessions/operator.js'
import { CurrentUser, type SessionUser } from '../../keys/sessions/session-user.js'
import { OrderActions } from '../../orders/order-actions.service.js'
import { OrderList } from '../../orders/order-list.service.js'
import { OrderTimeline } from '../../orders/order-timeline.service.js'
import {
  ORDER_LIST,
  type OrderAnswer,
  type OrderEventAnswer,
  type OrderEventRecord,
  type OrdersAnswer,
} from '../../orders/orders.contract.js'
import { MapOrderDto, OrdersFilterDto, OrdersQueryDto } from '../../orders/orders.dto.js'
import { ExportAudit } from '../../platform/audit/export-audit.service.js'
import { PERMISSIONS } from '../../keys/roles.contract.js'
import { Roles } from '../../platform/http/routes/access.decorators.js'
import { sendFile } from '../../platform/http/answers/send-file.js'
import { NoFieldsDto } from '../../platform/http/requests/no-fields.dto.js'
import { CurrentOperator, orderEventId } from '../route-params.js'
import { orderExport } from './order-export.js'
import { exportDetails } from '../../platform/http/list/export-details.js'

@Controller('api/admin')
export class OrdersAdminController {
  constructor(
    private readonly orders: OrderList,
    private readonly timeline: OrderTimeline,
    private readonly actions: OrderActions,
    private readonly exports: ExportAudit,
  ) {}

  @Roles(...PERMISSIONS.orders.read)
  @Get('orders')
  async list(@CurrentUser() who: SessionUser, @Query() query: OrdersQueryDto): Promise<OrdersAnswer> {
    const page = await this.orders.page(query)
    return { ...page, events: page.events.map((event) => redactOrderFor(who, event)) }
  }

  @Roles(...PERMISSIONS.orders.manage)
  @Get('orders.csv')
  async export(
    @CurrentOperator() { actor, client }: Operator,
    @Query() filter: OrdersFilterDto,
    @Res() response: Response,
  ): Promise<void> {
    const details = exportDetails(ORDER_LIST, filter)
    await this.exports.record({ action: 'orders-exported', actor, client, details })
    await sendFile(orderExport(this.orders.all(filter)), { name: 'orders', format: 'csv' }, response)
  }

  @Roles(...PERMISSIONS.orders.read)
  @Get('orders/:id')
  async show(@CurrentUser() who: SessionUser, @orderEventId() id: string): Promise<OrderAnswer> {
    const { event, events, ...order } = await this.timeline.show(id)
    return {
      ...order,
      event: redactOrderFor(who, event),
      events: events.map((other) => redactOrderFor(who, other)),
    }
  }

  @Roles(...PERMISSIONS.orders.manage)
  @Post('orders/:id/replay')
  async replay(
    @CurrentOperator() operator: Operator,
    @orderEventId() id: string,
    @Body() _: NoFieldsDto,
  ): Promise<OrderEventAnswer> {
    return { event: await this.actions.replay(id, operator) }
  }

  @Roles(...PERMISSIONS.orders.manage)
  @Post('orders/:id/map')
  async map(
    @CurrentOperator() operator: Operator,
    @orderEventId() id: string,
    @Body() request: MapOrderDto,
  ): Promise<OrderEventAnswer> {
    return { event: await this.actions.map(id, request, operator) }
  }

  @Roles(...PERMISSIONS.orders.manage)
  @Post('orders/:id/dismiss')
  async dismiss(
    @CurrentOperator() operator: Operator,
    @orderEventId() id: string,
    @Body() _: NoFieldsDto,
  ): Promise<OrderEventAnswer> {
    return { event: await this.actions.dismiss(id, operator) }
  }
}

/** Returns an event as this master may see it: support sees no amounts, and not which affiliate's sale it was. */
function redactOrderFor<Event extends OrderEventRecord>(
  { role }: Pick<SessionUser, 'role'>,
  event: Event,
): Event {
  if (PERMISSIONS.orders.amounts.some((allowed) => allowed === role)) return event
  return { ...event, amount: null, refundedAmount: null, currency: null, affiliateCode: null, sale: null }
}
