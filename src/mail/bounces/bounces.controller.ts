import { Controller, Post, Req } from '@nestjs/common'
import type { Request } from 'express'
import { Config } from '../../platform/config/config.js'
import { FailureException, notFound } from '../../platform/errors/failure.js'
import { faultOf } from '../../platform/http/requests/body.js'
import { isStandardWebhook, signedRequest } from '../../platform/http/requests/standard-webhook.js'
import { validation } from '../../platform/http/requests/validation.js'
import { NoSession, Public } from '../../platform/http/routes/access.decorators.js'
import { AllowAnySite, KeepBodyUnparsed } from '../../platform/http/routes/route-rules.js'
import { LimitCalls, type RouteLimit } from '../../platform/limits/request-limits.js'
import type { BouncesAnswer } from '../suppression/bounces.contract.js'
import { ReturnAddresses } from '../suppression/return-addresses.js'
import { BouncesDto } from './bounces.dto.js'
import { Bounces } from './bounces.service.js'

/** In place of the limit of all calls: a mail service reports a newsletter's from few addresses. */
const LIMIT: RouteLimit = { name: 'bounces', limit: 3_000, minutes: 5, isOnly: true }
const DETAIL_LENGTH = 300

/** The webhook of a mail service, without a session: signed after Standard Webhooks (docs/api.md). */
@NoSession()
@Controller('api/mail/bounces')
export class BouncesController {
  constructor(
    private readonly bounces: Bounces,
    private readonly returnAddresses: ReturnAddresses,
    private readonly config: Config,
  ) {}

  @Public()
  @LimitCalls(LIMIT)
  @KeepBodyUnparsed()
  @AllowAnySite()
  @Post()
  async receive(@Req() request: Request & { rawBody?: Buffer }): Promise<BouncesAnswer> {
    const secret = this.config.mail.bounces.webhookSecret
    if (!secret) throw notFound("Returned mail isn't accepted here. Set BOUNCE_WEBHOOK_SECRET first.")
    const signed = signedRequest(request)
    if (!isStandardWebhook(signed, secret))
      throw new FailureException(401, 'The signature is missing, invalid, or expired.')
    const { events } = await read(signed.body)
    let counted = 0
    for (const { type: kind, returnAddress, mailId, detail } of events) {
      const id = returnAddress === undefined ? mailId! : this.returnAddresses.mailIn(returnAddress)
      const bounce = { kind, detail: detail?.replace(/\s+/g, ' ').slice(0, DETAIL_LENGTH) ?? null }
      if (id && (await this.bounces.write((tx) => this.bounces.count(tx, id, bounce)))) counted += 1
    }
    return { counted }
  }
}

/** @throws {FailureException} 400 – not the JSON of events */
async function read(body: Buffer): Promise<BouncesDto> {
  let payload: unknown
  try {
    payload = JSON.parse(body.toString('utf8'))
  } catch {
    throw new FailureException(400, 'The request must be a JSON object.')
  }
  const fault = faultOf(payload)
  if (fault) throw fault
  return (await validation().transform(payload, { type: 'body', metatype: BouncesDto })) as BouncesDto
}
