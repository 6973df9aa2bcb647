import { Body, Controller, Get, HttpCode, Patch, Post } from '@nestjs/common'
import type { Operator } from '../../keys/sessions/operator.js'
import { OffersService } from '../../orders/offers.service.js'
import type { OfferAnswer, OffersAnswer } from '../../orders/offers.contract.js'
import { AddOfferDto, ChangeOfferDto } from '../../orders/orders.dto.js'
import { PERMISSIONS } from '../../keys/roles.contract.js'
import { Roles, StepUp } from '../../platform/http/routes/access.decorators.js'
import { CurrentOperator, offerId } from '../route-params.js'

/** What a product of a shop gives: a setting, so owners change it (contract §2, 'Roles'). */
@Controller('api/admin/offers')
export class OffersController {
  constructor(private readonly offers: OffersService) {}

  @Roles(...PERMISSIONS.offers.read)
  @Get()
  async list(): Promise<OffersAnswer> {
    return { offers: await this.offers.list() }
  }

  @Roles(...PERMISSIONS.offers.edit)
  @StepUp()
  @Post()
  @HttpCode(201)
  async add(@CurrentOperator() operator: Operator, @Body() offer: AddOfferDto): Promise<OfferAnswer> {
    return { offer: await this.offers.add(offer, operator) }
  }

  @Roles(...PERMISSIONS.offers.edit)
  @StepUp()
  @Patch(':id')
  async change(
    @CurrentOperator() operator: Operator,
    @offerId() id: string,
    @Body() change: ChangeOfferDto,
  ): Promise<OfferAnswer> {
    return { offer: await this.offers.change(id, change, operator) }
  }
}
