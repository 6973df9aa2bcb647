import { Controller, Delete, Get, Param } from '@nestjs/common'
import type { Operator } from '../keys/sessions/operator.js'
import type { SignInBlocksAnswer } from '../keys/sign-in/sign-in-blocks.contract.js'
import { SignInBlocks } from '../keys/sign-in/sign-in-blocks.service.js'
import { PERMISSIONS } from '../keys/roles.contract.js'
import { Roles } from '../platform/http/routes/access.decorators.js'
import { RefusedSignIns } from './refused-sign-ins.service.js'
import { CurrentOperator } from './route-params.js'

@Controller('api/admin/sign-in-blocks')
export class SignInBlocksController {
  constructor(
    private readonly blocks: SignInBlocks,
    private readonly refused: RefusedSignIns,
  ) {}

  @Roles(...PERMISSIONS.overview.unblock)
  @Get()
  async list(): Promise<SignInBlocksAnswer> {
    const [blocks, refused] = await Promise.all([this.blocks.list(), this.refused.list()])
    return { ...blocks, refused }
  }

  @Roles(...PERMISSIONS.overview.unblock)
  @Delete(':id')
  async unblock(@CurrentOperator() operator: Operator, @Param('id') id: string): Promise<void> {
    await this.blocks.unblock(id, operator)
  }
}
