import { Injectable } from '@nestjs/common'
import { LessThanOrEqual } from 'typeorm'
import { DatabaseClock } from '../../platform/database/connections/database-clock.js'
import { removeInBatches } from '../../platform/database/writes/remove-in-batches.js'
import { UnitOfWork } from '../../platform/database/writes/unit-of-work.js'
import { Hourly } from '../../platform/scheduler/hourly.js'
import { SitePictureEntity } from './site-picture.entity.js'

/** Deletes uploaded pictures that no content has named for a day. */
@Injectable()
export class UnusedPictures {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: DatabaseClock,
  ) {}

  /** Deletes them, a batch at a time. */
  @Hourly('remove-unused-site-pictures')
  async removeOld(): Promise<void> {
    const isOld = { expiresAt: LessThanOrEqual(this.clock.now()) }
    await removeInBatches(this.unitOfWork, SitePictureEntity, 'hash', isOld)
  }
}
