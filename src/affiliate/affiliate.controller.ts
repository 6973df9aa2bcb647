import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common'
import { Member } from '../platform/http/access.js'
import { LimitCalls } from '../platform/limits/request-limits.js'
import { OwnKeyService } from '../keys/directory/own-key.service.js'
import { type SessionUser, CurrentUser } from '../keys/sessions/session-user.js'
import type { AffiliateDashboardAnswer, AffiliateStatsAnswer } from './accounts/dashboard.contract.js'
import type { AffiliateStatusAnswer, SubmitApplicationAnswer } from './applications/applications.contract.js'
import type { LedgerAnswer } from './ledger/ledger.contract.js'
import { LedgerQueryDto, SubmitApplicationDto } from './affiliate.dto.js'
import { statsFor } from './stats/stats-answer.js'
import { ApplicationsService } from './applications/applications.service.js'
import { DashboardService } from './accounts/dashboard.service.js'

@Controller('api/affiliate')
export class AffiliateController {
  constructor(
    private readonly applications: ApplicationsService,
    private readonly dashboards: DashboardService,
    private readonly keys: OwnKeyService,
  ) {}

  @Member()
  @LimitCalls({ name: 'applications', limit: 60, minutes: 60 })
  @Post('submit')
  async submit(
    @CurrentUser() who: SessionUser,
    @Body() form: SubmitApplicationDto,
  ): Promise<SubmitApplicationAnswer> {
    this.keys.assertOwn(who, form.accessKey || 'me')
    return { success: true, application: await this.applications.submit(who, form) }
  }

  @Member()
  @Get('status/:key')
  async status(@CurrentUser() who: SessionUser, @Param('key') key: string): Promise<AffiliateStatusAnswer> {
    return { success: true, ...(await this.applications.status(await this.keys.assertVisible(who, key))) }
  }

  @Member()
  @Get('stats/:key')
  async stats(@CurrentUser() who: SessionUser, @Param('key') key: string): Promise<AffiliateStatsAnswer> {
    const keyId = await this.keys.assertVisible(who, key)
    const stats = await this.dashboards.stats(keyId)
    return { success: true, stats: keyId === who.keyId ? stats : statsFor(who, stats) }
  }

  @Member()
  @Get('dashboard/me')
  async dashboard(@CurrentUser() who: SessionUser): Promise<AffiliateDashboardAnswer> {
    return { success: true, ...(await this.dashboards.show(who)) }
  }

  @Member()
  @Get('ledger/me')
  async ledger(
    @CurrentUser() who: SessionUser,
    @Query() { page, ...shown }: LedgerQueryDto,
  ): Promise<LedgerAnswer> {
    return { success: true, ledger: await this.dashboards.entries(who, page, shown) }
  }
}
