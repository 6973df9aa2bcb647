import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { type EntityManager, LessThanOrEqual, Repository } from 'typeorm'
import { MemberActions } from '../keys/member-changes/member-actions.service.js'
import type { KeyLevel } from '../keys/keys.contract.js'
import { KeyDirectory } from '../keys/directory/key-directory.service.js'
import { KeyMails } from '../keys/key-mail/key-mails.service.js'
import { ORDER_OPERATOR } from '../keys/sessions/operator.js'
import { DatabaseClock } from '../platform/database/connections/database-clock.js'
import { FailureException } from '../platform/errors/failure.js'
import type { OrderEventEntity } from './order-event.entity.js'
import { accessOf } from './key-access.js'
import { stateOf, type SubscriptionState } from './subscription-state.js'
import { toSubscriptionEvent } from './related-events.js'
import { OrderSubscriptionEntity } from './subscription.entity.js'

const KEY_IS_GONE = 'The key of this order was deleted. Issue a new one by hand.'
const HOLDER_MAX = 100
/** Milliseconds until a key that could not be suspended is looked at again. */
const RETRY_INTERVAL = 60 * 60 * 1000
const dateOf = (time: number | null) => (time === null ? null : new Date(time))

/** What orders do to keys: by the services and the lifecycle that people use, in the order's transaction. */
@Injectable()
export class OrderKeys {
  constructor(
    @InjectRepository(OrderSubscriptionEntity)
    private readonly subscriptions: Repository<OrderSubscriptionEntity>,
    private readonly members: MemberActions,
    private readonly directory: KeyDirectory,
    private readonly mails: KeyMails,
    private readonly clock: DatabaseClock,
  ) {}

  /**
   * Adds a subscription: to the buyer's key if the offer renews it, otherwise with a new key. Returns its row; null if what
   * was paid for is over already.
   */
  async attach(
    tx: EntityManager,
    id: string,
    events: OrderEventEntity[],
  ): Promise<OrderSubscriptionEntity | null> {
    const purchases = events.filter(({ type }) => type === 'purchased')
    const { email, name, planLevel, planRenewsKey } = purchases.sort(
      (a, b) => a.occurredAt - b.occurredAt || (a.eventRef < b.eventRef ? -1 : 1),
    )[0]!
    const former = planRenewsKey ? await this.lockRenewable(tx, email!, planLevel!) : null
    const formerUntil = former?.expiresAt?.getTime() ?? null
    const state = stateOf(events.map(toSubscriptionEvent), formerUntil)!
    const isTakenBack = state.status === 'refunded' || state.status === 'disputed'
    if (!isTakenBack && state.until !== null && state.until <= this.clock.now().getTime()) return null
    const row = tx.create(OrderSubscriptionEntity, {
      id,
      level: state.level,
      until: state.until,
      status: state.status,
      suspendsAt: null,
      dueAt: null,
      // What the key has before this subscription is applied to it.
      appliedLevel: former ? planLevel : state.level,
      appliedUntil: former ? formerUntil : state.until,
      isSuspended: false,
      hasIssued: former === null,
      isMailed: false,
      formerUntil,
      createdAt: Date.now(),
      keyId: former?.id ?? null,
    })
    if (!former) {
      const terms = {
        level: state.level,
        holder: holderOf(name),
        email,
        expiresAt: dateOf(state.until),
      }
      const [issued] = await this.members.issue(terms, ORDER_OPERATOR, { source: 'order', tx })
      row.keyId = issued!.id
    }
    const others = former ? await tx.findBy(OrderSubscriptionEntity, { keyId: former.id }) : []
    const applied = others[0]
    if (applied)
      Object.assign(row, {
        appliedLevel: applied.appliedLevel,
        appliedUntil: applied.appliedUntil,
        isSuspended: applied.isSuspended,
      })
    await tx.insert(OrderSubscriptionEntity, row)
    return row
  }

  /**
   * Stores a subscription's state and gives its key what has changed by it; mails a key that was issued for it once it can
   * be used. What takes something from a key that was deleted or revoked is stored alone. `isRefund`: all is paid back; a key
   * that a person has reinstated is then left as it is, and true returned.
   * @throws {FailureException} 409 – the key was deleted, or its state forbids the change
   */
  async apply(
    tx: EntityManager,
    subscription: OrderSubscriptionEntity,
    state: SubscriptionState,
    isRefund: boolean,
  ): Promise<boolean> {
    const { id, keyId } = subscription
    const { level, until, status, suspendsAt } = state
    const isGain = givesMore(subscription, state)
    if (keyId === null && isGain) throw new FailureException(409, KEY_IS_GONE)
    const now = this.clock.now().getTime()
    const dueAt = suspendsAt !== null && suspendsAt > now ? suspendsAt : null
    await tx.update(OrderSubscriptionEntity, { id }, { level, until, status, suspendsAt, dueAt })
    if (keyId === null) return false
    const { isUsable, isHeld } = await this.applyAccess(tx, keyId, now, isGain, isRefund)
    if (subscription.hasIssued && !subscription.isMailed && isUsable) {
      await this.mails.send(tx, keyId, ORDER_OPERATOR)
      await tx.update(OrderSubscriptionEntity, { id }, { isMailed: true })
    }
    return isHeld
  }

  /** Returns ids of subscriptions whose days of grace are over, the longest ago first. */
  async due(limit: number): Promise<string[]> {
    const due = await this.subscriptions.find({
      where: { dueAt: LessThanOrEqual(this.clock.now().getTime()) },
      order: { dueAt: 'ASC' },
      take: limit,
      select: { id: true },
    })
    return due.map(({ id }) => id)
  }

  /** Applies what time has changed of a subscription: days of grace that are over. */
  async suspendDue(tx: EntityManager, id: string): Promise<void> {
    const now = this.clock.now().getTime()
    const due = await tx.findOneBy(OrderSubscriptionEntity, { id, dueAt: LessThanOrEqual(now) })
    if (!due) return
    await tx.update(OrderSubscriptionEntity, { id }, { dueAt: null })
    if (due.keyId !== null) await this.applyAccess(tx, due.keyId, now, false)
  }

  /** Lets a subscription be looked at again later. */
  async postpone(tx: EntityManager, id: string): Promise<void> {
    const now = this.clock.now().getTime()
    const due = { id, dueAt: LessThanOrEqual(now) }
    await tx.update(OrderSubscriptionEntity, due, { dueAt: now + RETRY_INTERVAL })
  }

  /** Finds the key that a purchase renews, and locks it: one that a person revokes meanwhile is not renewed. */
  private async lockRenewable(tx: EntityManager, email: string, level: KeyLevel) {
    const found = await this.directory.findRenewable(tx, email, level)
    if (!found) return null
    await this.directory.lock(tx, [found.id])
    const locked = await this.directory.findRenewable(tx, email, level)
    return locked?.id === found.id ? locked : null
  }

  /**
   * Gives a key what differs between what its subscriptions give it now and what was applied last; a revoked one only if
   * that is a gain, which is refused. Returns whether it can be used, and whether a person's decision has held a refund back.
   */
  private async applyAccess(
    tx: EntityManager,
    keyId: string,
    now: number,
    isGain: boolean,
    isRefund = false,
  ): Promise<{ isUsable: boolean; isHeld: boolean }> {
    const order = { createdAt: 'ASC', id: 'ASC' } as const
    const subscriptions = await tx.find(OrderSubscriptionEntity, { where: { keyId }, order })
    const { appliedLevel, appliedUntil, isSuspended: wasSuspended } = subscriptions[0]!
    const access = accessOf(subscriptions, now)
    const { state: before } = await this.members.change(keyId, {}, ORDER_OPERATOR, undefined, { tx })
    const isFinal = before === 'revoked' && !isGain
    const change = !isFinal && {
      ...(access.level !== null && access.level !== appliedLevel && { level: access.level }),
      ...(access.until !== appliedUntil && { expiresAt: dateOf(access.until) }),
    }
    const options = { tx, mayEnd: true }
    const { state } = await this.members.change(keyId, change || {}, ORDER_OPERATOR, undefined, options)
    // A person may have reinstated or suspended the key meanwhile: only what orders change is changed.
    const mustSuspend = access.isSuspended && state === 'active' && (!wasSuspended || before !== 'active')
    const mayReinstate = !access.isSuspended && state === 'suspended'
    const mayHold = isRefund && access.isSuspended && state === 'active'
    const stateBy = mayReinstate || mayHold ? await this.directory.stateBy(tx, keyId) : null
    const isHeld = mayHold && stateBy === 'person'
    await tx.update(
      OrderSubscriptionEntity,
      { keyId },
      { appliedLevel: access.level, appliedUntil: access.until, isSuspended: access.isSuspended },
    )
    const action =
      mustSuspend && !isHeld ? 'suspend' : mayReinstate && stateBy === 'order' ? 'reinstate' : null
    const acted = action && (await this.members.act(keyId, action, ORDER_OPERATOR, undefined, { tx }))
    const isUsable = !access.isSuspended && (acted ? acted.state : state) === 'active'
    return { isUsable, isHeld }
  }
}

const holderOf = (name: string | null) =>
  [...(name?.trim() ?? '')].slice(0, HOLDER_MAX).join('').trim() || null

/** Whether a payment or a dispute that was won gives a key something that its subscription had not given it before. */
const givesMore = (before: OrderSubscriptionEntity, { level, until, status }: SubscriptionState): boolean =>
  status === 'active' &&
  (before.status !== 'active' ||
    before.level !== level ||
    (before.until !== null && (until === null || until > before.until)))
