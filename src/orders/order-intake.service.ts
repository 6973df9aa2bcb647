import type { IncomingMessage } from 'node:http'
import { Injectable } from '@nestjs/common'
import type { Operator } from '../keys/sessions/operator.js'
import { AuditService } from '../platform/audit/audit.service.js'
import { FailureException, notFound } from '../platform/errors/failure.js'
import type { RouteLimit } from '../platform/limits/request-limits.js'
import { EventStore } from './event-store.service.js'
import type { OrderEventEntity } from './order-event.entity.js'
import { ORDER_PROVIDERS, type OrderProvider, type OrderReceiptAnswer } from './orders.contract.js'
import { type SignedRequest, signedRequest } from '../platform/http/requests/standard-webhook.js'
import { type IncomingEvent, RefusedRequest } from './providers/provider.js'
import { OrderProviders } from './providers/providers.service.js'
import { testRequest } from './providers/test-request.js'
import { OrderWorker } from './order-worker.js'
import { Shops } from './shops.service.js'

/** Milliseconds that an answer waits for the event to be processed; shops give up after 5 to 20 s. */
const TIMEOUT = 3_000

/** In place of the limit of all calls: a shop sends a sale's events from few addresses, sometimes a day's at once. */
export const ORDERS_LIMIT: RouteLimit = { name: 'orders', limit: 10_000, minutes: 5, isOnly: true }

type Receipt = OrderReceiptAnswer['event']

/** Takes events in: checked, stored, then processed. */
@Injectable()
export class OrderIntake {
  constructor(
    private readonly providers: OrderProviders,
    private readonly store: EventStore,
    private readonly worker: OrderWorker,
    private readonly shops: Shops,
    private readonly audit: AuditService,
  ) {}

  /**
   * Stores a signed event, processes it if that is possible at once, and returns its state; the same event again changes
   * nothing.
   * @throws {FailureException} 404 – no such provider, or no secret for it; 401 – signature; 400 – not an event
   */
  async receive(name: string, request: IncomingMessage & { rawBody?: Buffer }): Promise<Receipt> {
    const provider = ORDER_PROVIDERS.find((known) => known === name)
    if (!provider) throw notFound()
    const event = await this.read(provider, signedRequest(request))
    return event ? toReceipt(await this.add(provider, event)) : { id: null, state: 'done' }
  }

  /** Stores and processes the event of a saved file, as `receive` does, without its signature. */
  async replayFile(provider: OrderProvider, body: Buffer, id: string): Promise<OrderEventEntity | null> {
    const event = await this.providers.readFile(provider, body, id)
    return event && this.add(provider, event)
  }

  /**
   * Signs an event as the provider does, takes it in as `receive` does, and returns it: it is marked as a test.
   * @throws {FailureException} 409 – the provider has no secret
   */
  async sendTest(provider: OrderProvider, { actor, client }: Operator): Promise<Receipt> {
    const secret = await this.shops.secretOf(provider)
    if (!secret)
      throw new FailureException(409, 'This shop is off. Save its secret first, then send a test event.')
    const event = await this.read(provider, await testRequest(provider, secret))
    // Polar's events don't say that they are tests.
    const stored = await this.store.add(provider, { ...event!, isTest: true }, (tx, id) =>
      this.audit.record(tx, { action: 'shop-tested', actor, client, subject: `order:${id}` }),
    )
    return toReceipt(stored)
  }

  private async read(provider: OrderProvider, request: SignedRequest): Promise<IncomingEvent | null> {
    try {
      return await this.providers.read(provider, request)
    } catch (error) {
      if (error instanceof FailureException)
        this.shops.noteRefusal(provider, error instanceof RefusedRequest ? error.refusal : 'event')
      throw error
    }
  }

  private async add(provider: OrderProvider, event: IncomingEvent): Promise<OrderEventEntity> {
    const stored = await this.store.add(provider, event)
    return stored.state === 'queued' && stored.dueAt <= Date.now()
      ? this.worker.settle(stored.id, TIMEOUT)
      : stored
  }
}

/** A failed event is not the shop's affair: it is stored, and a person looks at it. */
const toReceipt = ({ id, state }: OrderEventEntity): Receipt => ({
  id,
  state: state === 'failed' ? 'waiting' : state,
})
