import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { isUUID } from 'class-validator'
import { In, IsNull, MoreThan, Repository } from 'typeorm'
import { databaseTime } from '../../platform/database/database-time.js'
import { UnitOfWork } from '../../platform/database/unit-of-work.js'
import { type MailState, OutboxMailEntity } from './outbox-mail.entity.js'

/** The outbox as operators see it: `npm run mail`. */
@Injectable()
export class OutboxListing {
  constructor(
    @InjectRepository(OutboxMailEntity) private readonly mails: Repository<OutboxMailEntity>,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Returns up to `most` mails after the one with id `afterId`, oldest first; in any state if `state` is undefined. */
  list(state: MailState | undefined, afterId: string, most: number): Promise<OutboxMailEntity[]> {
    const where = { id: MoreThan(afterId), ...(state && { state }) }
    return this.mails.find({ where, order: { id: 'ASC' }, take: most })
  }

  /** Returns null if there is no such mail or `id` is not a UUID. */
  async find(id: string): Promise<OutboxMailEntity | null> {
    return isUUID(id) ? this.mails.findOneBy({ id }) : null
  }

  /**
   * Requeues one or all refused mails and dead letters as if they were new. A waiting mail becomes due at once, unless a
   * worker has leased it, because it could be sent twice. Returns the number of mails changed.
   */
  async retry(id?: string): Promise<number> {
    if (id !== undefined && !isUUID(id)) return 0
    const { affected } = await this.unitOfWork.write(async (tx) => {
      const now = await databaseTime(tx)
      const states: MailState[] = id ? ['refused', 'dead-letter', 'waiting'] : ['refused', 'dead-letter']
      return tx.update(
        OutboxMailEntity,
        { state: In(states), lease: IsNull(), ...(id && { id }) },
        { state: 'waiting', queuedAt: now, dueAt: now, attempts: 0, settledAt: null },
      )
    })
    return affected ?? 0
  }
}
