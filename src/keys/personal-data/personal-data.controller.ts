import { Controller, Delete, Get, Post, Query, Req, Res } from '@nestjs/common'
import type { Response } from 'express'
import { Member } from '../../platform/http/routes/access.decorators.js'
import { sendFile } from '../../platform/http/answers/send-file.js'
import { clientOfRequest } from '../../platform/limits/client-address.js'
import { LimitCalls } from '../../platform/limits/request-limits.js'
import { keyRef } from '../../platform/audit/key-ref.js'
import { CurrentUser, type PortalRequest, type SessionUser } from '../sessions/session-user.js'
import { OwnData } from './own-data.service.js'
import { DATA_FILE, type ErasureAnswer } from './personal-data.contract.js'
import { DataFormatDto } from './personal-data.dto.js'

@Controller('api/me')
export class PersonalDataController {
  constructor(private readonly ownData: OwnData) {}

  @Member()
  @LimitCalls({ name: 'data-exports', limit: 20, minutes: 60 })
  @Get('export')
  async export(
    @CurrentUser() who: SessionUser,
    @Query() { format = 'json' }: DataFormatDto,
    @Req() request: PortalRequest,
    @Res() response: Response,
  ): Promise<void> {
    const self = { actor: keyRef(who.keyId), client: clientOfRequest(request) }
    await sendFile(await this.ownData.export(who, format, self), { name: DATA_FILE, format }, response)
  }

  @Member()
  @Get('erase')
  show(@CurrentUser() who: SessionUser): Promise<ErasureAnswer> {
    return this.ownData.show(who)
  }

  /** Limited, because each request after an undone one is emailed. */
  @Member()
  @LimitCalls({ name: 'erasures', limit: 20, minutes: 24 * 60 })
  @Post('erase')
  erase(@CurrentUser() who: SessionUser, @Req() request: PortalRequest): Promise<ErasureAnswer> {
    return this.ownData.erase(who, clientOfRequest(request))
  }

  @Member()
  @Delete('erase')
  undo(@CurrentUser() who: SessionUser, @Req() request: PortalRequest): Promise<ErasureAnswer> {
    return this.ownData.undo(who, clientOfRequest(request))
  }
}
