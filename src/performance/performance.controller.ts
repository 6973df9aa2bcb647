import { Controller, Get, Req, Res } from '@nestjs/common'
import type { Request, Response } from 'express'
import { Member } from '../platform/http/routes/access.decorators.js'
import { sendCompressed } from '../platform/http/answers/compressed-answer.js'
import { ResultsService } from './results/results.service.js'

@Controller('api/performance')
export class PerformanceController {
  constructor(private readonly results: ResultsService) {}

  /** A `PerformanceAnswer`, compressed beforehand; 304 if the browser has this head already. */
  @Member()
  @Get()
  async show(@Req() request: Request, @Res() response: Response): Promise<void> {
    sendCompressed(await this.results.answer(), request, response)
  }
}
