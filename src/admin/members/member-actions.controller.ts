import { Body, Controller, Post } from '@nestjs/common'
import { MemberActions } from '../../keys/member-changes/member-actions.service.js'
import type { IssuedMember } from '../../keys/issue-members.contract.js'
import type { MemberAnswer } from '../../keys/members.contract.js'
import type { Operator } from '../../keys/sessions/operator.js'
import { PERMISSIONS } from '../../keys/roles.contract.js'
import { Roles } from '../../platform/http/routes/access.decorators.js'
import { CurrentOperator, memberId } from '../route-params.js'
import { EndSessionsDto, MemberActionDto, RotateDto } from './members.dto.js'

/** What the lifecycle of a key allows (src/keys/directory/lifecycle.ts). */
@Controller('api/admin/members/:id')
export class MemberActionsController {
  constructor(private readonly members: MemberActions) {}

  @Roles(...PERMISSIONS.members.suspend)
  @Post('suspend')
  async suspend(
    @CurrentOperator() operator: Operator,
    @memberId() id: string,
    @Body() { version }: MemberActionDto,
  ): Promise<MemberAnswer> {
    return { member: await this.members.act(id, 'suspend', operator, version) }
  }

  /** Of one's own suspension, for UNDO_SUSPEND_SECONDS; also for who may not reinstate. */
  @Roles(...PERMISSIONS.members.suspend)
  @Post('suspend/undo')
  async undoSuspend(
    @CurrentOperator() operator: Operator,
    @memberId() id: string,
    @Body() { version }: MemberActionDto,
  ): Promise<MemberAnswer> {
    return { member: await this.members.act(id, 'undo-suspend', operator, version) }
  }

  @Roles(...PERMISSIONS.members.reinstate)
  @Post('reinstate')
  async reinstate(
    @CurrentOperator() operator: Operator,
    @memberId() id: string,
    @Body() { version }: MemberActionDto,
  ): Promise<MemberAnswer> {
    return { member: await this.members.act(id, 'reinstate', operator, version) }
  }

  @Roles(...PERMISSIONS.members.revoke)
  @Post('revoke')
  async revoke(
    @CurrentOperator() operator: Operator,
    @memberId() id: string,
    @Body() { version }: MemberActionDto,
  ): Promise<MemberAnswer> {
    return { member: await this.members.act(id, 'revoke', operator, version) }
  }

  @Roles(...PERMISSIONS.members.rotate)
  @Post('rotate')
  async rotate(
    @CurrentOperator() operator: Operator,
    @memberId() id: string,
    @Body() { version, sendKey }: RotateDto,
  ): Promise<IssuedMember> {
    return this.members.rotate(id, operator, version, { sendKey })
  }

  @Roles(...PERMISSIONS.members['end-sessions'])
  @Post('end-sessions')
  async endSessions(
    @CurrentOperator() operator: Operator,
    @memberId() id: string,
    @Body() { sessionId, version }: EndSessionsDto,
  ): Promise<MemberAnswer> {
    return { member: await this.members.endSessions(id, operator, sessionId, version) }
  }
}
