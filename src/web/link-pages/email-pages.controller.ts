import { Controller, Get, Query, Req, Res } from '@nestjs/common'
import type { Request, Response } from 'express'
import type { EmailPage } from '../../keys/my-access/email-page.contract.js'
import { EmailChanges } from '../../keys/my-access/email-changes.service.js'
import { Public } from '../../platform/http/routes/access.decorators.js'
import { clientOfRequest } from '../../platform/limits/client-address.js'
import { PersonalizedDocuments, textOf } from '../documents/personalized-documents.js'
import { PostForm } from './post-form.js'

/** Placeholders of a page's own values in its template. */
const EMAIL = 'email@of-the-page.invalid'
const ACTION = '/email/action.invalid'
const CANCEL = '/email/cancel.invalid'

/** The page behind the links of an email change. Only POST acts, because mail scanners follow links. */
@Controller('email')
export class EmailPagesController {
  constructor(
    private readonly changes: EmailChanges,
    private readonly documents: PersonalizedDocuments,
  ) {}

  @Public()
  @Get('confirm')
  async show(@Query('token') token: unknown, @Res() response: Response): Promise<void> {
    await this.answer(response, await this.changes.show(textOf(token)))
  }

  @PostForm('confirm')
  async confirm(
    @Query('token') token: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await this.answer(response, await this.changes.confirm(textOf(token), clientOfRequest(request)))
  }

  @PostForm('cancel')
  async cancel(
    @Query('token') token: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await this.answer(response, await this.changes.refuse(textOf(token), clientOfRequest(request)))
  }

  private answer(response: Response, { end, state, email, action, cancelAction }: EmailPage): Promise<void> {
    const shown = { end, state, email: email && EMAIL, action: ACTION, cancelAction: CANCEL }
    return this.documents.send(response, state === 'invalid' ? 404 : 200, {
      name: `email ${end} ${state}`,
      path: '/email/confirm',
      data: { emailPage: shown },
      values: { [EMAIL]: email ?? '', [ACTION]: action, [CANCEL]: cancelAction },
    })
  }
}
