import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common'
import type { Operator } from '../../keys/sessions/operator.js'
import { CurrentUser, type SessionUser } from '../../keys/sessions/session-user.js'
import type {
  MailPreviewAnswer,
  MailTestAnswer,
  MailTextsAnswer,
  MailTextsListAnswer,
} from '../../mail/templates/mail-texts.contract.js'
import { MailTextsService } from '../../mail/templates/mail-texts.service.js'
import { PERMISSIONS } from '../../keys/roles.contract.js'
import { Roles, StepUp } from '../../platform/http/routes/access.decorators.js'
import { CurrentOperator } from '../route-params.js'
import { MailTextsAdminService } from './mail-texts-admin.service.js'
import { ChangeMailTextsDto, TryMailTextsDto, VersionDto } from './mail-texts.dto.js'

/** What the portal's mails say: a setting, so owners change it (contract §2, 'Roles'). */
@Controller('api/admin/mail-texts')
export class MailTextsController {
  constructor(
    private readonly texts: MailTextsService,
    private readonly admin: MailTextsAdminService,
  ) {}

  @Roles(...PERMISSIONS.settings.manage)
  @Get()
  async list(): Promise<MailTextsListAnswer> {
    return { mails: await this.texts.list() }
  }

  @Roles(...PERMISSIONS.settings.manage)
  @Get(':template')
  async show(@Param('template') template: string): Promise<MailTextsAnswer> {
    return { mail: await this.texts.find(template) }
  }

  @Roles(...PERMISSIONS.settings.manage)
  @StepUp()
  @Put(':template')
  async change(
    @CurrentOperator() operator: Operator,
    @Param('template') template: string,
    @Body() change: ChangeMailTextsDto,
  ): Promise<MailTextsAnswer> {
    return { mail: await this.texts.change(template, change, operator) }
  }

  @Roles(...PERMISSIONS.settings.manage)
  @StepUp()
  @Delete(':template')
  async reset(
    @CurrentOperator() operator: Operator,
    @Param('template') template: string,
    @Query() { version }: VersionDto,
  ): Promise<MailTextsAnswer> {
    return { mail: await this.texts.reset(template, version, operator) }
  }

  @Roles(...PERMISSIONS.settings.manage)
  @Post(':template/preview')
  async preview(
    @Param('template') template: string,
    @Body() request: TryMailTextsDto,
  ): Promise<MailPreviewAnswer> {
    return this.texts.preview(template, request)
  }

  @Roles(...PERMISSIONS.settings.manage)
  @Post(':template/test')
  async sendTest(
    @CurrentUser() { keyId }: SessionUser,
    @Param('template') template: string,
    @Body() request: TryMailTextsDto,
  ): Promise<MailTestAnswer> {
    return { to: await this.admin.sendTest(template, request, keyId) }
  }
}
