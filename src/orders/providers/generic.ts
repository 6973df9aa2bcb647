import { toCents } from '../../platform/database/queries/cents.js'
import { faultOf } from '../../platform/http/requests/body.js'
import { validation } from '../../platform/http/requests/validation.js'
import { classify } from './event-table.js'
import { GENERIC_EVENTS } from './generic-events.js'
import { GenericEventDto } from './generic.dto.js'
import { eventRefOf } from './payload.js'
import type { IncomingEvent, ProviderAdapter } from './provider.js'
import { isStandardWebhook, standardTime } from '../../platform/http/requests/standard-webhook.js'

const cents = (dollars: number | undefined) => (dollars === undefined ? null : toCents(dollars))
const time = (written: string | undefined) => (written === undefined ? null : new Date(written).getTime())

/** Any shop that sends our own format, signed after Standard Webhooks (docs/api.md). */
export const generic: ProviderAdapter = {
  provider: 'generic',
  isSigned: isStandardWebhook,
  signedAt: standardTime,
  async toEvent(payload, { header }): Promise<IncomingEvent> {
    const fault = faultOf(payload)
    if (fault) throw fault
    const event = (await validation().transform(payload, {
      type: 'body',
      metatype: GenericEventDto,
    })) as GenericEventDto
    return {
      eventRef: eventRefOf(header('webhook-id')),
      type: classify(GENERIC_EVENTS, event.type, () => null).type!,
      shopEvent: null,
      isTest: event.test ?? false,
      occurredAt: time(event.occurredAt)!,
      orderRef: event.orderId,
      subscriptionRef: event.subscriptionId ?? null,
      product: event.product ?? null,
      lines: null,
      email: event.email ?? null,
      name: event.name ?? null,
      amount: cents(event.amount),
      currency: event.currency ?? null,
      affiliateCode: event.affiliateCode ?? null,
      paidUntil: time(event.paidUntil),
      refunded: event.type === 'refunded' ? cents(event.refundedAmount) : null,
      refundedOf: null,
      isOfFirst: false,
    }
  },
}
