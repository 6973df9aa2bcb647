import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { type EntityManager, Repository } from 'typeorm'
import { insertMissing } from '../../platform/database/writes/insert-rows.js'
import { UnitOfWork } from '../../platform/database/writes/unit-of-work.js'
import { ReminderMarkEntity } from './reminder-mark.entity.js'

type Position = Omit<ReminderMarkEntity, 'id'>

/** Knows how far reminders have come, so that each is sent once, also by several replicas and after a kill. */
@Injectable()
export class ReminderMarks {
  constructor(
    @InjectRepository(ReminderMarkEntity) private readonly marks: Repository<ReminderMarkEntity>,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Returns how far a kind has come; the first time, it begins at `first`. */
  async read(id: string, first: Date): Promise<ReminderMarkEntity> {
    const mark = await this.marks.findOneBy({ id })
    if (mark) return mark
    const begun = { id, reachedAt: first.getTime(), keyId: '' }
    await this.unitOfWork.write((tx) => insertMissing(tx, ReminderMarkEntity, begun))
    return this.marks.findOneByOrFail({ id })
  }

  /** Moves a mark in the transaction of the mails between; false if another process has moved it. */
  async move(tx: EntityManager, from: ReminderMarkEntity, to: Position): Promise<boolean> {
    const { affected } = await tx.update(ReminderMarkEntity, { ...from }, to)
    return affected === 1
  }
}
