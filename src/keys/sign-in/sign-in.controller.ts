import { Body, Controller, Get, Post, Req, Res } from '@nestjs/common'
import type { Response } from 'express'
import { BrandService } from '../../platform/brand/settings/brand.service.js'
import { Config } from '../../platform/config/config.js'
import { DatabaseClock } from '../../platform/database/connections/database-clock.js'
import { clientOfRequest } from '../../platform/limits/client-address.js'
import { Member, Public } from '../../platform/http/routes/access.decorators.js'
import type { AwaitingAnswer } from '../factors.contract.js'
import { canonicalKey, type SessionAnswer, type ValidateKeyAnswer } from '../keys.contract.js'
import { ConfirmDto, ValidateKeyDto } from './sign-in.dto.js'
import { clearResumedMenu, menuOf, renewResumedMenu, writeResumedMenu } from '../sessions/resume-cookie.js'
import { clearSessionToken, writeSessionToken } from '../sessions/session-cookie.js'
import { SignInService, toKeyAnswer } from './sign-in.service.js'
import { type PortalRequest, type SessionUser, CurrentUser } from '../sessions/session-user.js'

@Controller('api/auth')
export class SignInController {
  constructor(
    private readonly signIns: SignInService,
    private readonly config: Config,
    private readonly brands: BrandService,
    private readonly clock: DatabaseClock,
  ) {}

  @Public()
  @Post('validate-key')
  async validateKey(
    @Body() { accessKey, remember = false }: ValidateKeyDto,
    @Req() request: PortalRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ValidateKeyAnswer | AwaitingAnswer> {
    const { key, token, maxAge, awaits } = await this.signIns.signIn(accessKey, remember, {
      client: clientOfRequest(request),
      userAgent: request.headers['user-agent'],
      previousSession: request.user,
      cookies: (request.cookies ?? {}) as Record<string, unknown>,
    })
    writeSessionToken(response, this.config, token, remember && !awaits ? maxAge : undefined)
    const { prefix } = this.brands.current
    const shownKey = canonicalKey(accessKey) ?? accessKey
    if (remember && !awaits) writeResumedMenu(response, this.config, menuOf(key, shownKey, prefix), maxAge)
    else clearResumedMenu(response, this.config)
    return awaits ? { awaits } : { key }
  }

  @Member()
  @Get('session')
  session(
    @CurrentUser() who: SessionUser,
    @Req() request: PortalRequest,
    @Res({ passthrough: true }) response: Response,
  ): SessionAnswer {
    const key = toKeyAnswer(who)
    // The beginning of the key is all that screens have of it after a reload.
    const menu = menuOf(key, who.hint, this.brands.current.prefix)
    renewResumedMenu(request, response, this.config, menu, who.endsAt.getTime() - this.clock.now().getTime())
    return {
      key: { ...key, hint: who.hint },
      holder: who.holder,
      activeUntil: who.expiresAt?.toISOString() ?? null,
      ...(who.role && { role: who.role }),
    }
  }

  /** Records that the key was entered again, for what needs a step-up. */
  @Member()
  @Post('confirm')
  async confirm(
    @CurrentUser() who: SessionUser,
    @Body() { accessKey }: ConfirmDto,
    @Req() request: PortalRequest,
  ): Promise<void> {
    await this.signIns.confirm(who, accessKey, clientOfRequest(request))
  }

  /** Succeeds without a session too. */
  @Public()
  @Post('logout')
  async logOut(@Req() request: PortalRequest, @Res({ passthrough: true }) response: Response): Promise<void> {
    if (request.user) await this.signIns.signOut(request.user, clientOfRequest(request))
    clearSessionToken(response, this.config)
    clearResumedMenu(response, this.config)
  }
}
