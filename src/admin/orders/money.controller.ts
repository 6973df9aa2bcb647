import { Controller, Get, Query, Res } from '@nestjs/common'
import type { Response } from 'express'
import { PERMISSIONS } from '../../keys/roles.contract.js'
import type { Operator } from '../../keys/sessions/operator.js'
import { MONEY_MONTHS, type MoneyAnswer, type MoneyRecord } from '../../orders/money.contract.js'
import { OrderMoney } from '../../orders/order-money.service.js'
import { MoneyQueryDto } from '../../orders/orders.dto.js'
import { ExportAudit } from '../../platform/audit/export-audit.service.js'
import { type CsvColumns, csvFile } from '../../platform/http/answers/csv-file.js'
import { sendFile } from '../../platform/http/answers/send-file.js'
import { Roles } from '../../platform/http/routes/access.decorators.js'
import { CurrentOperator } from '../route-params.js'

const COLUMNS: CsvColumns<MoneyRecord> = [
  ['Day', ({ day }) => day],
  ['Currency', ({ currency }) => currency],
  ['Provider', ({ provider }) => provider],
  ['Product', ({ product }) => product],
  ['Level', ({ level }) => level],
  ['Gross', ({ gross }) => gross, 2],
  ['Refunds', ({ refunds }) => refunds, 2],
  ['Net', ({ net }) => net, 2],
  ['Orders', ({ orders }) => orders],
  ['New', (row) => row.new],
  ['Renewed', ({ renewed }) => renewed],
  ['Churned', ({ churned }) => churned],
]

/** What orders bring, by month, product and day (contract §5, 'Money'). */
@Controller('api/admin')
export class MoneyController {
  constructor(
    private readonly money: OrderMoney,
    private readonly exports: ExportAudit,
  ) {}

  @Roles(...PERMISSIONS.money.read)
  @Get('money')
  async read(@Query() query: MoneyQueryDto): Promise<MoneyAnswer> {
    return this.money.read(query)
  }

  @Roles(...PERMISSIONS.money.read)
  @Get('money.csv')
  async export(
    @CurrentOperator() { actor, client }: Operator,
    @Query() query: MoneyQueryDto,
    @Res() response: Response,
  ): Promise<void> {
    const details = {
      months: String(query.months ?? MONEY_MONTHS.default),
      currency: query.currency ?? 'all',
    }
    await this.exports.record({ action: 'money-exported', actor, client, details })
    await sendFile(csvFile(COLUMNS, this.money.all(query)), { name: 'money', format: 'csv' }, response)
  }
}
