import { Body, Controller, Post } from '@nestjs/common'
import type { BulkAnswer, BulkCountAnswer, SelectionAnswer } from '../../keys/bulk.contract.js'
import { BulkChanges } from '../../keys/member-changes/bulk-changes.service.js'
import { CurrentUser, type SessionUser } from '../../keys/sessions/session-user.js'
import type { Operator } from '../../keys/sessions/operator.js'
import { PERMISSIONS } from '../../keys/roles.contract.js'
import { Roles } from '../../platform/http/routes/access.decorators.js'
import { BulkDto, SelectionDto } from './bulk.dto.js'
import { maySearchByKey } from '../may-search-by-key.js'
import { CurrentOperator } from '../route-params.js'
import { MembersAdminService } from './members-admin.service.js'

/** One action on many members: first the selection, then the action in parts (docs/decisions/members.md). */
@Controller('api/admin/members/bulk')
export class BulkController {
  constructor(
    private readonly bulk: BulkChanges,
    private readonly admin: MembersAdminService,
  ) {}

  /** A POST although it changes nothing: a proxy's log must not contain what was searched for. */
  @Roles(...PERMISSIONS.members.bulk)
  @Post('selection')
  async select(
    @CurrentUser() who: SessionUser,
    @Body() { expectedCount, ...filter }: SelectionDto,
  ): Promise<SelectionAnswer> {
    return { members: await this.bulk.select(filter, expectedCount, maySearchByKey(who)) }
  }

  /** A POST as the action, whose request it repeats. */
  @Roles(...PERMISSIONS.members.bulk)
  @Post('count')
  async count(@CurrentOperator() operator: Operator, @Body() request: BulkDto): Promise<BulkCountAnswer> {
    return { count: await this.admin.countMany(request, operator) }
  }

  @Roles(...PERMISSIONS.members.bulk)
  @Post()
  async run(@CurrentOperator() operator: Operator, @Body() request: BulkDto): Promise<BulkAnswer> {
    return { results: await this.admin.changeMany(request, operator) }
  }
}
