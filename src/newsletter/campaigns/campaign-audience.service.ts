import { Injectable } from '@nestjs/common'
import type { EntityManager, SelectQueryBuilder } from 'typeorm'
import { countsForKey } from '../../keys/directory/key-sql-join.js'
import { DatabaseClock } from '../../platform/database/connections/database-clock.js'
import { toDatabaseTime } from '../../platform/database/queries/instant.js'
import { Suppressions } from '../../mail/suppression/suppressions.service.js'
import { SubscriptionEntity } from '../subscription.entity.js'
import type { Audience } from './campaigns.contract.js'

/**
 * Who gets a campaign: confirmed subscriptions that are not suppressed, which are the only consent, so that one walk over them reaches each address once
 * (docs/decisions/newsletter.md).
 */
@Injectable()
export class CampaignAudience {
  constructor(
    private readonly clock: DatabaseClock,
    private readonly suppressions: Suppressions,
  ) {}

  /** Returns how many addresses get it now. */
  async count(database: EntityManager, audience: Audience): Promise<number> {
    return (await this.find(database, audience)?.getCount()) ?? 0
  }

  /** Returns the subscriptions of an audience after `afterId`, in the order of their ids. */
  async next(
    tx: EntityManager,
    audience: Audience,
    afterId: string,
    limit: number,
  ): Promise<Pick<SubscriptionEntity, 'id' | 'email'>[]> {
    const found = this.find(tx, audience)?.andWhere('subscription.id > :afterId', { afterId })
    const some = found
      ?.select(['subscription.id', 'subscription.email'])
      .orderBy('subscription.id')
      .limit(limit)
    return (await some?.getMany()) ?? []
  }

  /** Null: nobody. */
  private find(
    database: EntityManager,
    { subscribers, levels }: Audience,
  ): SelectQueryBuilder<SubscriptionEntity> | null {
    const confirmed = database
      .createQueryBuilder(SubscriptionEntity, 'subscription')
      .where({ state: 'confirmed' })
      .andWhere(this.suppressions.isNone('subscription.addressHash'))
    if (subscribers) return confirmed
    if (levels.length === 0) return null
    const now = toDatabaseTime(this.clock.now())
    return confirmed.andWhere(countsForKey('subscription.email'), { now, levels })
  }
}
