import { Body, Controller, HttpCode, Post, UseGuards } from '@nestjs/common'
import { Public } from '../keys/access.guard.js'
import { SaleSignatureGuard } from './sale-signature.guard.js'
import type { SaleAnswer } from './sales.contract.js'
import { SaleNoticeDto } from './sales.dto.js'
import { SalesService } from './sales.service.js'

const ACTOR = 'payment-system'

@Controller('api/affiliate/sales')
export class SalesController {
  constructor(private readonly sales: SalesService) {}

  /** No session: the signature says who it is. */
  @Public()
  @UseGuards(SaleSignatureGuard)
  @Post()
  @HttpCode(200)
  async take(@Body() notice: SaleNoticeDto): Promise<SaleAnswer> {
    return { success: true, sale: await this.sales.take(notice, ACTOR) }
  }
}
