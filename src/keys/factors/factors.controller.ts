import { Body, Controller, Delete, Get, HttpCode, Param, ParseUUIDPipe, Post, Req, Res } from '@nestjs/common'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import type { Response } from 'express'
import { BrandService } from '../../platform/brand/settings/brand.service.js'
import { Config } from '../../platform/config/config.js'
import { FailureException, notFound } from '../../platform/errors/failure.js'
import { DuringSignIn, Member } from '../../platform/http/routes/access.decorators.js'
import { NoFieldsDto } from '../../platform/http/requests/no-fields.dto.js'
import { clientOfRequest } from '../../platform/limits/client-address.js'
import { LimitCalls } from '../../platform/limits/request-limits.js'
import type {
  AddedFactorAnswer,
  AppSecretAnswer,
  FactorsAnswer,
  PasskeyOptionsAnswer,
  RecoveryCodesAnswer,
  SecondFactorAnswer,
} from '../factors.contract.js'
import { menuOf, writeResumedMenu } from '../sessions/resume-cookie.js'
import { writeSessionToken } from '../sessions/session-cookie.js'
import { CurrentUser, type PortalRequest, type SessionUser } from '../sessions/session-user.js'
import { assertConfirmed } from '../sessions/step-up.js'
import type { SignInResult } from '../sign-in/sign-in.service.js'
import { AppCodes } from './app-codes.service.js'
import { FactorUses } from './factor-use.service.js'
import { AddAppDto, AddPasskeyDto, UseFactorDto } from './factors.dto.js'
import { Factors } from './factors.service.js'
import { Passkeys } from './passkeys.service.js'

const FOR_MASTERS = 'Only master keys have a second factor.'
const NO_ANSWER = 'Send a passkey or a code.'

/** Masters' own second factors (contract §5, 'Second factors'). */
@Controller('api')
export class FactorsController {
  constructor(
    private readonly factors: Factors,
    private readonly uses: FactorUses,
    private readonly passkeys: Passkeys,
    private readonly codes: AppCodes,
    private readonly brands: BrandService,
    private readonly config: Config,
  ) {}

  @Member()
  @DuringSignIn()
  @Get('me/factors')
  async list(@CurrentUser() who: SessionUser): Promise<FactorsAnswer> {
    assertMaster(who)
    return this.factors.list(who.keyId)
  }

  @Member()
  @DuringSignIn()
  @Post('me/factors/passkey/options')
  async passkeyOptions(
    @CurrentUser() who: SessionUser,
    @Body() _: NoFieldsDto,
  ): Promise<{ options: PublicKeyCredentialCreationOptionsJSON }> {
    assertMayChange(who)
    return { options: await this.passkeys.creationOptions(who) }
  }

  @Member()
  @DuringSignIn()
  @Post('me/factors/passkey')
  @HttpCode(201)
  async addPasskey(
    @CurrentUser() who: SessionUser,
    @Body() { name, passkey }: AddPasskeyDto,
    @Req() request: PortalRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AddedFactorAnswer> {
    assertMayChange(who)
    const created = await this.passkeys.created(who, passkey)
    const added = await this.factors.add(who, { kind: 'passkey', name, ...created }, callerOf(request))
    return this.added(who, added, response)
  }

  @Member()
  @DuringSignIn()
  @Post('me/factors/app/secret')
  async appSecret(@CurrentUser() who: SessionUser, @Body() _: NoFieldsDto): Promise<AppSecretAnswer> {
    assertMayChange(who)
    return this.codes.newSecret(who)
  }

  @Member()
  @DuringSignIn()
  @LimitCalls({ name: 'app-codes', limit: 30, minutes: 10 })
  @Post('me/factors/app')
  @HttpCode(201)
  async addApp(
    @CurrentUser() who: SessionUser,
    @Body() { name, code }: AddAppDto,
    @Req() request: PortalRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AddedFactorAnswer> {
    assertMayChange(who)
    const created = await this.codes.created(who, code)
    const added = await this.factors.add(who, { kind: 'app', name, ...created }, callerOf(request))
    return this.added(who, added, response)
  }

  @Member()
  @Post('me/factors/recovery-codes')
  async replaceCodes(
    @CurrentUser() who: SessionUser,
    @Body() _: NoFieldsDto,
    @Req() request: PortalRequest,
  ): Promise<RecoveryCodesAnswer> {
    assertMayChange(who)
    return { codes: await this.factors.replaceCodes(who, clientOfRequest(request)) }
  }

  @Member()
  @Delete('me/factors/:id')
  async remove(
    @CurrentUser() who: SessionUser,
    @Param('id', new ParseUUIDPipe({ exceptionFactory: () => notFound('Second factor not found.') }))
    id: string,
    @Req() request: PortalRequest,
  ): Promise<FactorsAnswer> {
    assertMayChange(who)
    await this.factors.remove(who, id, clientOfRequest(request))
    return this.factors.list(who.keyId)
  }

  /** What the browser needs to use a passkey, and what else the master has. */
  @Member()
  @DuringSignIn()
  @Post('auth/second-factor/options')
  async useOptions(
    @CurrentUser() who: SessionUser,
    @Body() _: NoFieldsDto,
  ): Promise<PasskeyOptionsAnswer<PublicKeyCredentialRequestOptionsJSON>> {
    assertMaster(who)
    const { factors } = await this.factors.list(who.keyId)
    return {
      options: await this.passkeys.requestOptions(who),
      hasApp: factors.some(({ kind }) => kind === 'app'),
    }
  }

  /** For a step-up, or for the sign-in that waits for it. */
  @Member()
  @DuringSignIn()
  @Post('auth/second-factor')
  async use(
    @CurrentUser() who: SessionUser,
    @Body() { passkey, code }: UseFactorDto,
    @Req() request: PortalRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SecondFactorAnswer> {
    assertMaster(who)
    const answer = passkey ? { passkey } : code !== undefined ? { code } : null
    if (!answer || (passkey && code !== undefined)) throw new FailureException(400, NO_ANSWER)
    const opened = await this.uses.use(who, answer, callerOf(request))
    return opened ? this.signedIn(who, opened, response) : {}
  }

  private async added(
    who: SessionUser,
    { codes, signedIn }: { codes?: string[]; signedIn?: SignInResult },
    response: Response,
  ): Promise<AddedFactorAnswer> {
    const key = signedIn && this.signedIn(who, signedIn, response)
    return { ...(await this.factors.list(who.keyId)), ...(codes && { codes }), ...key }
  }

  /** Sets the cookies as the sign-in does (SignInController). */
  private signedIn(
    { hint, isPersistent }: SessionUser,
    { key, token, maxAge }: SignInResult,
    response: Response,
  ): { key: SignInResult['key'] } {
    writeSessionToken(response, this.config, token, isPersistent ? maxAge : undefined)
    if (isPersistent)
      writeResumedMenu(response, this.config, menuOf(key, hint, this.brands.current.prefix), maxAge)
    return { key }
  }
}

const callerOf = (request: PortalRequest) => ({
  client: clientOfRequest(request),
  userAgent: request.headers['user-agent'],
  cookies: (request.cookies ?? {}) as Record<string, unknown>,
})

/** @throws {FailureException} 403 – not a master */
function assertMaster({ isMaster }: SessionUser): void {
  if (!isMaster) throw new FailureException(403, FOR_MASTERS)
}

/**
 * Checks that the master may change their factors: after a step-up, or to add the first one that the sign-in waits for.
 * @throws {FailureException} 403 – not a master, or step-up is due; 401 – the sign-in waits for a factor that there is
 */
function assertMayChange(who: SessionUser): void {
  assertMaster(who)
  if (!who.awaits) return assertConfirmed(who)
  if (who.awaits === 'factor' || who.hasFactor)
    throw new FailureException(401, 'Please sign in with your access key.')
}
