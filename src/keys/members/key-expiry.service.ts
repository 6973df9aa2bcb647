import { Injectable } from '@nestjs/common'
import { InjectDataSource } from '@nestjs/typeorm'
import { DataSource, type EntityManager, In, LessThanOrEqual } from 'typeorm'
import { AuditService } from '../../platform/audit/audit.service.js'
import { DatabaseClock } from '../../platform/database/connections/database-clock.js'
import { toDatabaseTime } from '../../platform/database/queries/instant.js'
import { UnitOfWork } from '../../platform/database/writes/unit-of-work.js'
import { Hourly } from '../../platform/scheduler/hourly.js'
import { runLogged } from '../../platform/errors/report.js'
import { AccessKeyEntity } from '../directory/access-key.entity.js'
import { keyRef } from '../../platform/audit/key-ref.js'
import { KEY_LEVELS } from '../keys.contract.js'
import { countKeys } from '../directory/count-keys.js'
import { SessionEntity } from '../sessions/session.entity.js'

const ACTOR = 'clock'
/** Keys of one transaction. */
const BATCH = 200
const BATCHES_BEFORE_A_LIST = 3
/** In SQL, because each list asks for it. With the levels named, the index has the due keys as six ranges. */
const FROM_DUE = `FROM access_keys WHERE status = 'active' AND level IN (${KEY_LEVELS.map(() => '?').join(', ')})
  AND expires_at <= ?`
const dueParameters = (now: Date) => [...KEY_LEVELS, toDatabaseTime(now)]

/**
 * Returns an SQL expression that is 1 if the date of an active key has passed: a part of the counts that a list reads anyway.
 */
export const isAnyDue = (now: Date) => ({
  sql: `EXISTS (SELECT 1 ${FROM_DUE})`,
  parameters: dueParameters(now),
})

/**
 * Writes into the rows what the dates say already: an expired key opens nothing from its very second on, whether or not
 * its row says so (`stateAt`). The row's state is what the list finds it by (docs/decisions/members.md).
 */
@Injectable()
export class KeyExpiry {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly audit: AuditService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: DatabaseClock,
  ) {}

  /** Expires all active keys whose date has passed, a batch at a time. Costs one read of an index if there are none. */
  @Hourly('expire-keys')
  expireDue(): Promise<void> {
    return this.expireBatches(Infinity)
  }

  /** For a list: a few batches, and none if nothing can be written, because the list can still be read. */
  expireSome(): Promise<void> {
    return runLogged(KeyExpiry.name, () => this.expireBatches(BATCHES_BEFORE_A_LIST))
  }

  private async expireBatches(most: number): Promise<void> {
    for (let batch = 0; batch < most; batch++) {
      const due = await this.database.query<{ id: string }[]>(
        `SELECT id ${FROM_DUE} LIMIT ${BATCH}`,
        dueParameters(this.clock.now()),
      )
      if (due.length === 0) return
      await this.unitOfWork.write((tx) =>
        this.expire(
          tx,
          due.map(({ id }) => id),
        ),
      )
    }
  }

  /**
   * Expires those of these keys whose date has passed, and ends their sessions. Another replica may expire the same keys
   * at this moment: each is recorded by the one whose update found it active.
   */
  async expire(tx: EntityManager, ids: string[]): Promise<void> {
    const isDue = { state: 'active', expiresAt: LessThanOrEqual(this.clock.now()) } as const
    const expired: string[] = []
    for (const id of [...ids].sort()) {
      const { affected } = await tx.update(AccessKeyEntity, { id, ...isDue }, { state: 'expired' })
      if (affected === 1) expired.push(id)
    }
    if (expired.length === 0) return
    await tx.delete(SessionEntity, { keyId: In(expired) })
    await this.audit.record(
      tx,
      ...expired.map(
        (id) =>
          ({
            action: 'key-expired',
            actor: ACTOR,
            subject: keyRef(id),
            details: { before: { state: 'active' }, after: { state: 'expired' } },
          }) as const,
      ),
    )
    const after = await tx.findBy(AccessKeyEntity, { id: In(expired) })
    await countKeys(tx, { before: after.map((key) => ({ ...key, state: 'active' })), after })
  }
}
