import { Body, Controller, Delete, Get, HttpCode, Post, Query } from '@nestjs/common'
import { PERMISSIONS } from '../../keys/roles.contract.js'
import type { Operator } from '../../keys/sessions/operator.js'
import {
  SUPPRESSED_LIST,
  type SuppressedAddressAnswer,
  type SuppressedAnswer,
} from '../../mail/suppression/bounces.contract.js'
import { Suppressions } from '../../mail/suppression/suppressions.service.js'
import { MailAddressDto } from '../../platform/addresses/mail-address.dto.js'
import { queryDto } from '../../platform/http/list/list-dto.js'
import { Roles } from '../../platform/http/routes/access.decorators.js'
import { CurrentOperator, suppressedId } from '../route-params.js'

class SuppressedQueryDto extends queryDto(SUPPRESSED_LIST) {}

/** Addresses that get only mail about their key and account. */
@Roles(...PERMISSIONS.newsletter.manage)
@Controller('api/admin/newsletter/suppressed')
export class SuppressedController {
  constructor(private readonly suppressions: Suppressions) {}

  @Get()
  async list(@Query() query: SuppressedQueryDto): Promise<SuppressedAnswer> {
    return this.suppressions.page(query)
  }

  @HttpCode(201)
  @Post()
  async add(
    @CurrentOperator() operator: Operator,
    @Body() { email }: MailAddressDto,
  ): Promise<SuppressedAddressAnswer> {
    return { suppressed: await this.suppressions.addEntered(email, operator) }
  }

  @Delete(':id')
  async remove(@CurrentOperator() operator: Operator, @suppressedId() id: string): Promise<void> {
    await this.suppressions.remove({ id }, operator)
  }
}
