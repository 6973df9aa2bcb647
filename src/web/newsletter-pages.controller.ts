import { Controller, Get, Post, Query, Res } from '@nestjs/common'
import type { Response } from 'express'
import { Public } from '../platform/http/access.js'
import { AcceptForm, AllowAnySite, AllowOpaqueOrigin } from '../platform/http/route-rules.js'
import type { NewsletterPage } from '../newsletter/newsletter.contract.js'
import { NewsletterService } from '../newsletter/newsletter.service.js'
import { NewsletterDocuments } from './newsletter-documents.js'

/** The documents behind links of newsletter mails. Only POST changes anything, because mail scanners follow links. */
@Controller('newsletter')
export class NewsletterPagesController {
  constructor(
    private readonly newsletter: NewsletterService,
    private readonly documents: NewsletterDocuments,
  ) {}

  @Public()
  @Get('confirm')
  async showConfirm(@Query('token') token: unknown, @Res() response: Response): Promise<void> {
    await this.answer(response, await this.newsletter.showConfirm(textOf(token)))
  }

  /** The page has no referrer, because its address contains a token. */
  @Public()
  @AcceptForm()
  @AllowOpaqueOrigin()
  @Post('confirm')
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

  private async answer(response: Response, newsletter: NewsletterPage): Promise<void> {
    const { html, headers } = await this.documents.fill(newsletter)
    response
      .setHeaders(new Map(headers))
      .status(newsletter.state === 'invalid' ? 404 : 200)
      .type('html')
    response.setHeader('Cache-Control', 'no-store')
    // The address contains a token, which other sites must not get.
    response.setHeader('Referrer-Policy', 'no-referrer')
    response.send(html)
  }
}

const textOf = (token: unknown) => (typeof token === 'string' ? token : '')
