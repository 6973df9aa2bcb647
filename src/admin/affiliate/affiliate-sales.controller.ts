import { Body, Controller, Get, HttpCode, Post, Query, Res } from '@nestjs/common'
import { IsIn } from 'class-validator'
import type { Response } from 'express'
import { SaleCorrections } from '../../affiliate/sales/sale-corrections.service.js'
import { SaleList } from '../../affiliate/sales/sale-list.service.js'
import { SalesService } from '../../affiliate/sales/sales.service.js'
import {
  type AffiliateSale,
  type ChangeSaleAnswer,
  SALE_LIST,
  type SaleDetailsAnswer,
  type SalesAnswer,
} from '../../affiliate/sales/sale-corrections.contract.js'
import { NO_SUCH_SALE } from '../../affiliate/sales/sales.contract.js'
import { PERMISSIONS } from '../../keys/roles.contract.js'
import type { Operator } from '../../keys/sessions/operator.js'
import { OrderSales } from '../../orders/order-sales.service.js'
import { Roles } from '../../platform/http/routes/access.decorators.js'
import { type SessionUser, CurrentUser } from '../../keys/sessions/session-user.js'
import {
  AttributeSaleDto,
  CorrectSaleDto,
  RecordSaleDto,
} from '../../affiliate/sale-events/sale-events.dto.js'
import { ExportAudit } from '../../platform/audit/export-audit.service.js'
import { keyRef } from '../../platform/audit/key-ref.js'
import { type CsvColumns, csvFile } from '../../platform/http/answers/csv-file.js'
import { sendFile } from '../../platform/http/answers/send-file.js'
import { exportDetails } from '../../platform/http/list/export-details.js'
import { filterDto, queryDto } from '../../platform/http/list/list-dto.js'
import { IfGiven } from '../../platform/http/requests/dto-decorators.js'
import { CurrentOperator, idOf } from '../route-params.js'

const saleId = idOf(NO_SUCH_SALE)

class SalesFilterDto extends filterDto(SALE_LIST) {}
class SalesQueryDto extends queryDto(SALE_LIST) {}

class DryRunDto {
  @IfGiven()
  @IsIn(['true', 'false'], { message: 'This must be true or false.' })
  dryRun?: 'true' | 'false'
}

const COLUMNS: CsvColumns<AffiliateSale> = [
  ['Order', ({ orderId }) => orderId],
  ['Sold', ({ soldAt }) => soldAt],
  ['Recorded', ({ recordedAt }) => recordedAt],
  ['State', ({ state }) => state],
  ['Affiliate', ({ affiliate }) => affiliate?.name],
  ['Code', ({ affiliate }) => affiliate?.code],
  ['Code in the Order', ({ code }) => code],
  ['Buyer', ({ customer }) => customer?.holder],
  ['Amount', ({ amount }) => amount, 2],
  ['Refunded', ({ refunded }) => refunded, 2],
  ['Commission', ({ commission }) => commission, 2],
  ['Sale ID', ({ id }) => id],
]

@Controller('api/admin/affiliate')
export class AffiliateSalesController {
  constructor(
    private readonly list: SaleList,
    private readonly sales: SalesService,
    private readonly corrections: SaleCorrections,
    private readonly orders: OrderSales,
    private readonly exports: ExportAudit,
  ) {}

  @Roles(...PERMISSIONS.applications.amounts)
  @Get('sales')
  async page(@Query() query: SalesQueryDto): Promise<SalesAnswer> {
    return this.list.page(query)
  }

  @Roles(...PERMISSIONS.applications.export)
  @Get('sales.csv')
  async export(
    @CurrentOperator() { actor, client }: Operator,
    @Query() filter: SalesFilterDto,
    @Res() response: Response,
  ): Promise<void> {
    const details = exportDetails(SALE_LIST, filter)
    await this.exports.record({ action: 'sales-exported', actor, client, details })
    await sendFile(csvFile(COLUMNS, this.list.all(filter)), { name: 'sales', format: 'csv' }, response)
  }

  @Roles(...PERMISSIONS.applications.amounts)
  @Get('sales/:id')
  async show(@saleId() id: string): Promise<SaleDetailsAnswer> {
    return this.list.show(id)
  }

  @Roles(...PERMISSIONS.applications.decide)
  @Post('sales')
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
  @Post('sales/correct')
  async correct(
    @CurrentUser() { keyId }: SessionUser,
    @Body() correction: CorrectSaleDto,
  ): Promise<ChangeSaleAnswer> {
    return this.corrections.correct(correction, keyRef(keyId))
  }

  @Roles(...PERMISSIONS.applications.decide)
  @Post('sales/:id/attribute')
  async attribute(
    @CurrentUser() { keyId }: SessionUser,
    @saleId() id: string,
    @Body() request: AttributeSaleDto,
    @Query() { dryRun }: DryRunDto,
  ): Promise<ChangeSaleAnswer> {
    return this.corrections.attribute(id, request, keyRef(keyId), dryRun === 'true')
  }
}
