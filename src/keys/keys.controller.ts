import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common'
import type { Response } from 'express'
import { Config } from '../config.js'
import { clientOf } from '../limits/client-address.js'
import { Member, Public } from './access.guard.js'
import type { SessionAnswer, SuccessAnswer, ValidateKeyAnswer } from './keys.contract.js'
import { ValidateKeyDto } from './keys.dto.js'
import { readReferral } from './referral-cookie.js'
import { clearSessionToken, writeSessionToken } from './session-cookie.js'
import { SignInService, told } from './sign-in.service.js'
import { type PortalRequest, type SignedIn, Who } from './signed-in.js'

@Controller('api/auth')
export class KeysController {
  constructor(
    private readonly signIns: SignInService,
    private readonly config: Config,
  ) {}

  @Public()
  @Post('validate-key')
  @HttpCode(200)
  async validateKey(
    @Body() { accessKey, remember = false }: ValidateKeyDto,
    @Req() request: PortalRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ValidateKeyAnswer> {
    const { key, token, maxAge } = await this.signIns.signIn(accessKey, remember, {
      client: clientOf(request),
      before: request.signedIn,
      referral: readReferral(request, this.config),
    })
    writeSessionToken(response, this.config, token, remember ? maxAge : undefined)
    return { success: true, key }
  }

  @Member()
  @Get('session')
  session(@Who() who: SignedIn): SessionAnswer {
    return { success: true, key: { ...told(who), hint: who.hint } }
  }

  /** Also for those whose session has ended already: they are as signed out as they wished. */
  @Public()
  @Post('logout')
  @HttpCode(200)
  async logOut(
    @Req() request: PortalRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SuccessAnswer> {
    if (request.signedIn) await this.signIns.signOut(request.signedIn, clientOf(request))
    clearSessionToken(response, this.config)
    return { success: true }
  }
}
