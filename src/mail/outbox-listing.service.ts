import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { In, MoreThan, Repository } from 'typeorm'
import { databaseTime } from '../database/database-time.js'
import { UnitOfWork } from '../database/unit-of-work.js'
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

  find(id: string): Promise<OutboxMailEntity | null> {
    return this.mails.findOneBy({ id })
  }

  /**
   * Makes refused and parked mails wait again, all of them or one, as if they were new; one that waits already becomes
   * due at once. Returns how many.
   */
  async retry(id?: string): Promise<number> {
    const { affected } = await this.unitOfWork.write(async (tx) => {
      const now = await databaseTime(tx)
      const states: MailState[] = id ? ['refused', 'parked', 'waiting'] : ['refused', 'parked']
      return tx.update(
        OutboxMailEntity,
        { state: In(states), ...(id && { id }) },
        { state: 'waiting', queuedAt: now, dueAt: now, lease: null, attempts: 0, settledAt: null },
      )
    })
    return affected ?? 0
  }
}
