import { Body, Controller, Post, UseGuards } from '@nestjs/common'
import { Public } from '../../platform/http/routes/access.decorators.js'
import { KeepRawBody } from '../../platform/http/routes/route-rules.js'
import { SaleSignatureGuard } from './sale-signature.guard.js'
import type { SaleAnswer } from '../sales/sales.contract.js'
import { SaleEventDto } from './sale-events.dto.js'
import { SalesService } from '../sales/sales.service.js'

const ACTOR = 'payment-system'

@Controller('api/affiliate/sales')
export class SaleEventsController {
  constructor(private readonly sales: SalesService) {}

  /** Without a session: the signature authenticates the payment system. */
  @Public()
  @UseGuards(SaleSignatureGuard)
  @KeepRawBody()
  @Post()
  async ingest(@Body() event: SaleEventDto): Promise<SaleAnswer> {
    return { sale: await this.sales.ingest(event, ACTOR) }
  }
}
