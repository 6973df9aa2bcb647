import { Body, Controller, Post, Req } from '@nestjs/common'
import type { Request } from 'express'
import { hasMailAddress } from '../../platform/addresses/mail-address.dto.js'
import { NoSession, Public } from '../../platform/http/routes/access.decorators.js'
import { clientOfRequest } from '../../platform/limits/client-address.js'
import { LimitCalls } from '../../platform/limits/request-limits.js'
import { RECOVERY_LIMITS } from './recovery.contract.js'
import { RecoverDto } from './recovery.dto.js'
import { RecoveryRequests } from './recovery-requests.service.js'

@NoSession()
@Controller('api/auth')
export class RecoveryController {
  constructor(private readonly requests: RecoveryRequests) {}

  /** Answers the same for every address, in the same time. */
  @Public()
  @LimitCalls({ name: 'recover', limit: RECOVERY_LIMITS.requests, minutes: 60, isCounted: hasMailAddress })
  @Post('recover')
  async recover(@Body() { email }: RecoverDto, @Req() request: Request): Promise<void> {
    await this.requests.add(email, clientOfRequest(request))
  }
}
