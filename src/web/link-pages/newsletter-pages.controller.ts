import { Controller, Get, Post, Query, Res } from '@nestjs/common'
import type { Response } from 'express'
import { Public } from '../../platform/http/routes/access.decorators.js'
import { AcceptForm, AllowAnySite } from '../../platform/http/routes/route-rules.js'
import type { NewsletterPage } from '../../newsletter/newsletter.contract.js'
import { NewsletterService } from '../../newsletter/newsletter.service.js'
import { PersonalizedDocuments, textOf } from '../documents/personalized-documents.js'
import { PostForm } from './post-form.js'

/** Placeholders of a page's own values in its template. */
const EMAIL = 'email@newsletter.invalid'
const ACTION = '/newsletter/action.invalid'

/** The documents behind links of newsletter mails. Only POST changes anything, because mail scanners follow links. */
@Controller('newsletter')
export class NewsletterPagesController {
  constructor(
    private readonly newsletter: NewsletterService,
    private readonly documents: PersonalizedDocuments,
  ) {}

  @Public()
  @Get('confirm')
  async showConfirm(@Query('token') token: unknown, @Res() response: Response): Promise<void> {
    await this.answer(response, await this.newsletter.showConfirm(textOf(token)))
  }

  @PostForm('confirm')
  async confirm(@Query('token') token: unknown, @Res() response: Response): Promise<void> {
    await this.answer(response, await this.newsletter.confirm(textOf(token)))
  }

  @Public()
  @Get('unsubscribe')
  async showUnsubscribe(@Query('token') token: unknown, @Res() response: Response): Promise<void> {
    await this.answer(response, await this.newsletter.showUnsubscribe(textOf(token)))
  }

  /** Mail providers post a form for their one-click button (RFC 8058). */
  @Public()
  @AcceptForm()
  @AllowAnySite()
  @Post('unsubscribe')
  async unsubscribe(@Query('token') token: unknown, @Res() response: Response): Promise<void> {
    await this.answer(response, await this.newsletter.unsubscribe(textOf(token)))
  }

  private answer(response: Response, { kind, state, email, action }: NewsletterPage): Promise<void> {
    return this.documents.send(response, state === 'invalid' ? 404 : 200, {
      name: `${kind} ${state} ${email === null}`,
      path: `/newsletter/${kind}`,
      data: { newsletter: { kind, state, email: email === null ? null : EMAIL, action: ACTION } },
      values: { [EMAIL]: email ?? '', [ACTION]: action },
    })
  }
}
