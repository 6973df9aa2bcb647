import { Body, Controller, Get, Post, Query } from '@nestjs/common'
import { SaleCorrections } from '../../affiliate/sales/sale-corrections.service.js'
import { SaleList } from '../../affiliate/sales/sale-list.service.js'
import {
  type CorrectSaleAnswer,
  type SalesAnswer,
  SALE_LIST,
} from '../../affiliate/sales/sale-corrections.contract.js'
import { PERMISSIONS } from '../../keys/roles.contract.js'
import { Roles } from '../../platform/http/routes/access.decorators.js'
import { type SessionUser, CurrentUser } from '../../keys/sessions/session-user.js'
import { CorrectSaleDto } from '../../affiliate/sale-events/sale-events.dto.js'
import { keyRef } from '../../platform/audit/key-ref.js'
import { queryDto } from '../../platform/http/list/list-dto.js'

class SalesQueryDto extends queryDto(SALE_LIST) {}

@Controller('api/admin/affiliate/sales')
export class AffiliateSalesController {
  constructor(
    private readonly sales: SaleList,
    private readonly corrections: SaleCorrections,
  ) {}

  @Roles(...PERMISSIONS.applications.amounts)
  @Get()
  async list(@Query() query: SalesQueryDto): Promise<SalesAnswer> {
    return this.sales.page(query)
  }

  @Roles(...PERMISSIONS.applications.decide)
  @Post('correct')
  async correct(
    @CurrentUser() { keyId }: SessionUser,
    @Body() correction: CorrectSaleDto,
  ): Promise<CorrectSaleAnswer> {
    await this.corrections.correct(correction, keyRef(keyId))
    return { sale: await this.sales.find(correction.externalId) }
  }
}
