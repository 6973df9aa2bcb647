import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { And, LessThan, MoreThan, MoreThanOrEqual, Repository } from 'typeorm'
import { Config } from '../platform/config/config.js'
import { unsubscribeLink } from './newsletter.contract.js'
import { SUBSCRIPTION_STATES, type SubscriptionState } from './subscribers.contract.js'
import { SubscriptionEntity } from './subscription.entity.js'
import { UnsubscribeTokens } from './unsubscribe-tokens.js'
import { nextTurn } from '../platform/scheduler/time-slice.js'

const PAGE = 1000

/** A subscriber with the unsubscribe link, for the program that sends the newsletter. */
export interface Subscriber {
  email: string
  state: SubscriptionState
  since: string
  unsubscribe: string
}

/** The subscriptions as operators see them: `npm run newsletter`. */
@Injectable()
export class SubscriberList {
  constructor(
    @InjectRepository(SubscriptionEntity) private readonly subscriptions: Repository<SubscriptionEntity>,
    private readonly unsubscribeTokens: UnsubscribeTokens,
    private readonly config: Config,
  ) {}

  /** Yields all subscribers of a state, read page by page. */
  async *all(state: SubscriptionState): AsyncGenerator<Subscriber> {
    let page: SubscriptionEntity[] = []
    do {
      await nextTurn()
      const where = { state, id: MoreThan(page.at(-1)?.id ?? '') }
      page = await this.subscriptions.find({ where, order: { id: 'ASC' }, take: PAGE })
      for (const row of page) yield this.toSubscriber(row)
    } while (page.length === PAGE)
  }

  async counts(): Promise<Record<SubscriptionState, number>> {
    const rows = await this.subscriptions
      .createQueryBuilder('subscription')
      .select('subscription.state', 'state')
      .addSelect('COUNT(*)', 'count')
      .groupBy('subscription.state')
      .getRawMany<{ state: SubscriptionState; count: string | number }>()
    const countOf = (state: SubscriptionState) => Number(rows.find((row) => row.state === state)?.count ?? 0)
    return Object.fromEntries(SUBSCRIPTION_STATES.map((state) => [state, countOf(state)])) as Record<
      SubscriptionState,
      number
    >
  }

  /** Returns how many addresses were confirmed from `from` on and before `to`, by one range of an index. */
  countConfirmed(from: Date, to: Date): Promise<number> {
    return this.subscriptions.countBy({ confirmedAt: And(MoreThanOrEqual(from), LessThan(to)) })
  }

  private toSubscriber({
    id,
    email,
    state,
    createdAt,
    confirmedAt,
    unsubscribedAt,
  }: SubscriptionEntity): Subscriber {
    const since =
      { pending: createdAt, confirmed: confirmedAt, unsubscribed: unsubscribedAt }[state] ?? createdAt
    return {
      email,
      state,
      since: since.toISOString(),
      unsubscribe: unsubscribeLink(this.config.publicOrigin, this.unsubscribeTokens.create(id)),
    }
  }
}
