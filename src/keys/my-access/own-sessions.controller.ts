import { Controller, Delete, Get, Param, ParseUUIDPipe, Req } from '@nestjs/common'
import { notFound } from '../../platform/errors/failure.js'
import { Member } from '../../platform/http/routes/access.decorators.js'
import { clientOfRequest } from '../../platform/limits/client-address.js'
import { CurrentUser, type PortalRequest, type SessionUser } from '../sessions/session-user.js'
import type { OwnSessionsAnswer } from './my-access.contract.js'
import { ENDED, OwnSessions } from './own-sessions.service.js'

@Controller('api/me/sessions')
export class OwnSessionsController {
  constructor(private readonly sessions: OwnSessions) {}

  @Member()
  @Get()
  async list(@CurrentUser() who: SessionUser): Promise<OwnSessionsAnswer> {
    return { sessions: await this.sessions.list(who) }
  }

  @Member()
  @Delete()
  async endOthers(
    @CurrentUser() who: SessionUser,
    @Req() request: PortalRequest,
  ): Promise<OwnSessionsAnswer> {
    return { sessions: await this.sessions.endOthers(who, clientOfRequest(request)) }
  }

  @Member()
  @Delete(':id')
  async end(
    @CurrentUser() who: SessionUser,
    @Param('id', new ParseUUIDPipe({ exceptionFactory: () => notFound(ENDED) })) id: string,
    @Req() request: PortalRequest,
  ): Promise<OwnSessionsAnswer> {
    return { sessions: await this.sessions.end(who, id, clientOfRequest(request)) }
  }
}
