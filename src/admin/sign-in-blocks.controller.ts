import { Controller, Delete, Get, Param, Req } from '@nestjs/common'
import type { Request } from 'express'
import { operatorOf } from '../keys/sessions/operator.js'
import { CurrentUser, type SessionUser } from '../keys/sessions/session-user.js'
import type { SignInBlocksAnswer } from '../keys/sign-in/sign-in-blocks.contract.js'
import { SignInBlocks } from '../keys/sign-in/sign-in-blocks.service.js'
import { Roles } from '../platform/http/access.js'
import type { SuccessAnswer } from '../platform/http/answer.contract.js'
import { clientOfRequest } from '../platform/limits/client-address.js'

@Controller('api/admin/sign-in-blocks')
export class SignInBlocksController {
  constructor(private readonly blocks: SignInBlocks) {}

  @Roles('owner', 'manager', 'support')
  @Get()
  async list(): Promise<SignInBlocksAnswer> {
    return { success: true, ...(await this.blocks.list()) }
  }

  @Roles('owner', 'manager', 'support')
  @Delete(':id')
  async unlock(
    @CurrentUser() who: SessionUser,
    @Param('id') id: string,
    @Req() request: Request,
  ): Promise<SuccessAnswer> {
    await this.blocks.unlock(id, operatorOf(who, clientOfRequest(request)))
    return { success: true }
  }
}
