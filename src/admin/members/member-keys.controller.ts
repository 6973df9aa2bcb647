import { Body, Controller, Post } from '@nestjs/common'
import type { RevealAnswer } from '../../keys/key-mail/key-page.contract.js'
import { MemberActions } from '../../keys/member-changes/member-actions.service.js'
import type { MemberAnswer } from '../../keys/members.contract.js'
import { KeyReveal } from '../../keys/key-mail/key-reveal.service.js'
import type { Operator } from '../../keys/sessions/operator.js'
import { PERMISSIONS } from '../../keys/roles.contract.js'
import { Roles, StepUp } from '../../platform/http/routes/access.decorators.js'
import { NoFieldsDto } from '../../platform/http/requests/no-fields.dto.js'
import { CurrentOperator, memberId } from '../route-params.js'
import { MemberActionDto } from './members.dto.js'

/** Delivers a member's key: to the holder by mail, to an operator on the screen. */
@Controller('api/admin/members/:id')
export class MemberKeysController {
  constructor(
    private readonly keys: KeyReveal,
    private readonly members: MemberActions,
  ) {}

  @Roles(...PERMISSIONS.members.reveal)
  @StepUp()
  @Post('reveal')
  async reveal(
    @CurrentOperator() operator: Operator,
    @memberId() member: string,
    @Body() _: NoFieldsDto,
  ): Promise<RevealAnswer> {
    return { key: await this.keys.reveal(member, operator) }
  }

  @Roles(...PERMISSIONS.members['send-key'])
  @Post('send-key')
  async sendKey(
    @CurrentOperator() operator: Operator,
    @memberId() id: string,
    @Body() { version }: MemberActionDto,
  ): Promise<MemberAnswer> {
    return { member: await this.members.sendKey(id, operator, version) }
  }
}
