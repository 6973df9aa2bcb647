import { Body, Controller, Get, Param, HttpCode, Post, Put, Query, Req } from '@nestjs/common'
import type { Request } from 'express'
import { Member } from '../platform/http/routes/access.decorators.js'
import { clientOfRequest } from '../platform/limits/client-address.js'
import { LimitCalls } from '../platform/limits/request-limits.js'
import { KeyLookups } from '../keys/sign-in/key-lookups.service.js'
import { type SessionUser, CurrentUser } from '../keys/sessions/session-user.js'
import type { AffiliateDashboardAnswer, AffiliateStatsAnswer } from './dashboard/dashboard.contract.js'
import type { AffiliateStatusAnswer, SubmitApplicationAnswer } from './affiliate.contract.js'
import type { LedgerAnswer } from './sales/ledger.contract.js'
import { AcceptTermsDto, LedgerQueryDto, SubmitApplicationDto } from './affiliate.dto.js'
import { statsFor } from './dashboard/stats-answer.js'
import { ApplicationsService } from './applications/applications.service.js'
import { OwnPayouts } from './payouts/own-payouts.service.js'
import type { OwnPayoutsAnswer } from './payouts/payouts.contract.js'
import { PayoutDetailsDto } from './payouts/payouts.dto.js'
import { DashboardService } from './dashboard/dashboard.service.js'

@Controller('api/affiliate')
export class AffiliateController {
  constructor(
    private readonly applications: ApplicationsService,
    private readonly dashboards: DashboardService,
    private readonly lookups: KeyLookups,
    private readonly payouts: OwnPayouts,
  ) {}

  @Member()
  @LimitCalls({ name: 'applications', limit: 60, minutes: 60 })
  @Post('submit')
  @HttpCode(201)
  async submit(
    @CurrentUser() who: SessionUser,
    @Body() form: SubmitApplicationDto,
  ): Promise<SubmitApplicationAnswer> {
    this.lookups.ownId(who, form.accessKey || 'me')
    return { application: await this.applications.submit(who, form) }
  }

  @Member()
  @Post('terms')
  async acceptTerms(@CurrentUser() who: SessionUser, @Body() { version }: AcceptTermsDto): Promise<void> {
    await this.applications.acceptTerms(who, version)
  }

  @Member()
  @Get('status/:key')
  async status(
    @CurrentUser() who: SessionUser,
    @Param('key') key: string,
    @Req() request: Request,
  ): Promise<AffiliateStatusAnswer> {
    const keyId = await this.lookups.visibleId(who, key, clientOfRequest(request))
    return this.applications.status(keyId)
  }

  @Member()
  @Get('stats/:key')
  async stats(
    @CurrentUser() who: SessionUser,
    @Param('key') key: string,
    @Req() request: Request,
  ): Promise<AffiliateStatsAnswer> {
    const keyId = await this.lookups.visibleId(who, key, clientOfRequest(request))
    const stats = await this.dashboards.stats(keyId)
    return { stats: keyId === who.keyId ? stats : statsFor(who, stats) }
  }

  @Member()
  @Get('dashboard/me')
  async dashboard(@CurrentUser() who: SessionUser): Promise<AffiliateDashboardAnswer> {
    return this.dashboards.show(who)
  }

  @Member()
  @Get('ledger/me')
  async ledger(
    @CurrentUser() who: SessionUser,
    @Query() { page, ...shown }: LedgerQueryDto,
  ): Promise<LedgerAnswer> {
    return { ledger: await this.dashboards.entries(who, page, shown) }
  }

  @Member()
  @Get('payouts/me')
  async ownPayouts(@CurrentUser() who: SessionUser): Promise<OwnPayoutsAnswer> {
    return this.payouts.show(who)
  }

  @Member()
  @LimitCalls({ name: 'payout-details', limit: 30, minutes: 60 })
  @Put('payouts/me')
  async changePayouts(
    @CurrentUser() who: SessionUser,
    @Body() details: PayoutDetailsDto,
  ): Promise<OwnPayoutsAnswer> {
    await this.payouts.change(who, details)
    return this.payouts.show(who)
  }
}
