import { Body, Controller, Get, Param, Post, Put } from '@nestjs/common'
import type { Operator } from '../../keys/sessions/operator.js'
import { PERMISSIONS } from '../../keys/roles.contract.js'
import { OrderIntake } from '../../orders/order-intake.service.js'
import { ORDER_PROVIDERS, type OrderProvider } from '../../orders/orders.contract.js'
import { ShopSecretDto } from '../../orders/orders.dto.js'
import type { ShopAnswer, ShopsAnswer, ShopTestAnswer } from '../../orders/shops.contract.js'
import { Shops } from '../../orders/shops.service.js'
import { notFound } from '../../platform/errors/failure.js'
import { NoFieldsDto } from '../../platform/http/requests/no-fields.dto.js'
import { Roles, StepUp } from '../../platform/http/routes/access.decorators.js'
import { CurrentOperator } from '../route-params.js'

const provider = () =>
  Param('provider', {
    transform(name: string): OrderProvider {
      const known = ORDER_PROVIDERS.find((one) => one === name)
      if (!known) throw notFound('Shop not found.')
      return known
    },
  })

/** The shops whose webhooks make keys: a setting, so owners change it (contract §2, 'Roles'). */
@Roles(...PERMISSIONS.settings.manage)
@Controller('api/admin/shops')
export class ShopsController {
  constructor(
    private readonly shops: Shops,
    private readonly intake: OrderIntake,
  ) {}

  @Get()
  async list(): Promise<ShopsAnswer> {
    return { shops: await this.shops.list() }
  }

  @StepUp()
  @Put(':provider')
  async change(
    @CurrentOperator() operator: Operator,
    @provider() provider: OrderProvider,
    @Body() change: ShopSecretDto,
  ): Promise<ShopAnswer> {
    return { shop: await this.shops.changeSecret(provider, change, operator) }
  }

  @Post(':provider/test')
  async test(
    @CurrentOperator() operator: Operator,
    @provider() provider: OrderProvider,
    @Body() _: NoFieldsDto,
  ): Promise<ShopTestAnswer> {
    return { event: await this.intake.sendTest(provider, operator) }
  }
}
