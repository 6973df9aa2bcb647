import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common'
import type { Request } from 'express'
import { Config } from '../../platform/config/config.js'
import { FailureException } from '../../platform/errors/failure.js'
import { isSigned } from './sale-signature.js'
import { SIGNATURE_HEADER, TIMESTAMP_HEADER } from '../sales/sales.contract.js'

/** Admits only signed requests (docs/decisions/affiliate.md). */
@Injectable()
export class SaleSignatureGuard implements CanActivate {
  constructor(private readonly config: Config) {}

  canActivate(context: ExecutionContext): boolean {
    const { headers, rawBody } = context.switchToHttp().getRequest<Request & { rawBody?: Buffer }>()
    const secret = this.config.affiliateWebhookSecret
    const [timestamp, signature] = [headers[TIMESTAMP_HEADER], headers[SIGNATURE_HEADER]]
    if (secret && rawBody && isSigned(secret, { timestamp, signature, body: rawBody }, new Date()))
      return true
    throw new FailureException(401, 'The signature is missing, invalid, or expired.')
  }
}
