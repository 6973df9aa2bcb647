import { Body, Controller, Get, Post, Put, Query, Res } from '@nestjs/common'
import type { Response } from 'express'
import { NO_AFFILIATE } from '../../affiliate/accounts/account-status.service.js'
import type { LedgerAnswer } from '../../affiliate/sales/ledger.contract.js'
import type {
  ApplicationDetailsAnswer,
  ApproveManyAnswer,
  DecisionAnswer,
  RejectManyAnswer,
} from '../../affiliate/applications/decisions.contract.js'
import type { ApplicationsAnswer } from '../../affiliate/applications/application-list.contract.js'
import type { EditStatsAnswer, InitStatsAnswer } from '../../affiliate/dashboard/stats-edit.contract.js'
import { PERMISSIONS } from '../../keys/roles.contract.js'
import { Roles } from '../../platform/http/routes/access.decorators.js'
import { NoFieldsDto } from '../../platform/http/requests/no-fields.dto.js'
import { type SessionUser, CurrentUser } from '../../keys/sessions/session-user.js'
import type { Operator } from '../../keys/sessions/operator.js'
import { CurrentOperator, idOf } from '../route-params.js'
import {
  AccountActionDto,
  ApplicationsFilterDto,
  ApplicationsQueryDto,
  ApproveDto,
  ApproveManyDto,
  EditStatsDto,
  PageDto,
  RejectDto,
  RejectManyDto,
} from './affiliate-admin.dto.js'
import { AffiliateAdminService } from './affiliate-admin.service.js'

const applicationId = idOf('Application not found.')
const accountId = idOf(NO_AFFILIATE)

@Controller('api/admin/affiliate')
export class AffiliateAdminController {
  constructor(private readonly affiliates: AffiliateAdminService) {}

  @Roles(...PERMISSIONS.applications.read)
  @Get('applications')
  async list(
    @CurrentUser() who: SessionUser,
    @Query() query: ApplicationsQueryDto,
  ): Promise<ApplicationsAnswer> {
    return this.affiliates.list(who, query)
  }

  /** Not for support, like the file of all members, and because it has amounts. */
  @Roles(...PERMISSIONS.applications.export)
  @Get('applications.csv')
  async export(
    @CurrentOperator() operator: Operator,
    @Query() filter: ApplicationsFilterDto,
    @Res() response: Response,
  ): Promise<void> {
    await this.affiliates.export(operator, filter, response)
  }

  @Roles(...PERMISSIONS.applications.read)
  @Get('applications/:id')
  async show(
    @CurrentUser() who: SessionUser,
    @applicationId() application: string,
  ): Promise<ApplicationDetailsAnswer> {
    return this.affiliates.show(who, application)
  }

  @Roles(...PERMISSIONS.applications.amounts)
  @Get('applications/:id/ledger')
  async ledger(@applicationId() application: string, @Query() { page }: PageDto): Promise<LedgerAnswer> {
    return { ledger: await this.affiliates.ledger(application, page) }
  }

  @Roles(...PERMISSIONS.applications.decide)
  @Post('approve')
  async approve(@CurrentUser() who: SessionUser, @Body() { accessKey }: ApproveDto): Promise<DecisionAnswer> {
    return {
      application: await this.affiliates.decide(who, accessKey, { status: 'Approved' }),
    }
  }

  @Roles(...PERMISSIONS.applications.decide)
  @Post('reject')
  async reject(
    @CurrentUser() who: SessionUser,
    @Body() { accessKey, reason }: RejectDto,
  ): Promise<DecisionAnswer> {
    const rejection = { status: 'Rejected', reason: reason || null } as const
    return { application: await this.affiliates.decide(who, accessKey, rejection) }
  }

  @Roles(...PERMISSIONS.applications.decide)
  @Post('approve-many')
  async approveMany(
    @CurrentUser() who: SessionUser,
    @Body() { ids }: ApproveManyDto,
  ): Promise<ApproveManyAnswer> {
    const { applications, decided } = await this.affiliates.decideMany(who, ids, { status: 'Approved' })
    return { applications, approved: decided }
  }

  @Roles(...PERMISSIONS.applications.decide)
  @Post('reject-many')
  async rejectMany(
    @CurrentUser() who: SessionUser,
    @Body() { ids, reason }: RejectManyDto,
  ): Promise<RejectManyAnswer> {
    const rejection = { status: 'Rejected', reason: reason || null } as const
    const { applications, decided } = await this.affiliates.decideMany(who, ids, rejection)
    return { applications, rejected: decided }
  }

  @Roles(...PERMISSIONS.applications.decide)
  @Put('stats')
  async editStats(
    @CurrentUser() who: SessionUser,
    @Body() { accessKey, ...edit }: EditStatsDto,
  ): Promise<EditStatsAnswer> {
    return this.affiliates.editStats(who, accessKey, edit)
  }

  @Roles(...PERMISSIONS.applications.decide)
  @Post('accounts/:id/pause')
  async pause(
    @CurrentOperator() operator: Operator,
    @accountId() account: string,
    @Body() { reason }: AccountActionDto,
  ): Promise<DecisionAnswer> {
    return { application: await this.affiliates.changeStatus(operator, account, 'pause', reason) }
  }

  @Roles(...PERMISSIONS.applications.decide)
  @Post('accounts/:id/resume')
  async resume(
    @CurrentOperator() operator: Operator,
    @accountId() account: string,
    @Body() { reason }: AccountActionDto,
  ): Promise<DecisionAnswer> {
    return { application: await this.affiliates.changeStatus(operator, account, 'resume', reason) }
  }

  @Roles(...PERMISSIONS.applications.decide)
  @Post('accounts/:id/end')
  async end(
    @CurrentOperator() operator: Operator,
    @accountId() account: string,
    @Body() { reason }: AccountActionDto,
  ): Promise<DecisionAnswer> {
    return { application: await this.affiliates.changeStatus(operator, account, 'end', reason) }
  }

  @Roles(...PERMISSIONS.applications.decide)
  @Post('init-stats')
  async initStats(@CurrentUser() who: SessionUser, @Body() _: NoFieldsDto): Promise<InitStatsAnswer> {
    return { created: await this.affiliates.initStats(who) }
  }
}
