import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common'
import { Member } from '../keys/access.guard.js'
import { OwnKeyService } from '../keys/own-key.service.js'
import { type SignedIn, Who } from '../keys/signed-in.js'
import type {
  AffiliateDashboardAnswer,
  AffiliateStatsAnswer,
  AffiliateStatusAnswer,
  LedgerAnswer,
  SubmitApplicationAnswer,
} from './affiliate.contract.js'
import { LedgerQueryDto, SubmitApplicationDto } from './affiliate.dto.js'
import { ApplicationsService } from './applications.service.js'
import { DashboardService } from './dashboard.service.js'

@Controller('api/affiliate')
export class AffiliateController {
  constructor(
    private readonly applications: ApplicationsService,
    private readonly dashboards: DashboardService,
    private readonly keys: OwnKeyService,
  ) {}

  @Member()
  @Post('submit')
  async submit(@Who() who: SignedIn, @Body() form: SubmitApplicationDto): Promise<SubmitApplicationAnswer> {
    this.keys.idOf(who, form.accessKey || 'me')
    return { success: true, application: await this.applications.submit(who, form) }
  }

  @Member()
  @Get('status/:key')
  async status(@Who() who: SignedIn, @Param('key') key: string): Promise<AffiliateStatusAnswer> {
    return { success: true, ...(await this.applications.status(await this.keys.visibleIdOf(who, key))) }
  }

  @Member()
  @Get('stats/:key')
  async stats(@Who() who: SignedIn, @Param('key') key: string): Promise<AffiliateStatsAnswer> {
    return { success: true, stats: await this.dashboards.stats(await this.keys.visibleIdOf(who, key)) }
  }

  @Member()
  @Get('dashboard/me')
  async dashboard(@Who() who: SignedIn): Promise<AffiliateDashboardAnswer> {
    return { success: true, ...(await this.dashboards.show(who)) }
  }

  @Member()
  @Get('ledger/me')
  async ledger(@Who() who: SignedIn, @Query() { page, ...shown }: LedgerQueryDto): Promise<LedgerAnswer> {
    return { success: true, ledger: await this.dashboards.entries(who, page, shown) }
  }
}
