import { Injectable } from '@nestjs/common'
import { LessThan } from 'typeorm'
import { DatabaseClock } from '../platform/database/connections/database-clock.js'
import { removeInBatches } from '../platform/database/writes/remove-in-batches.js'
import { UnitOfWork } from '../platform/database/writes/unit-of-work.js'
import { RETENTION_DAYS } from '../platform/retention/retention.contract.js'
import { Hourly } from '../platform/scheduler/hourly.js'
import { SubscriptionEntity } from './subscription.entity.js'
import { DAY } from '../platform/scheduler/durations.js'

/** Deletes addresses that somebody has typed and nobody has confirmed. */
@Injectable()
export class UnconfirmedSweeper {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: DatabaseClock,
  ) {}

  /** Deletes them, a batch at a time. */
  @Hourly('remove-unconfirmed-subscriptions')
  async removeOld(): Promise<void> {
    const longAgo = new Date(this.clock.now().getTime() - RETENTION_DAYS.unconfirmedSubscription * DAY)
    const isOld = { state: 'pending', confirmExpiresAt: LessThan(longAgo) } as const
    await removeInBatches(this.unitOfWork, SubscriptionEntity, 'id', isOld)
  }
}
