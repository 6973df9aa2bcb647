import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common'
import type { Operator } from '../../keys/sessions/operator.js'
import { OrderActions } from '../../orders/events/order-actions.service.js'
import { OrderList } from '../../orders/events/order-list.service.js'
import type { OrderAnswer, OrderEventAnswer, OrdersAnswer } from '../../orders/orders.contract.js'
import { MapOrderDto, OrdersQueryDto } from '../../orders/orders.dto.js'
import { Roles } from '../../platform/http/access.js'
import { CurrentOperator, orderEventId } from '../route-params.js'

@Controller('api/admin/orders')
export class OrdersAdminController {
  constructor(
    private readonly orders: OrderList,
    private readonly actions: OrderActions,
  ) {}

  @Roles('owner', 'manager')
  @Get()
  async list(@Query() query: OrdersQueryDto): Promise<OrdersAnswer> {
    return { success: true, ...(await this.orders.page(query)) }
  }

  @Roles('owner', 'manager')
  @Get(':id')
  async show(@orderEventId() id: string): Promise<OrderAnswer> {
    return { success: true, ...(await this.orders.show(id)) }
  }

  @Roles('owner', 'manager')
  @Post(':id/replay')
  @HttpCode(200)
  async replay(@CurrentOperator() operator: Operator, @orderEventId() id: string): Promise<OrderEventAnswer> {
    return { success: true, event: await this.actions.replay(id, operator) }
  }

  @Roles('owner', 'manager')
  @Post(':id/map')
  @HttpCode(200)
  async map(
    @CurrentOperator() operator: Operator,
    @orderEventId() id: string,
    @Body() request: MapOrderDto,
  ): Promise<OrderEventAnswer> {
    return { success: true, event: await this.actions.map(id, request, operator) }
  }
}
