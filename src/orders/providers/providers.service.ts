import { Injectable } from '@nestjs/common'
import { Config } from '../../platform/config/config.js'
import { FailureException, notFound } from '../../platform/errors/failure.js'
import type { OrderProvider } from '../orders.contract.js'
import { generic } from './generic.js'
import { lemonsqueezy } from './lemonsqueezy.js'
import { polar } from './polar.js'
import type { IncomingEvent, ProviderAdapter, SignedRequest } from './provider.js'
import { stripe } from './stripe.js'

const ADAPTERS: Record<OrderProvider, ProviderAdapter> = { generic, stripe, lemonsqueezy, polar }

/** Admits what the holder of a provider's secret has signed, and reads it. */
@Injectable()
export class OrderProviders {
  constructor(private readonly config: Config) {}

  /**
   * Returns the event of a request; null if it is of a kind that has no effect here. Nothing is parsed before the
   * signature is checked.
   * @throws {FailureException} 404 – the provider has no secret; 401 – signature; 400 – not an event
   */
  async read(provider: OrderProvider, request: SignedRequest): Promise<IncomingEvent | null> {
    const adapter = ADAPTERS[provider]
    const secret = this.config.orderSecrets[provider]
    if (!secret) throw notFound("Orders from this provider aren't set up.")
    if (!(await adapter.isSigned(request, secret)))
      throw new FailureException(401, 'The signature is missing, invalid, or expired.')
    return adapter.toEvent(parse(request.body), request)
  }

  /** Returns the event in a file that was saved from a provider, without a signature; `id` is its id if it has none. */
  async readFile(provider: OrderProvider, body: Buffer, id: string): Promise<IncomingEvent | null> {
    const header = (name: string) => (name === 'webhook-id' ? id : undefined)
    return ADAPTERS[provider].toEvent(parse(body), { body, header })
  }
}

/** @throws {FailureException} 400 – not a JSON object */
function parse(body: Buffer): unknown {
  try {
    const payload: unknown = JSON.parse(body.toString('utf8'))
    if (typeof payload === 'object' && payload !== null && !Array.isArray(payload)) return payload
  } catch {
    // Answered below.
  }
  throw new FailureException(400, 'The request must be a JSON object.')
}
