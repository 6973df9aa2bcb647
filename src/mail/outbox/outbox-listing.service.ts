import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { isUUID } from 'class-validator'
import { In, IsNull, MoreThan, Repository } from 'typeorm'
import { databaseTime } from '../../platform/database/database-time.js'
import { UnitOfWork } from '../../platform/database/unit-of-work.js'
import { type MailState, OutboxMailEntity } from './outbox-mail.entity.js'

/** What operators ask of the outbox. */
@Injectable()
export class OutboxListing {
  constructor(
    @InjectRepository(OutboxMailEntity) private readonly mails: Repository<OutboxMailEntity>,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** A page of mails after the one with this id, the oldest first. */
  list(state: MailState | undefined, afterId: string, most: number): Promise<OutboxMailEntity[]> {
    const where = { id: MoreThan(afterId), ...(state && { state }) }
    return this.mails.find({ where, order: { id: 'ASC' }, take: most })
  }

  async find(id: string): Promise<OutboxMailEntity | null> {
    return isUUID(id) ? this.mails.findOneBy({ id }) : null
  }

  /**
   * Makes refused and parked mails wait again, all of them or one, as if they were new; one that waits already becomes
   * due at once, unless a worker has it: taken from one that is sending it, it would be sent twice. Returns how many.
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
