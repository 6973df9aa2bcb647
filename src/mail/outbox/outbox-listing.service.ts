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

  /** The first `most` mails after the one with this id, oldest first; `undefined`: of every state. */
  list(state: MailState | undefined, afterId: string, most: number): Promise<OutboxMailEntity[]> {
    const where = { id: MoreThan(afterId), ...(state && { state }) }
    return this.mails.find({ where, order: { id: 'ASC' }, take: most })
  }

  /** `null` if there is none, or `id` is no UUID. */
  async find(id: string): Promise<OutboxMailEntity | null> {
    return isUUID(id) ? this.mails.findOneBy({ id }) : null
  }

  /**
   * Queues refused mails and dead letters again as if they were new: one, or all. One that is waiting becomes due at once,
   * unless a worker has it: it could be sent twice. Returns the number of mails changed.
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
