import { Injectable, Logger } from '@nestjs/common'
import type { EntityManager } from 'typeorm'
import { isMailAddress, isSameAddress } from '../platform/addresses/mail-address.contract.js'
import { UnitOfWork } from '../platform/database/writes/unit-of-work.js'
import { OrderEventEntity } from './order-event.entity.js'
import type { OfferEntity } from './offer.entity.js'
import { OffersService } from './offers.service.js'
import { ORDER_CURRENCY, type OrderProvider, type WaitingReason } from './orders.contract.js'
import type { InvoiceLines } from './providers/provider.js'
import { isCreditable, isPossibleAmount } from './order-sales.service.js'
import { isPayment } from './subscription-state.js'

const SENTENCES: Record<Exclude<WaitingReason, 'key' | 'error'>, string> = {
  product: 'This product has no offer. Add one, or choose one for this event.',
  plans:
    "This event's lines don't say which product counts. If the plan's product has no offer, add it. Otherwise, choose an offer for this event.",
  email: "The order's email address is missing or can't receive mail. Enter the buyer's.",
  currency: `The order's amount isn't in ${ORDER_CURRENCY}, or isn't valid. Choose an offer to apply the order. No affiliate gets credit.`,
  purchase:
    'No payment with this order or subscription number has been applied. If the purchase needs action, complete it first. Otherwise, enter its order number.',
  conflict:
    'Another purchase with this order or subscription number was applied, for another product or another buyer. Check the shop, issue a key by hand if one is due, then mark this event as handled.',
  over: 'The access that this order paid for ended before the order arrived. Check the shop, then mark this event as handled. A renewal of it is applied automatically.',
  reinstated:
    'This order was refunded in full, but someone had reinstated the key, so it keeps working. Suspend the member if needed, then mark this event as handled.',
  unclear:
    "The portal doesn't know what this event means, but it may be about money. Check the shop, change the member if needed, then mark this event as handled.",
}
const NAMES_NO_PRODUCT = "This order doesn't name a product. Choose an offer for this event."

/** What an event needs before it is applied; what it lacks, a person gives it. */
@Injectable()
export class EventChecks {
  private readonly logger = new Logger(EventChecks.name)

  constructor(
    private readonly offers: OffersService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Returns what an event lacks, null if nothing. Stores what its offer gives, and which of its lines counts. `related`: all
   * events of its subscription.
   */
  async check(
    tx: EntityManager,
    event: OrderEventEntity,
    related: OrderEventEntity[],
  ): Promise<keyof typeof SENTENCES | null> {
    if (event.type === 'unclear') return 'unclear'
    const { type, isMapped } = event
    const isPurchase = type === 'purchased'
    const lacksPlan = await this.findPlan(tx, event, related)
    if (lacksPlan) return lacksPlan
    if (isPurchase && !isMailAddress(event.email)) return 'email'
    const isAmountRight = isPurchase ? isCreditable(event) : !isPayment(event) || isPossibleAmount(event)
    if (!isMapped && !isAmountRight) return 'currency'
    const applied = related.filter(({ subscriptionId }) => subscriptionId !== null)
    const isNew = event.subscriptionId === null
    return isNew && applied.some((other) => isConflict(event, other)) ? 'conflict' : null
  }

  /** Lets an event wait for a person. */
  async ask(
    tx: EntityManager,
    { id, product }: OrderEventEntity,
    reason: keyof typeof SENTENCES,
    others: Partial<OrderEventEntity> = {},
  ): Promise<void> {
    const lastError = reason === 'product' && !product ? NAMES_NO_PRODUCT : SENTENCES[reason]
    await tx.update(OrderEventEntity, { id }, { ...others, state: 'waiting', reason, lastError })
    this.unitOfWork.afterCommit(tx, () => this.logger.warn({ orderEventWaits: { id, reason } }))
  }

  private async findPlan(
    tx: EntityManager,
    event: OrderEventEntity,
    related: OrderEventEntity[],
  ): Promise<'product' | 'plans' | null> {
    const { id, type, provider } = event
    const known = new Set(related.flatMap((other) => (other.planLevel === null ? [] : (other.product ?? []))))
    if (event.lines) {
      const offered = new Set(
        await this.offers.productsOf(
          tx,
          provider,
          event.lines.lines.map(({ product }) => product),
        ),
      )
      const decided = event.isMapped
        ? await this.decideByChoice(tx, event, event.lines)
        : decide(event.lines, (product) => offered.has(product) || known.has(product))
      if (typeof decided === 'string') return decided
      const offer = type === 'renewed' && !event.isMapped && (await this.offerOf(tx, provider, decided))
      const stored = { ...decided, lines: null, ...(offer && planOf(offer)) }
      Object.assign(event, stored)
      await tx.update(OrderEventEntity, { id }, stored)
    }
    if ((type !== 'purchased' && type !== 'plan-changed') || event.planLevel !== null) return null
    const offer = await this.offerOf(tx, provider, event)
    // A product that a person has chosen the offer of, and which is still the same, needs none.
    if (!offer) return type === 'plan-changed' && known.has(event.product ?? '') ? null : 'product'
    Object.assign(event, planOf(offer))
    await tx.update(OrderEventEntity, { id }, planOf(offer))
    return null
  }

  private async offerOf(tx: EntityManager, provider: OrderProvider, { product }: { product: string | null }) {
    return product ? this.offers.findFor(tx, provider, product) : null
  }

  /** The lines of the product whose offer a person has chosen; if it has none, all. */
  private async decideByChoice(
    tx: EntityManager,
    { planOfferId, product }: OrderEventEntity,
    { lines }: InvoiceLines,
  ): Promise<Decided> {
    const chosen = planOfferId === null ? null : await this.offers.find(tx, planOfferId)
    const own = lines.filter((line) => line.product === chosen?.product)
    return { product: own[0]?.product ?? product, paidUntil: lastEnd(own.length > 0 ? own : lines) }
  }
}

const countOf = (lines: InvoiceLines['lines']) => new Set(lines.map(({ product }) => product)).size

type Decided = Pick<OrderEventEntity, 'product' | 'paidUntil'>

const lastEnd = (lines: InvoiceLines['lines']): number | null =>
  lines.reduce<number | null>((last, { until }) => (until === null ? last : Math.max(last ?? 0, until)), null)

/** The line that decides belongs to a product with an offer, and ends last; fees and extras never decide. */
function decide(
  { lines, hasMore }: InvoiceLines,
  isOffered: (product: string) => boolean,
): Decided | 'product' | 'plans' {
  const own = lines.filter(({ product }) => isOffered(product))
  if (countOf(own) > 1) return 'plans'
  if (own.length === 0) return hasMore || countOf(lines) > 1 ? 'plans' : 'product'
  return { product: own[0]!.product, paidUntil: lastEnd(own) }
}

const isSameBuyer = (a: string | null, b: string | null): boolean =>
  a === null || b === null || isSameAddress(a, b)

/** Returns whether a purchase has the number of another one that was for another product or another buyer. */
export function isConflict(event: OrderEventEntity, other: OrderEventEntity): boolean {
  if (event.type !== 'purchased' || other.type !== 'purchased') return false
  const isOfOrder = event.orderRef === other.orderRef
  const isOfSubscription = event.subscriptionRef !== null && event.subscriptionRef === other.subscriptionRef
  if (!isOfOrder && !isOfSubscription) return false
  const isOtherProduct =
    isOfOrder && event.product !== null && other.product !== null && event.product !== other.product
  return isOtherProduct || !isSameBuyer(event.email, other.email)
}

/** Returns the columns of an event that keep what an offer gives. */
export const planOf = (offer: Pick<OfferEntity, 'id' | 'level' | 'days' | 'graceDays' | 'renewsKey'>) => ({
  planLevel: offer.level,
  planDays: offer.days,
  planGraceDays: offer.graceDays,
  planRenewsKey: offer.renewsKey,
  planOfferId: offer.id,
})
