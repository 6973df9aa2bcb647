import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post, Query, Req, Res } from '@nestjs/common'
import type { Request, Response } from 'express'
import { keyRef } from '../../keys/directory/key-directory.service.js'
import { type SessionUser, CurrentUser } from '../../keys/sessions/session-user.js'
import type { MailAnswer, MailsAnswer, RetryAllAnswer } from '../../mail/outbox/outbox.contract.js'
import { NO_MAIL, OutboxListing } from '../../mail/outbox/outbox-listing.service.js'
import { notFound } from '../../platform/errors/failure.js'
import { Roles } from '../../platform/http/access.js'
import { clientOfRequest } from '../../platform/limits/client-address.js'
import { sendFile } from '../../platform/http/file-answer.js'
import { mailFile } from './mail-file.js'
import { MailAdminService } from './mail-admin.service.js'
import { MailFilterDto, MailQueryDto, RetryAllDto } from './mail.dto.js'

const id = () => Param('id', new ParseUUIDPipe({ exceptionFactory: () => notFound(NO_MAIL) }))

@Controller('api/admin')
export class MailController {
  constructor(
    private readonly mails: MailAdminService,
    private readonly listing: OutboxListing,
  ) {}

  @Roles('owner', 'manager')
  @Get('mail')
  async list(@Query() query: MailQueryDto): Promise<MailsAnswer> {
    return { success: true, ...(await this.mails.page(query)) }
  }

  @Roles('owner', 'manager')
  @Get('mail.csv')
  async export(
    @CurrentUser() who: SessionUser,
    @Query() filter: MailFilterDto,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const mails = await this.mails.export(filter, keyRef(who.keyId), clientOfRequest(request))
    await sendFile(mailFile(mails), { name: 'mail', format: 'csv' }, response)
  }

  @Roles('owner', 'manager')
  @Get('mail/:id')
  async show(@id() mail: string): Promise<MailAnswer> {
    return { success: true, mail: await this.mails.find(mail) }
  }

  @Roles('owner', 'manager')
  @Post('mail/retry')
  @HttpCode(200)
  async retryAll(
    @CurrentUser() who: SessionUser,
    @Body() { state }: RetryAllDto,
    @Req() request: Request,
  ): Promise<RetryAllAnswer> {
    const retrier = { actor: keyRef(who.keyId), client: clientOfRequest(request) }
    return { success: true, retried: await this.listing.retryAll([state], retrier) }
  }

  @Roles('owner', 'manager')
  @Post('mail/:id/retry')
  @HttpCode(200)
  async retry(
    @CurrentUser() who: SessionUser,
    @id() mail: string,
    @Req() request: Request,
  ): Promise<MailAnswer> {
    const retrier = { actor: keyRef(who.keyId), client: clientOfRequest(request) }
    return { success: true, mail: await this.listing.retry(mail, retrier) }
  }
}
