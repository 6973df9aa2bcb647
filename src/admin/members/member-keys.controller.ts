import { Controller, HttpCode, Post } from '@nestjs/common'
import type { RevealAnswer } from '../../keys/key-mail/key-page.contract.js'
import { KeyMails } from '../../keys/key-mail/key-mails.service.js'
import { MembersService } from '../../keys/member-changes/members.service.js'
import type { MemberAnswer } from '../../keys/members.contract.js'
import { KeyReveal } from '../../keys/key-mail/key-reveal.service.js'
import type { Operator } from '../../keys/sessions/operator.js'
import { UnitOfWork } from '../../platform/database/unit-of-work.js'
import { Roles, StepUp } from '../../platform/http/access.js'
import { CurrentOperator, memberId } from '../route-params.js'

/** How a member's key gets to people: to the holder by mail, to who runs the portal on the screen. */
@Controller('api/admin/members/:id')
export class MemberKeysController {
  constructor(
    private readonly mails: KeyMails,
    private readonly keys: KeyReveal,
    private readonly members: MembersService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  @Roles('owner', 'manager')
  @StepUp()
  @Post('reveal')
  @HttpCode(200)
  async reveal(@CurrentOperator() operator: Operator, @memberId() member: string): Promise<RevealAnswer> {
    return { success: true, key: await this.keys.reveal(member, operator) }
  }

  @Roles('owner', 'manager', 'support')
  @Post('send-key')
  @HttpCode(200)
  async sendKey(@CurrentOperator() operator: Operator, @memberId() member: string): Promise<MemberAnswer> {
    await this.unitOfWork.write((tx) => this.mails.send(tx, member, operator))
    return { success: true, member: await this.members.find(member) }
  }
}
