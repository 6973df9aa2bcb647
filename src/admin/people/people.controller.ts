import { Body, Controller, Get, Post, Put } from '@nestjs/common'
import type { SecondFactorRule } from '../../keys/factors.contract.js'
import { Factors } from '../../keys/factors/factors.service.js'
import { ChangeFactorRuleDto } from '../../keys/factors/factors.dto.js'
import { MasterRoles } from '../../keys/member-changes/master-roles.service.js'
import type { MemberAnswer } from '../../keys/members.contract.js'
import { PeopleService } from '../../keys/members/people.service.js'
import type { PeopleAnswer } from '../../keys/people.contract.js'
import type { Operator } from '../../keys/sessions/operator.js'
import { CurrentUser, type SessionUser } from '../../keys/sessions/session-user.js'
import { FactorRule } from '../../keys/sign-in/factor-rule.service.js'
import { UnitOfWork } from '../../platform/database/writes/unit-of-work.js'
import { PERMISSIONS } from '../../keys/roles.contract.js'
import { Roles, StepUp } from '../../platform/http/routes/access.decorators.js'
import { MemberActionDto } from '../members/members.dto.js'
import { CurrentOperator, memberId } from '../route-params.js'
import { ChangeRoleDto } from './people.dto.js'

/**
 * Lists masters and changes their roles. The members' routes issue, edit, suspend and revoke their keys
 * (docs/decisions/keys.md).
 */
@Controller('api/admin/people')
export class PeopleController {
  constructor(
    private readonly people: PeopleService,
    private readonly roles: MasterRoles,
    private readonly factorRule: FactorRule,
    private readonly factors: Factors,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  @Roles(...PERMISSIONS.settings.manage)
  @Get()
  async list(@CurrentUser() { keyId }: SessionUser): Promise<PeopleAnswer> {
    return { people: await this.people.list(keyId) }
  }

  @Roles(...PERMISSIONS.settings.manage)
  @StepUp()
  @Put(':id/role')
  async changeRole(
    @CurrentOperator() operator: Operator,
    @memberId() id: string,
    @Body() { role, version }: ChangeRoleDto,
  ): Promise<MemberAnswer> {
    const member = await this.unitOfWork.write((tx) => this.roles.change(tx, id, role, operator, version))
    return { member }
  }

  /** For a person who has lost the device and the recovery codes. */
  @Roles(...PERMISSIONS.settings.manage)
  @StepUp()
  @Post(':id/reset-factors')
  async resetFactors(
    @CurrentOperator() operator: Operator,
    @memberId() id: string,
    @Body() { version }: MemberActionDto,
  ): Promise<MemberAnswer> {
    return { member: (await this.factors.reset(id, operator, version)).member }
  }

  @Roles(...PERMISSIONS.settings.manage)
  @Get('second-factor')
  async secondFactor(): Promise<SecondFactorRule> {
    return this.factorRule.show()
  }

  @Roles(...PERMISSIONS.settings.manage)
  @StepUp()
  @Put('second-factor')
  async requireSecondFactor(
    @CurrentOperator() operator: Operator,
    @Body() { isRequired, version }: ChangeFactorRuleDto,
  ): Promise<SecondFactorRule> {
    return this.factorRule.change(isRequired, operator, version)
  }
}
