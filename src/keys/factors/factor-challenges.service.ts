import { Injectable } from '@nestjs/common'
import { InjectDataSource } from '@nestjs/typeorm'
import { DataSource } from 'typeorm'
import { DatabaseClock } from '../../platform/database/connections/database-clock.js'
import { UnitOfWork } from '../../platform/database/writes/unit-of-work.js'
import { MINUTE } from '../../platform/scheduler/durations.js'
import { type ChallengePurpose, FactorChallengeEntity } from './factor-challenge.entity.js'
import { FACTOR_MINUTES } from '../factors.contract.js'

/** What sessions have to answer, in the database, because another replica may get the answer. They go with their session. */
@Injectable()
export class FactorChallenges {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: DatabaseClock,
  ) {}

  /** Stores a challenge of a session in place of its former one for this purpose. */
  async put(sessionId: string, purpose: ChallengePurpose, value: string): Promise<void> {
    const expiresAt = new Date(this.clock.now().getTime() + FACTOR_MINUTES * MINUTE)
    await this.unitOfWork.write((tx) =>
      tx
        .createQueryBuilder()
        .insert()
        .into(FactorChallengeEntity)
        .values({ sessionId, purpose, value, expiresAt })
        .orUpdate(['value', 'expires_at'], ['session_id', 'purpose'])
        .updateEntity(false)
        .execute(),
    )
  }

  /** Returns the session's challenge and uses it up, whatever the answer turns out to be; null: there is none, or it is too old. */
  async take(sessionId: string, purpose: ChallengePurpose): Promise<string | null> {
    return this.unitOfWork.write(async (tx) => {
      const found = await tx.findOneBy(FactorChallengeEntity, { sessionId, purpose })
      if (!found) return null
      const { value, expiresAt } = found
      // Of two answers at once, one deletes it.
      const { affected } = await tx.delete(FactorChallengeEntity, { sessionId, purpose, value })
      return affected === 1 && expiresAt > this.clock.now() ? value : null
    })
  }

  /** Returns the session's challenge and leaves it: a mistyped code may be corrected. */
  async peek(sessionId: string, purpose: ChallengePurpose): Promise<string | null> {
    const found = await this.database.manager.findOneBy(FactorChallengeEntity, { sessionId, purpose })
    return found && found.expiresAt > this.clock.now() ? found.value : null
  }
}
