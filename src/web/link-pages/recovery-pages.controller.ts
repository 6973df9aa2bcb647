import { Body, Controller, Get, HttpCode, Post, Query, Req, Res } from '@nestjs/common'
import type { Request, Response } from 'express'
import { KeyRecovery } from '../../keys/recovery/key-recovery.service.js'
import { RECOVERY_CHOICES } from '../../keys/recovery/recovery.contract.js'
import { Public } from '../../platform/http/routes/access.decorators.js'
import { AllowOpaqueOrigin, ParseForm } from '../../platform/http/routes/route-rules.js'
import { clientOfRequest } from '../../platform/limits/client-address.js'
import { PersonalizedDocuments, textOf } from '../documents/personalized-documents.js'
import { sendKeyPage } from './key-document.js'

/** The page behind the link for a lost key. Only POST acts, because mail scanners follow links. */
@Controller('recover')
export class RecoveryPagesController {
  constructor(
    private readonly recovery: KeyRecovery,
    private readonly documents: PersonalizedDocuments,
  ) {}

  @Public()
  @Get()
  async show(@Query('token') token: unknown, @Res() response: Response): Promise<void> {
    await sendKeyPage(this.documents, response, 'recovery', await this.recovery.show(textOf(token)))
  }

  /** Without one of the two choices, it is as if the page had been opened. */
  @Public()
  @ParseForm()
  @AllowOpaqueOrigin()
  @Post()
  @HttpCode(200)
  async use(
    @Query('token') token: unknown,
    @Body() body: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const { choice } = (body ?? {}) as { choice?: unknown }
    const chosen = RECOVERY_CHOICES.find((known) => known === choice)
    const page = chosen
      ? await this.recovery.use(textOf(token), chosen, clientOfRequest(request))
      : await this.recovery.show(textOf(token))
    await sendKeyPage(this.documents, response, 'recovery', page)
  }
}
