import { Controller, Get, Query, Req, Res } from '@nestjs/common'
import type { Request, Response } from 'express'
import { Member } from '../platform/http/routes/access.decorators.js'
import { sendCompressed } from '../platform/http/answers/compressed-answer.js'
import { type SessionUser, CurrentUser } from '../keys/sessions/session-user.js'
import { PortalContentQueryDto } from './content.dto.js'
import { PortalContentService } from './portal-content.service.js'

@Controller('api/portal/content')
export class PortalContentController {
  constructor(private readonly content: PortalContentService) {}

  /** A `PortalContentAnswer`, compressed beforehand; 304 if the browser has it already. */
  @Member()
  @Get()
  async read(
    @CurrentUser() who: SessionUser,
    @Query() { page }: PortalContentQueryDto,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    sendCompressed(await this.content.answer(who.level, page), request, response)
  }
}
