import { Body, Controller, Delete, Get, Patch, Post, Put, Req, Res } from '@nestjs/common'
import type { Response } from 'express'
import { Config } from '../../platform/config/config.js'
import { Member } from '../../platform/http/routes/access.decorators.js'
import { clientOfRequest } from '../../platform/limits/client-address.js'
import { LimitCalls } from '../../platform/limits/request-limits.js'
import { NewDevices } from '../new-devices/new-devices.service.js'
import { clearResumedMenu } from '../sessions/resume-cookie.js'
import { clearSessionToken } from '../sessions/session-cookie.js'
import { CurrentUser, type PortalRequest, type SessionUser } from '../sessions/session-user.js'
import { EmailChanges } from './email-changes.service.js'
import { LeakedKey } from './leaked-key.service.js'
import { EMAIL_CHANGES_PER_DAY, type LeakedAnswer, type MyAccess } from './my-access.contract.js'
import { ChangeEmailDto, ChangeMyAccessDto } from './my-access.dto.js'
import { MyAccessService } from './my-access.service.js'

const DAY_MINUTES = 24 * 60

@Controller('api/me')
export class MyAccessController {
  constructor(
    private readonly access: MyAccessService,
    private readonly emailChanges: EmailChanges,
    private readonly leakedKey: LeakedKey,
    private readonly newDevices: NewDevices,
    private readonly config: Config,
  ) {}

  @Member()
  @Get('access')
  async show(@CurrentUser() who: SessionUser): Promise<MyAccess> {
    return this.access.show(who)
  }

  @Member()
  @Patch('access')
  async change(
    @CurrentUser() who: SessionUser,
    @Body() { newDeviceMail }: ChangeMyAccessDto,
    @Req() request: PortalRequest,
  ): Promise<MyAccess> {
    await this.newDevices.set(who, newDeviceMail, clientOfRequest(request))
    return this.show(who)
  }

  @Member()
  @LimitCalls({
    name: 'email-change',
    limit: EMAIL_CHANGES_PER_DAY,
    minutes: DAY_MINUTES,
    countsSuccessOnly: true,
  })
  @Put('email')
  async changeEmail(
    @CurrentUser() who: SessionUser,
    @Body() { email }: ChangeEmailDto,
    @Req() request: PortalRequest,
  ): Promise<MyAccess> {
    await this.emailChanges.request(who, email, clientOfRequest(request))
    return this.show(who)
  }

  @Member()
  @Delete('email')
  async cancelEmail(@CurrentUser() who: SessionUser, @Req() request: PortalRequest): Promise<MyAccess> {
    await this.emailChanges.cancel(who, clientOfRequest(request))
    return this.show(who)
  }

  @Member()
  @LimitCalls({ name: 'leaked', limit: 3, minutes: DAY_MINUTES, countsSuccessOnly: true })
  @Post('leaked')
  async leaked(
    @CurrentUser() who: SessionUser,
    @Req() request: PortalRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LeakedAnswer> {
    const email = await this.leakedKey.replace(who, clientOfRequest(request))
    clearSessionToken(response, this.config)
    clearResumedMenu(response, this.config)
    return { email }
  }
}
