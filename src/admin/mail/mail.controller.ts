import { Body, Controller, Get, Post, Query, Res } from '@nestjs/common'
import type { Response } from 'express'
import type { Operator } from '../../keys/sessions/operator.js'
import { CurrentUser, type SessionUser } from '../../keys/sessions/session-user.js'
import { HeldMail } from '../../mail/outbox/held-mail.service.js'
import type {
  LiveAnswer,
  MailAnswer,
  MailsAnswer,
  RetryAllAnswer,
} from '../../mail/outbox/outbox.contract.js'
import { NO_MAIL, OutboxListing } from '../../mail/outbox/outbox-listing.service.js'
import { PERMISSIONS } from '../../keys/roles.contract.js'
import { Roles, StepUp } from '../../platform/http/routes/access.decorators.js'
import { sendFile } from '../../platform/http/answers/send-file.js'
import { NoFieldsDto } from '../../platform/http/requests/no-fields.dto.js'
import { CurrentOperator, idOf } from '../route-params.js'
import { mailExport } from './mail-export.js'
import { MailAdminService } from './mail-admin.service.js'
import { LiveDto, MailFilterDto, MailQueryDto, RetryAllDto } from './mail.dto.js'

const mailId = idOf(NO_MAIL)

@Controller('api/admin')
export class MailController {
  constructor(
    private readonly mails: MailAdminService,
    private readonly listing: OutboxListing,
    private readonly held: HeldMail,
  ) {}

  @Roles(...PERMISSIONS.mail.read)
  @Get('mail')
  async list(@Query() query: MailQueryDto): Promise<MailsAnswer> {
    return this.mails.page(query)
  }

  @Roles(...PERMISSIONS.mail.manage)
  @Get('mail.csv')
  async export(
    @CurrentOperator() operator: Operator,
    @Query() filter: MailFilterDto,
    @Res() response: Response,
  ): Promise<void> {
    const mails = await this.mails.export(filter, operator)
    await sendFile(mailExport(mails), { name: 'mail', format: 'csv' }, response)
  }

  /** To support without its text: mails to affiliates and operators name amounts. */
  @Roles(...PERMISSIONS.mail.read)
  @Get('mail/:id')
  async show(@CurrentUser() { role }: SessionUser, @mailId() id: string): Promise<MailAnswer> {
    const mail = await this.listing.read(id)
    const mayRead = PERMISSIONS.mail.texts.some((allowed) => allowed === role)
    return { mail: mayRead ? mail : { ...mail, text: null } }
  }

  /** `drop`: what waited before is not sent. */
  @Roles(...PERMISSIONS.mail.live)
  @StepUp()
  @Post('mail/live')
  async live(@CurrentOperator() operator: Operator, @Body() { drop }: LiveDto): Promise<LiveAnswer> {
    return { dropped: await this.held.release(drop, operator) }
  }

  @Roles(...PERMISSIONS.mail.manage)
  @Post('mail/retry')
  async retryAll(
    @CurrentOperator() operator: Operator,
    @Body() { state }: RetryAllDto,
  ): Promise<RetryAllAnswer> {
    return { retried: await this.listing.retryAll([state], operator) }
  }

  @Roles(...PERMISSIONS.mail.manage)
  @Post('mail/:id/retry')
  async retry(
    @CurrentOperator() operator: Operator,
    @mailId() mail: string,
    @Body() _: NoFieldsDto,
  ): Promise<MailAnswer> {
    return { mail: await this.listing.retry(mail, operator) }
  }
}
