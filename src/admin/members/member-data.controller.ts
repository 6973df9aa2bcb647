import { Body, Controller, Delete, Get, Post, Query, Res } from '@nestjs/common'
import type { Response } from 'express'
import { MemberActions } from '../../keys/member-changes/member-actions.service.js'
import type { Member } from '../../keys/members.contract.js'
import { OwnData } from '../../keys/personal-data/own-data.service.js'
import { Erasures } from '../../keys/personal-data/erasures.service.js'
import {
  type ErasureAnswer,
  isDemoKey,
  MEMBER_DATA_FILE,
} from '../../keys/personal-data/personal-data.contract.js'
import { DataFormatDto } from '../../keys/personal-data/personal-data.dto.js'
import { assertMayManage, type Operator } from '../../keys/sessions/operator.js'
import { PERMISSIONS } from '../../keys/roles.contract.js'
import { Roles, StepUp } from '../../platform/http/routes/access.decorators.js'
import { sendFile } from '../../platform/http/answers/send-file.js'
import { NoFieldsDto } from '../../platform/http/requests/no-fields.dto.js'
import { CurrentOperator, memberId } from '../route-params.js'

/** A member's personal data, for those who ask by mail what the portal has of them, or to delete it. */
@Controller('api/admin/members/:id')
export class MemberDataController {
  constructor(
    private readonly members: MemberActions,
    private readonly data: OwnData,
    private readonly erasures: Erasures,
  ) {}

  @Roles(...PERMISSIONS.members['personal-data'])
  @Get('export')
  async export(
    @CurrentOperator() operator: Operator,
    @memberId() id: string,
    @Query() { format = 'json' }: DataFormatDto,
    @Res() response: Response,
  ): Promise<void> {
    const member = await this.find(id, operator)
    const file = await this.data.export({ keyId: id, isDemo: isDemoKey(member) }, format, operator)
    await sendFile(file, { name: MEMBER_DATA_FILE, format }, response)
  }

  @Roles(...PERMISSIONS.members['personal-data'])
  @Get('erase')
  async show(@CurrentOperator() operator: Operator, @memberId() id: string): Promise<ErasureAnswer> {
    return this.erasures.show(await this.find(id, operator))
  }

  @Roles(...PERMISSIONS.members['personal-data'])
  @StepUp()
  @Post('erase')
  async erase(
    @CurrentOperator() operator: Operator,
    @memberId() id: string,
    @Body() _: NoFieldsDto,
  ): Promise<ErasureAnswer> {
    await this.erasures.request(id, operator)
    return this.show(operator, id)
  }

  @Roles(...PERMISSIONS.members['personal-data'])
  @Delete('erase')
  async undo(@CurrentOperator() operator: Operator, @memberId() id: string): Promise<ErasureAnswer> {
    const member = await this.find(id, operator)
    await this.erasures.undo(id, operator)
    return this.erasures.show(member)
  }

  private async find(id: string, operator: Operator): Promise<Member> {
    const member = await this.members.find(id)
    assertMayManage(operator, member)
    return member
  }
}
