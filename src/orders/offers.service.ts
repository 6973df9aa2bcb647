import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { type EntityManager, In, Repository } from 'typeorm'
import { newId } from '../platform/database/queries/new-id.js'
import { AuditService } from '../platform/audit/audit.service.js'
import { UnitOfWork } from '../platform/database/writes/unit-of-work.js'
import { isDuplicate } from '../platform/errors/duplicate.js'
import { FailureException, notFound } from '../platform/errors/failure.js'
import type { Operator } from '../keys/sessions/operator.js'
import { OrderEventEntity } from './order-event.entity.js'
import { DEFAULT_GRACE_DAYS, type Offer } from './offers.contract.js'
import { type OrderProvider } from './orders.contract.js'
import type { AddOfferDto, ChangeOfferDto } from './orders.dto.js'
import { lockOrders } from './processing.entity.js'
import { OfferEntity } from './offer.entity.js'

const STALE = 'Someone else changed this offer. Check the saved values, then try again.'

/** What each product of a shop gives (contract §5, 'Orders'). */
@Injectable()
export class OffersService {
  constructor(
    @InjectRepository(OfferEntity) private readonly offers: Repository<OfferEntity>,
    private readonly audit: AuditService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Returns all offers, by provider and product. */
  async list(): Promise<Offer[]> {
    return (await this.offers.find({ order: { provider: 'ASC', product: 'ASC' } })).map(toOffer)
  }

  findFor(tx: EntityManager, provider: OrderProvider, product: string): Promise<OfferEntity | null> {
    return tx.findOneBy(OfferEntity, { provider, product })
  }

  /** Returns those of the products that have an offer, read in `tx`. */
  async productsOf(tx: EntityManager, provider: OrderProvider, products: string[]): Promise<string[]> {
    if (products.length === 0) return []
    const offers = await tx.findBy(OfferEntity, { provider, product: In(products) })
    return offers.map(({ product }) => product)
  }

  /**
   * Returns an offer, read in `tx`.
   * @throws {FailureException} 404 – there is none with this id
   */
  async find(tx: EntityManager, id: string): Promise<OfferEntity> {
    const offer = await tx.findOneBy(OfferEntity, { id })
    if (!offer) throw notFound('Offer not found.')
    return offer
  }

  /**
   * Adds an offer and returns it; events that waited for one of this product are tried again.
   * @throws {FailureException} 409 – the product has an offer
   */
  async add(request: AddOfferDto, { actor, client }: Operator): Promise<Offer> {
    const offer = this.offers.create({
      id: newId(),
      provider: request.provider,
      product: request.product,
      level: request.level,
      days: request.days ?? null,
      graceDays: request.graceDays ?? DEFAULT_GRACE_DAYS,
      renewsKey: request.renewsKey ?? false,
      renewalUrl: request.renewalUrl ?? null,
      version: 0,
    })
    const { provider, product } = offer
    try {
      await this.unitOfWork.write(async (tx) => {
        // Otherwise an event that is being processed would find no offer, and begin to wait for one afterwards.
        await lockOrders(tx)
        await tx.insert(OfferEntity, { ...offer })
        const subject = `offer:${offer.id}`
        await this.audit.record(tx, {
          action: 'offer-added',
          actor,
          client,
          subject,
          details: { after: valuesOf(offer) },
        })
        const waiting = { provider, state: 'waiting' } as const
        const again = {
          state: 'queued',
          reason: null,
          lastError: null,
          attempts: 0,
          dueAt: Date.now(),
        } as const
        await tx.update(OrderEventEntity, { ...waiting, product, reason: 'product' }, again)
        // Its product may be that of any line.
        await tx.update(OrderEventEntity, { ...waiting, reason: 'plans' }, again)
      })
    } catch (error) {
      if (!isDuplicate(error)) throw error
      throw new FailureException(409, 'This product already has an offer. Change that one.')
    }
    return toOffer(offer)
  }

  /**
   * Changes the given fields and returns the offer. What was sold before stays as it was sold.
   * @throws {FailureException} 404 – there is none with this id; 409 – it was changed since `version`
   */
  async change(
    id: string,
    { version, ...request }: ChangeOfferDto,
    { actor, client }: Operator,
  ): Promise<Offer> {
    return this.unitOfWork.write(async (tx) => {
      const before = await this.find(tx, id)
      const given = Object.entries(request).filter(([, value]) => value !== undefined)
      const after: OfferEntity = { ...before, ...Object.fromEntries(given), version: before.version + 1 }
      const { affected } = await tx.update(OfferEntity, { id, version }, { ...after })
      if (affected !== 1) throw new FailureException(409, STALE, { stored: { offer: toOffer(before) } })
      const details = { before: valuesOf(before), after: valuesOf(after) }
      await this.audit.record(tx, { action: 'offer-changed', actor, client, subject: `offer:${id}`, details })
      return toOffer(after)
    })
  }
}

const valuesOf = ({ provider, product, level, days, graceDays, renewsKey, renewalUrl }: OfferEntity) => ({
  provider,
  product,
  level,
  days,
  graceDays,
  renewsKey,
  renewalUrl,
})

const toOffer = (row: OfferEntity): Offer => ({ ...row })
