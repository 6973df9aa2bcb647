import { Injectable } from '@nestjs/common'
import { LessThan } from 'typeorm'
import { DatabaseClock } from '../../platform/database/database-clock.js'
import { removeInBatches } from '../../platform/database/remove-in-batches.js'
import { UnitOfWork } from '../../platform/database/unit-of-work.js'
import { RETENTION_DAYS } from '../../platform/retention/retention.contract.js'
import { Hourly } from '../../platform/scheduler/hourly.js'
import { KeyMailEntity } from '../key-mail/key-mail.entity.js'
import { KeyRecoveryEntity } from '../recovery/key-recovery.entity.js'

const DAY = 24 * 60 * 60 * 1000

/** Deletes links that have long expired, and with them the addresses that they were mailed to. */
@Injectable()
export class KeyLinkSweeper {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: DatabaseClock,
  ) {}

  /** Deletes them, a batch at a time. */
  @Hourly('remove-old-key-links')
  async removeOld(): Promise<void> {
    const longAgo = new Date(this.clock.now().getTime() - RETENTION_DAYS.keyLink * DAY)
    for (const links of [KeyMailEntity, KeyRecoveryEntity])
      await removeInBatches(this.unitOfWork, links, 'keyId', { expiresAt: LessThan(longAgo) })
  }
}
