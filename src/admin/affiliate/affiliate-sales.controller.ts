import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common'
import { IsIn } from 'class-validator'
import { SaleCorrections } from '../../affiliate/sales/sale-corrections.service.js'
import { SaleList } from '../../affiliate/sales/sale-list.service.js'
import { SalesService } from '../../affiliate/sales/sales.service.js'
import {
  type ChangeSaleAnswer,
  type CorrectSaleAnswer,
  SALE_LIST,
  type SaleDetailsAnswer,
  type SalesAnswer,
} from '../../affiliate/sales/sale-corrections.contract.js'
import { NO_SUCH_SALE } from '../../affiliate/sales/sales.contract.js'
import { PERMISSIONS } from '../../keys/roles.contract.js'
import { OrderSales } from '../../orders/order-sales.service.js'
import { Roles } from '../../platform/http/routes/access.decorators.js'
import { type SessionUser, CurrentUser } from '../../keys/sessions/session-user.js'
import {
  AttributeSaleDto,
  CorrectSaleDto,
  RecordSaleDto,
} from '../../affiliate/sale-events/sale-events.dto.js'
import { keyRef } from '../../platform/audit/key-ref.js'
import { queryDto } from '../../platform/http/list/list-dto.js'
import { IfGiven } from '../../platform/http/requests/dto-decorators.js'
import { idOf } from '../route-params.js'

const saleId = idOf(NO_SUCH_SALE)

class SalesQueryDto extends queryDto(SALE_LIST) {}

class DryRunDto {
  @IfGiven()
  @IsIn(['true', 'false'], { message: 'This must be true or false.' })
  dryRun?: 'true' | 'false'
}

@Controller('api/admin/affiliate/sales')
export class AffiliateSalesController {
  constructor(
    private readonly list: SaleList,
    private readonly sales: SalesService,
    private readonly corrections: SaleCorrections,
    private readonly orders: OrderSales,
  ) {}

  @Roles(...PERMISSIONS.applications.amounts)
  @Get()
  async page(@Query() query: SalesQueryDto): Promise<SalesAnswer> {
    return this.list.page(query)
  }

  @Roles(...PERMISSIONS.applications.amounts)
  @Get(':id')
  async show(@saleId() id: string): Promise<SaleDetailsAnswer> {
    return this.list.show(id)
  }

  @Roles(...PERMISSIONS.applications.decide)
  @Post()
  @HttpCode(201)
  async record(
    @CurrentUser() { keyId }: SessionUser,
    @Body() sale: RecordSaleDto,
    @Query() { dryRun }: DryRunDto,
  ): Promise<ChangeSaleAnswer> {
    await this.orders.checkAmount(sale.orderId, sale.amount)
    return this.sales.recordUnreported(sale, keyRef(keyId), dryRun === 'true')
  }

  @Roles(...PERMISSIONS.applications.decide)
  @Post('correct')
  async correct(
    @CurrentUser() { keyId }: SessionUser,
    @Body() correction: CorrectSaleDto,
  ): Promise<CorrectSaleAnswer> {
    await this.corrections.correct(correction, keyRef(keyId))
    return { sale: await this.list.one({ externalId: correction.externalId }) }
  }

  @Roles(...PERMISSIONS.applications.decide)
  @Post(':id/attribute')
  async attribute(
    @CurrentUser() { keyId }: SessionUser,
    @saleId() id: string,
    @Body() request: AttributeSaleDto,
    @Query() { dryRun }: DryRunDto,
  ): Promise<ChangeSaleAnswer> {
    return this.corrections.attribute(id, request, keyRef(keyId), dryRun === 'true')
  }
}
