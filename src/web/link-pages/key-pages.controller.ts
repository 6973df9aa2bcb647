import { Controller, Get, Query, Req, Res } from '@nestjs/common'
import type { Request, Response } from 'express'
import { KeyMails } from '../../keys/key-mail/key-mails.service.js'
import { Public } from '../../platform/http/routes/access.decorators.js'
import { clientOfRequest } from '../../platform/limits/client-address.js'
import type { KeyPage } from '../../keys/key-mail/key-page.contract.js'
import { PersonalizedDocuments, textOf } from '../documents/personalized-documents.js'
import { sendKeyPage } from './key-document.js'
import { PostForm } from './post-form.js'

/** The page behind the link of a key mail. Only POST shows the key, because mail scanners follow links. */
@Controller('key')
export class KeyPagesController {
  constructor(
    private readonly mails: KeyMails,
    private readonly documents: PersonalizedDocuments,
  ) {}

  @Public()
  @Get()
  async show(@Query('token') token: unknown, @Res() response: Response): Promise<void> {
    await this.answer(response, await this.mails.show(textOf(token)))
  }

  @PostForm()
  async reveal(
    @Query('token') token: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await this.answer(response, await this.mails.reveal(textOf(token), clientOfRequest(request)))
  }

  @PostForm('send')
  async sendAgain(
    @Query('token') token: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await this.answer(response, await this.mails.sendAgain(textOf(token), clientOfRequest(request)))
  }

  private answer(response: Response, page: KeyPage): Promise<void> {
    return sendKeyPage(this.documents, response, 'mail', page)
  }
}
