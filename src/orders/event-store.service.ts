import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { type EntityManager, LessThanOrEqual, Repository } from 'typeorm'
import { newId } from '../platform/database/queries/new-id.js'
import { cleanAddress } from '../platform/addresses/mail-address.contract.js'
import { UnitOfWork } from '../platform/database/writes/unit-of-work.js'
import { isDuplicate } from '../platform/errors/duplicate.js'
import { ORDER_LIMITS, type OrderProvider } from './orders.contract.js'
import type { IncomingEvent } from './providers/provider.js'
import { OrderEventEntity } from './order-event.entity.js'

/**
 * Control characters, so that no header, terminal or file can be broken by them, and halves of emoji, which databases
 * refuse; an address with one stays invalid.
 */
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/gu
const CUT = '…'

/** By characters, so that no emoji is halved; the mark keeps a cut address or reference from being another one. */
function storable(text: string | null, most: number): string | null {
  if (text === null) return null
  const characters = [...text.slice(0, 2 * most + 2).replace(UNPRINTABLE, ' ')]
  return characters.length > most ? characters.slice(0, most - 1).join('') + CUT : characters.join('')
}

/** The events of shops as they arrive: each is stored once, whatever becomes of it. */
@Injectable()
export class EventStore {
  constructor(
    @InjectRepository(OrderEventEntity) private readonly events: Repository<OrderEventEntity>,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Stores an event and returns it, once it is on disk; the one with its id that is stored already. `record` writes in the
   * same transaction.
   */
  async add(
    provider: OrderProvider,
    { eventRef, isTest, ...event }: IncomingEvent,
    record?: (tx: EntityManager, id: string) => Promise<void>,
  ): Promise<OrderEventEntity> {
    const known = await this.events.findOneBy({ provider, eventRef })
    if (known) return known
    const now = Date.now()
    const row = this.events.create({
      ...event,
      id: newId(),
      provider,
      eventRef,
      product: storable(event.product, ORDER_LIMITS.product)?.trim() ?? null,
      email: storable(event.email && cleanAddress(event.email), ORDER_LIMITS.email),
      name: storable(event.name, ORDER_LIMITS.name),
      affiliateCode: storable(event.affiliateCode, ORDER_LIMITS.code),
      currency: event.currency && /^[a-z]{3}$/i.test(event.currency) ? event.currency.toUpperCase() : null,
      shopEvent: storable(event.shopEvent, ORDER_LIMITS.shopEvent),
      receivedAt: now,
      // What a shop's test mode sends is listed, and nothing else.
      state: isTest ? 'done' : 'queued',
      skipped: isTest ? 'test' : null,
      dueAt: now,
    })
    try {
      await this.unitOfWork.write(async (tx) => {
        await tx.insert(OrderEventEntity, { ...row })
        await record?.(tx, row.id)
      })
      return row
    } catch (error) {
      // A repetition that came at the same moment was stored first.
      if (!isDuplicate(error)) throw error
      return this.events.findOneByOrFail({ provider, eventRef })
    }
  }

  find(id: string): Promise<OrderEventEntity | null> {
    return this.events.findOneBy({ id })
  }

  /** Returns ids of events that are due, those that happened first at the beginning. */
  async due(limit: number): Promise<string[]> {
    const due = await this.events.find({
      where: { state: 'queued', dueAt: LessThanOrEqual(Date.now()) },
      order: { occurredAt: 'ASC', id: 'ASC' },
      take: limit,
      select: { id: true },
    })
    return due.map(({ id }) => id)
  }

  /** Returns how many events wait for a person or have failed. */
  countOpen(): Promise<number> {
    return this.events.countBy([{ state: 'waiting' }, { state: 'failed' }])
  }
}
