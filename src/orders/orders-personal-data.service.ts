import { Injectable } from '@nestjs/common'
import { InjectDataSource } from '@nestjs/typeorm'
import { DataSource, type FindOptionsWhere, In, MoreThan } from 'typeorm'
import { UnitOfWork } from '../platform/database/writes/unit-of-work.js'
import { readInPages } from '../platform/personal-data/read-in-pages.js'
import { addressSpellings } from '../platform/addresses/address-spellings.js'
import { isSameAddress } from '../platform/addresses/mail-address.contract.js'
import { type Person, PersonalData, type PersonalRecord } from '../platform/personal-data/personal-data.js'
import { OrderEventEntity, WITHOUT_BUYER } from './order-event.entity.js'
import { OrderSubscriptionEntity } from './subscription.entity.js'

/** Orders of a key, and events of its holder's addresses that belong to no subscription yet. */
@Injectable()
export class OrdersPersonalData {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly unitOfWork: UnitOfWork,
    data: PersonalData,
  ) {
    data.add({
      tables: ['order_events', 'order_subscriptions'],
      sections: {
        subscriptions: (person) => this.subscriptions(person),
        orders: (person) => this.orders(person),
      },
      addressesOf: (keyId) => this.addressesOf(keyId),
      auditSubjects: (person) => this.auditSubjects(person),
      isFoundByAddress: true,
      erase: (person) => this.erase(person),
    })
  }

  private async *subscriptions({ keyId }: Person): AsyncGenerator<PersonalRecord> {
    for (const row of await this.database.manager.findBy(OrderSubscriptionEntity, { keyId }))
      yield {
        level: row.level,
        status: row.status,
        until: row.until === null ? null : new Date(row.until).toISOString(),
        createdAt: new Date(row.createdAt).toISOString(),
      }
  }

  private async *orders(person: Person): AsyncGenerator<PersonalRecord> {
    for await (const event of this.events(person))
      yield {
        provider: event.provider,
        type: event.type,
        occurredAt: new Date(event.occurredAt).toISOString(),
        receivedAt: new Date(event.receivedAt).toISOString(),
        order: event.orderRef,
        subscription: event.subscriptionRef,
        product: event.product,
        email: event.email,
        name: event.name,
        cents: event.amount,
        currency: event.currency,
        refundedCents: event.refunded,
        affiliateCode: event.affiliateCode,
        paidUntil: event.paidUntil === null ? null : new Date(event.paidUntil).toISOString(),
      }
  }

  private async addressesOf(keyId: string): Promise<string[]> {
    const addresses: string[] = []
    for await (const { email } of this.events({ keyId, addresses: [] })) if (email) addresses.push(email)
    return addresses
  }

  private async auditSubjects(person: Person): Promise<string[]> {
    const subjects: string[] = []
    for await (const { id } of this.events(person)) subjects.push(`order:${id}`)
    return subjects
  }

  /** Numbers, times and amounts stay: they are the shop's accounts, and say what a later refund belongs to. */
  private async erase(person: Person): Promise<void> {
    for await (const { id } of this.events(person))
      await this.unitOfWork.write((tx) => tx.update(OrderEventEntity, { id }, WITHOUT_BUYER))
  }

  private async *events({ keyId, addresses }: Person): AsyncGenerator<OrderEventEntity> {
    // First: the others' addresses lead to them.
    for (const email of addressSpellings(...addresses))
      for await (const event of this.pages({ email })) if (isOf(event, email)) yield event
    const subscriptions = await this.database.manager.findBy(OrderSubscriptionEntity, { keyId })
    yield* this.pages({ subscriptionId: In(subscriptions.map(({ id }) => id)) })
  }

  private pages(where: FindOptionsWhere<OrderEventEntity>): AsyncGenerator<OrderEventEntity> {
    return readInPages((after, take) =>
      this.database.manager.find(OrderEventEntity, {
        where: { ...where, id: MoreThan(after) },
        order: { id: 'ASC' },
        take,
      }),
    )
  }
}

/** What has a subscription is found by its key. MySQL takes letters with and without accents for the same. */
const isOf = (event: OrderEventEntity, email: string) =>
  event.subscriptionId === null && isSameAddress(event.email, email)
