import { Injectable } from '@nestjs/common'
import type { OrderProvider } from '../orders.contract.js'
import type { ShopRefusal } from '../shops.contract.js'
import { Shops } from '../shops.service.js'
import { generic } from './generic.js'
import { lemonsqueezy } from './lemonsqueezy.js'
import { polar } from './polar.js'
import { type IncomingEvent, type ProviderAdapter, RefusedRequest, type SignedRequest } from './provider.js'
import { stripe } from './stripe.js'

/** As long as the libraries of the schemes allow. */
const SIGNATURE_AGE = 5 * 60 * 1000

const ADAPTERS: Record<OrderProvider, ProviderAdapter> = { generic, stripe, lemonsqueezy, polar }

/** Admits what the holder of a provider's secret has signed, and reads it. */
@Injectable()
export class OrderProviders {
  constructor(private readonly shops: Shops) {}

  /**
   * Returns the event of a request; null if it is of a kind that has no effect here. Nothing is parsed before the
   * signature is checked.
   * @throws {RefusedRequest} 404 – the provider has no secret; 401 – signature; 400 – not JSON
   * @throws {FailureException} 400 – not an event
   */
  async read(provider: OrderProvider, request: SignedRequest): Promise<IncomingEvent | null> {
    const adapter = ADAPTERS[provider]
    const secret = await this.shops.secretOf(provider)
    if (!secret) throw new RefusedRequest(404, "Orders from this provider aren't set up.", 'no-secret')
    if (!(await adapter.isSigned(request, secret))) {
      const refusal = whyUnsigned(adapter.signedAt(request.header))
      throw new RefusedRequest(401, 'The signature is missing, invalid, or expired.', refusal)
    }
    return adapter.toEvent(parse(request.body), request)
  }

  /** Returns the event in a file that was saved from a provider, without a signature; `id` is its id if it has none. */
  async readFile(provider: OrderProvider, body: Buffer, id: string): Promise<IncomingEvent | null> {
    const header = (name: string) => (name === 'webhook-id' ? id : undefined)
    return ADAPTERS[provider].toEvent(parse(body), { body, header })
  }
}

function whyUnsigned(at: number | null | undefined): ShopRefusal {
  if (at === undefined) return 'unsigned'
  return at !== null && Math.abs(Date.now() - at) > SIGNATURE_AGE ? 'old' : 'signature'
}

/** @throws {RefusedRequest} 400 – not a JSON object */
function parse(body: Buffer): unknown {
  try {
    const payload: unknown = JSON.parse(body.toString('utf8'))
    if (typeof payload === 'object' && payload !== null && !Array.isArray(payload)) return payload
  } catch {
    // Answered below.
  }
  throw new RefusedRequest(400, 'The request must be a JSON object.', 'json')
}
