import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common'
import { ProgramRulesService } from '../../affiliate/program/program-rules.service.js'
import type { RulesAnswer } from '../../affiliate/program/rules.contract.js'
import { AddRulesDto } from '../../affiliate/program/rules.dto.js'
import type { Operator } from '../../keys/sessions/operator.js'
import { PERMISSIONS } from '../../keys/roles.contract.js'
import { validation } from '../../platform/http/requests/validation.js'
import { Roles, StepUp } from '../../platform/http/routes/access.decorators.js'
import { CurrentOperator } from '../route-params.js'

/** The program's rules: a setting, so owners add versions (contract §2, 'Roles'). */
@Controller('api/admin/affiliate/rules')
export class AffiliateRulesController {
  constructor(private readonly rules: ProgramRulesService) {}

  @Roles(...PERMISSIONS.applications.amounts)
  @Get()
  async list(): Promise<RulesAnswer> {
    return { rules: await this.rules.list() }
  }

  @Roles(...PERMISSIONS.settings.manage)
  @StepUp()
  @Post()
  @HttpCode(201)
  async add(
    @CurrentOperator() operator: Operator,
    // Not the class itself, which would be checked without paths first.
    @Body(validation({ expectedType: AddRulesDto, hasPaths: true })) version: Readonly<AddRulesDto>,
  ): Promise<RulesAnswer> {
    await this.rules.add(version, operator)
    return this.list()
  }
}
