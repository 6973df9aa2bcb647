import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { isUUID } from 'class-validator'
import { And, In, LessThan, MoreThan, MoreThanOrEqual, Repository } from 'typeorm'
import { AuditService } from '../platform/audit/audit.service.js'
import { Config } from '../platform/config/config.js'
import { UnitOfWork } from '../platform/database/writes/unit-of-work.js'
import { notFound } from '../platform/errors/failure.js'
import { PAGE_SIZE } from '../platform/http/list/list.contract.js'
import { DAY } from '../platform/scheduler/durations.js'
import { nextTurn } from '../platform/scheduler/time-slice.js'
import { normalizeAddress, sha256 } from '../platform/addresses/normal-address.js'
import { MailboxCooldown } from './mailbox-cooldown.js'
import { CONFIRM_DAYS, unsubscribeLink } from './newsletter.contract.js'
import {
  type SubscriberFilter,
  type SubscriberQuery,
  type SubscriberRecord,
  type SubscribersAnswer,
  SUBSCRIPTION_SOURCES,
  SUBSCRIPTION_STATES,
  type SubscriptionState,
} from './subscribers.contract.js'
import { SubscriptionEntity } from './subscription.entity.js'
import { UnsubscribeTokens } from './unsubscribe-tokens.js'

const NO_SUBSCRIBER = 'Subscriber not found.'

/** Subscriptions of a file that are in memory at a time. */
const BATCH = 1_000
/** Subscriptions that a search for a part reads, newest first, and at a time: others get a turn. */
const MAX_SEARCHED = 100_000
const SLICE = 5_000
/** After every id. */
const LAST_ID = '~'

/** A subscriber with the unsubscribe link, for another program that sends the newsletter. */
export interface Subscriber extends Omit<SubscriberRecord, 'id'> {
  unsubscribe: string
}

type Counts = SubscribersAnswer['counts']
type Found = Pick<SubscriptionEntity, 'id' | 'state'>

/** The subscriptions as operators see them: the back office and `npm run newsletter` (contract §5, 'Newsletter'). */
@Injectable()
export class SubscriberList {
  constructor(
    @InjectRepository(SubscriptionEntity) private readonly subscriptions: Repository<SubscriptionEntity>,
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: AuditService,
    private readonly cooldown: MailboxCooldown,
    private readonly unsubscribeTokens: UnsubscribeTokens,
    private readonly config: Config,
  ) {}

  /** Returns one page, newest first; without a search, every page costs the same. */
  async page(query: SubscriberQuery): Promise<SubscribersAnswer> {
    const { state, before, pageSize = PAGE_SIZE.default } = query
    const found = query.q?.trim() ? await this.search(query) : null
    const ids = found
      ? idsOf(found, state)
          .filter((id) => !before || id < before)
          .slice(0, pageSize + 1)
      : await this.newestIds(query, pageSize + 1)
    const page = ids.slice(0, pageSize)
    const rows = await this.subscriptions.find({ where: { id: In(page) }, order: { id: 'DESC' } })
    return {
      subscribers: rows.map(toRecord),
      counts: found ? countsOf(found) : await this.counts(query.source),
      older: ids.length > pageSize ? page.at(-1)! : null,
    }
  }

  /** Yields all subscribers that match, the first first, with a few in memory at a time. */
  async *all(filter: SubscriberFilter): AsyncGenerator<SubscriberRecord> {
    const { state, source } = filter
    if (filter.q?.trim()) {
      const ids = idsOf(await this.search(filter), state).reverse()
      for (let at = 0; at < ids.length; at += BATCH) {
        await nextTurn()
        const where = { id: In(ids.slice(at, at + BATCH)) }
        yield* (await this.subscriptions.find({ where, order: { id: 'ASC' } })).map(toRecord)
      }
      return
    }
    for (let after = ''; ;) {
      await nextTurn()
      const where = { ...(state && { state }), id: MoreThan(after) }
      const rows = await this.subscriptions.find({ where, order: { id: 'ASC' }, take: BATCH })
      // Not in the query: an index that has the source is not in the order of ids.
      for (const row of rows) if (!source || row.source === source) yield toRecord(row)
      if (rows.length < BATCH) return
      after = rows.at(-1)!.id
    }
  }

  /** Yields all subscribers of a state with their unsubscribe links. */
  async *allWithLinks(state: SubscriptionState): AsyncGenerator<Subscriber> {
    for await (const { id, ...subscriber } of this.all({ state }))
      yield {
        ...subscriber,
        unsubscribe: unsubscribeLink(this.config.publicOrigin, this.unsubscribeTokens.create(id)),
      }
  }

  async counts(source?: SubscriberFilter['source']): Promise<Counts> {
    const rows = await this.subscriptions
      .createQueryBuilder('subscription')
      .select('subscription.state', 'state')
      .addSelect('COUNT(*)', 'count')
      .where(source ? { source } : {})
      .groupBy('subscription.state')
      .getRawMany<{ state: SubscriptionState; count: string | number }>()
    const counts = noCounts()
    for (const { state, count } of rows) counts[state] = Number(count)
    return counts
  }

  /** Returns how many addresses were confirmed from `from` on and before `to`, by one range of an index. */
  countConfirmed(from: Date, to: Date): Promise<number> {
    return this.subscriptions.countBy({ confirmedAt: And(MoreThanOrEqual(from), LessThan(to)) })
  }

  /**
   * Deletes a subscription, by its id or address, as if it had never been: its links are invalid, and the person can subscribe
   * again. Returns what it was.
   * @throws {FailureException} 404 – there is none
   */
  async remove(idOrAddress: string, by: { actor: string; client?: string }): Promise<SubscriberRecord> {
    const which = isUUID(idOrAddress)
      ? { id: idOrAddress.toLowerCase() }
      : { addressHash: sha256(normalizeAddress(idOrAddress)) }
    return this.unitOfWork.write(async (tx) => {
      const row = await tx.findOneBy(SubscriptionEntity, which)
      const { affected } = row ? await tx.delete(SubscriptionEntity, { id: row.id }) : { affected: 0 }
      if (!row || affected !== 1) throw notFound(NO_SUBSCRIBER)
      const { id, email, state, source } = row
      await this.cooldown.reset(tx, email)
      await this.audit.record(tx, {
        action: 'subscriber-removed',
        subject: `subscriber:${id}`,
        details: { state, source },
        actor: by.actor,
        client: by.client,
      })
      return toRecord(row)
    })
  }

  /** Each state from its own range of an index, so that no page sorts or reads more than itself. */
  private async newestIds({ state, source, before }: SubscriberQuery, take: number): Promise<string[]> {
    if (!state && !source) {
      const where = before ? { id: LessThan(before) } : {}
      const rows = await this.subscriptions.find({
        where,
        select: { id: true },
        order: { id: 'DESC' },
        take,
      })
      return rows.map(({ id }) => id)
    }
    const ranges = (state ? [state] : SUBSCRIPTION_STATES).flatMap((ofState) =>
      (source ? [source] : SUBSCRIPTION_SOURCES).map((ofSource) => ({ state: ofState, source: ofSource })),
    )
    const ids = ranges.map(async (range) => {
      const rows = await this.subscriptions
        .createQueryBuilder('subscription')
        .select('subscription.id', 'id')
        // MariaDB would read all ids from the newest on down to the page.
        .useIndex('subscriptions_source')
        .where({ ...range, ...(before && { id: LessThan(before) }) })
        .orderBy('subscription.id', 'DESC')
        .limit(take)
        .getRawMany<{ id: string }>()
      return rows.map(({ id }) => id)
    })
    return (await Promise.all(ids)).flat().sort().reverse().slice(0, take)
  }

  /**
   * Returns all subscriptions in whose address the text is a part, of the newest, newest first. A whole address is found by its
   * index, however old.
   */
  private async search({ q = '', source }: SubscriberFilter): Promise<Found[]> {
    const words = q.trim().toLowerCase()
    const conditions = source ? { source } : {}
    const addressHash = sha256(normalizeAddress(words))
    const whole = await this.subscriptions.findOneBy({ ...conditions, addressHash })
    const found = new Map<string, Found>(whole ? [[whole.id, whole]] : [])
    const part = `%${words.replace(/[!%_]/g, '!$&')}%`
    for (let [before, read] = [LAST_ID, 0]; read < MAX_SEARCHED; read += SLICE) {
      await nextTurn()
      const rows = () => this.subscriptions.createQueryBuilder('subscription').where({ id: LessThan(before) })
      const end = await rows()
        .select('subscription.id', 'id')
        .orderBy('subscription.id', 'DESC')
        .offset(SLICE)
        .limit(1)
        .getRawOne<{ id: string }>()
      const slice = rows()
        .select('subscription.id', 'id')
        .addSelect('subscription.state', 'state')
        .addSelect('subscription.email', 'email')
        .andWhere(conditions)
        .andWhere("subscription.email LIKE :part ESCAPE '!'", { part })
      if (end) slice.andWhere({ id: MoreThanOrEqual(end.id) })
      for (const { id, state, email } of await slice.getRawMany<Found & { email: string }>())
        // MySQL compares without accents, SQLite with them.
        if (email.toLowerCase().includes(words)) found.set(id, { id, state })
      if (!end) break
      before = end.id
    }
    return [...found.values()].sort((one, other) => (one.id < other.id ? 1 : -1))
  }
}

const noCounts = () => Object.fromEntries(SUBSCRIPTION_STATES.map((state) => [state, 0])) as Counts

function countsOf(found: Found[]): Counts {
  const counts = noCounts()
  for (const { state } of found) counts[state] += 1
  return counts
}

const idsOf = (found: Found[], state: SubscriberFilter['state']): string[] =>
  found.filter((one) => !state || one.state === state).map(({ id }) => id)

function toRecord(row: SubscriptionEntity): SubscriberRecord {
  const { id, email, state, source, createdAt, confirmExpiresAt, confirmedAt, unsubscribedAt } = row
  // A person who left and asks again has an old row.
  const requestedAt = confirmExpiresAt && new Date(confirmExpiresAt.getTime() - CONFIRM_DAYS * DAY)
  const since = { pending: requestedAt, confirmed: confirmedAt, unsubscribed: unsubscribedAt }[state]
  return { id, email, state, source, since: (since ?? createdAt).toISOString() }
}
