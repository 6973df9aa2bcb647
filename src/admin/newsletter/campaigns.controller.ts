import { Body, Controller, Delete, Get, HttpCode, Post, Put, Query } from '@nestjs/common'
import { PERMISSIONS } from '../../keys/roles.contract.js'
import type { Operator } from '../../keys/sessions/operator.js'
import { CampaignContent } from '../../newsletter/campaigns/campaign-content.service.js'
import { CampaignList } from '../../newsletter/campaigns/campaign-list.service.js'
import type {
  AudienceAnswer,
  CampaignAnswer,
  CampaignPreviewAnswer,
  CampaignsAnswer,
  TestCampaignAnswer,
} from '../../newsletter/campaigns/campaigns.contract.js'
import {
  AudienceOfDto,
  CampaignDto,
  CampaignQueryDto,
  ChangeCampaignDto,
  SendCampaignDto,
  TestCampaignDto,
} from '../../newsletter/campaigns/campaigns.dto.js'
import { CampaignsService, NO_CAMPAIGN } from '../../newsletter/campaigns/campaigns.service.js'
import { NoFieldsDto } from '../../platform/http/requests/no-fields.dto.js'
import { Roles } from '../../platform/http/routes/access.decorators.js'
import { AcceptLargeBody } from '../../platform/http/routes/route-rules.js'
import { LimitCalls } from '../../platform/limits/request-limits.js'
import { CurrentOperator, idOf } from '../route-params.js'

const campaignId = idOf(NO_CAMPAIGN)

/** Newsletters: written, tried, sent and counted (docs/decisions/newsletter.md). */
@Roles(...PERMISSIONS.newsletter.manage)
@Controller('api/admin/newsletter/campaigns')
export class CampaignsController {
  constructor(
    private readonly campaigns: CampaignsService,
    private readonly lists: CampaignList,
    private readonly content: CampaignContent,
  ) {}

  @Get()
  async list(@Query() query: CampaignQueryDto): Promise<CampaignsAnswer> {
    return this.lists.page(query)
  }

  @AcceptLargeBody()
  @Post()
  @HttpCode(201)
  async create(@CurrentOperator() operator: Operator, @Body() text: CampaignDto): Promise<CampaignAnswer> {
    return this.campaigns.create(text, operator)
  }

  @Post('audience')
  async count(@Body() { audience }: AudienceOfDto): Promise<AudienceAnswer> {
    return { count: await this.campaigns.count(audience) }
  }

  @AcceptLargeBody()
  @Post('preview')
  async preview(@Body() text: CampaignDto): Promise<CampaignPreviewAnswer> {
    return this.content.preview(text)
  }

  @Get(':id')
  async show(@campaignId() id: string): Promise<CampaignAnswer> {
    return this.campaigns.find(id)
  }

  @AcceptLargeBody()
  @Put(':id')
  async change(
    @CurrentOperator() operator: Operator,
    @campaignId() id: string,
    @Body() change: ChangeCampaignDto,
  ): Promise<CampaignAnswer> {
    return this.campaigns.change(id, change, operator)
  }

  @Delete(':id')
  async remove(@CurrentOperator() operator: Operator, @campaignId() id: string): Promise<void> {
    await this.campaigns.remove(id, operator)
  }

  @Post(':id/copy')
  @HttpCode(201)
  async copy(
    @CurrentOperator() operator: Operator,
    @campaignId() id: string,
    @Body() _: NoFieldsDto,
  ): Promise<CampaignAnswer> {
    return this.campaigns.copy(id, operator)
  }

  // To any address, so not a way to mail many.
  @LimitCalls({ name: 'campaign-tests', limit: 30, minutes: 60 })
  @Post(':id/test')
  async sendTest(
    @CurrentOperator() operator: Operator,
    @campaignId() id: string,
    @Body() { email }: TestCampaignDto,
  ): Promise<TestCampaignAnswer> {
    await this.campaigns.sendTest(id, email, operator)
    return { to: email }
  }

  @Post(':id/send')
  async send(
    @CurrentOperator() operator: Operator,
    @campaignId() id: string,
    @Body() request: SendCampaignDto,
  ): Promise<CampaignAnswer> {
    return this.campaigns.send(id, request, operator)
  }

  @Post(':id/cancel')
  async cancel(
    @CurrentOperator() operator: Operator,
    @campaignId() id: string,
    @Body() _: NoFieldsDto,
  ): Promise<CampaignAnswer> {
    return this.campaigns.cancel(id, operator)
  }
}
