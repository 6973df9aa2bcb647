import { Controller, Get, Param, Req, Res } from '@nestjs/common'
import type { Request, Response } from 'express'
import { Config } from '../../platform/config/config.js'
import { Public } from '../../platform/http/routes/access.decorators.js'
import { writeReferral } from './referral-cookie.js'
import { clientOfRequest } from '../../platform/limits/client-address.js'
import { COOKIE_DAYS } from './referral-link.contract.js'
import { VisitsService } from './visits.service.js'
import { DAY } from '../../platform/scheduler/durations.js'

/** Referral links redirect to the welcome page, whatever their code. */
@Controller('r')
export class ReferralController {
  constructor(
    private readonly visits: VisitsService,
    private readonly config: Config,
  ) {}

  @Public()
  @Get(['', ':code'])
  async follow(
    @Param('code') code: string | undefined,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const browser = request.headers['user-agent'] ?? ''
    const isVisit = request.method === 'GET' && request.headers['sec-purpose'] === undefined
    const known = await this.visits.follow(
      code,
      isVisit ? { address: clientOfRequest(request), browser } : null,
    )
    if (known) writeReferral(response, this.config, known, COOKIE_DAYS * DAY)
    response.setHeader('Cache-Control', 'no-store')
    response.redirect(302, '/start')
  }
}
