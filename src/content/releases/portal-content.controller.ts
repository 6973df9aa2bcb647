import { Controller, Get, Query, Req, Res } from '@nestjs/common'
import type { Request, Response } from 'express'
import { acceptedEncoding } from '../../platform/http/accepted-encoding.js'
import { Member } from '../../platform/http/access.js'
import { type SessionUser, CurrentUser } from '../../keys/sessions/session-user.js'
import { PortalContentQueryDto } from '../content.dto.js'
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
    const { etag, bodies } = await this.content.answer(who.level, page)
    response.setHeader('ETag', etag).setHeader('Vary', 'Accept-Encoding')
    if (isKnown(request.headers['if-none-match'], etag)) return void response.status(304).end()
    const encoding = acceptedEncoding(request.headers['accept-encoding'])
    if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding)
    response.status(200).setHeader('Content-Type', 'application/json; charset=utf-8')
    response.setHeader('Content-Length', bodies[encoding].length).end(bodies[encoding])
  }
}

const isKnown = (header: string | undefined, etag: string) =>
  header?.split(',').some((known) => known.trim().replace(/^W\//, '') === etag) ?? false
