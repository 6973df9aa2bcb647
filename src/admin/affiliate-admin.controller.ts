import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post, Put, Query, Res } from '@nestjs/common'
import type { Response } from 'express'
import type { LedgerAnswer } from '../affiliate/affiliate.contract.js'
import type {
  ApplicationDetailsAnswer,
  ApplicationsAnswer,
  ApproveManyAnswer,
  DecisionAnswer,
  EditStatsAnswer,
  InitStatsAnswer,
} from '../affiliate/affiliate-admin.contract.js'
import { notFound } from '../errors/failure.js'
import { Master } from '../keys/access.guard.js'
import { type SignedIn, Who } from '../keys/signed-in.js'
import {
  ApplicationsFilterDto,
  ApplicationsQueryDto,
  ApproveDto,
  ApproveManyDto,
  EditStatsDto,
  PageDto,
  RejectDto,
} from './affiliate-admin.dto.js'
import { AffiliateDesk } from './affiliate-desk.service.js'

const id = () =>
  Param('id', new ParseUUIDPipe({ exceptionFactory: () => notFound('There is no such application.') }))

@Controller('api/admin/affiliate')
export class AffiliateAdminController {
  constructor(private readonly desk: AffiliateDesk) {}

  @Master()
  @Get('applications')
  async list(@Query() query: ApplicationsQueryDto): Promise<ApplicationsAnswer> {
    return { success: true, ...(await this.desk.list(query)) }
  }

  @Master()
  @Get('applications.csv')
  async export(@Query() filter: ApplicationsFilterDto, @Res() response: Response): Promise<void> {
    await this.desk.export(filter, response)
  }

  @Master()
  @Get('applications/:id')
  async show(@id() application: string): Promise<ApplicationDetailsAnswer> {
    return { success: true, ...(await this.desk.show(application)) }
  }

  @Master()
  @Get('applications/:id/ledger')
  async ledger(@id() application: string, @Query() { page }: PageDto): Promise<LedgerAnswer> {
    return { success: true, ledger: await this.desk.ledger(application, page) }
  }

  @Master()
  @Post('approve')
  @HttpCode(200)
  async approve(@Who() who: SignedIn, @Body() { accessKey }: ApproveDto): Promise<DecisionAnswer> {
    return { success: true, application: await this.desk.decide(who, accessKey, { status: 'Approved' }) }
  }

  @Master()
  @Post('reject')
  @HttpCode(200)
  async reject(@Who() who: SignedIn, @Body() { accessKey, reason }: RejectDto): Promise<DecisionAnswer> {
    const rejection = { status: 'Rejected', reason: reason || null } as const
    return { success: true, application: await this.desk.decide(who, accessKey, rejection) }
  }

  @Master()
  @Post('approve-many')
  @HttpCode(200)
  async approveMany(@Who() who: SignedIn, @Body() { ids }: ApproveManyDto): Promise<ApproveManyAnswer> {
    return { success: true, ...(await this.desk.approveMany(who, ids)) }
  }

  @Master()
  @Put('stats')
  async editStats(
    @Who() who: SignedIn,
    @Body() { accessKey, ...edit }: EditStatsDto,
  ): Promise<EditStatsAnswer> {
    return { success: true, ...(await this.desk.editStats(who, accessKey, edit)) }
  }

  @Master()
  @Post('init-stats')
  @HttpCode(200)
  async initStats(@Who() who: SignedIn): Promise<InitStatsAnswer> {
    return { success: true, created: await this.desk.initStats(who) }
  }
}
