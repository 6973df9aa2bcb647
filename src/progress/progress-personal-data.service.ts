import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { Repository } from 'typeorm'
import { UnitOfWork } from '../platform/database/writes/unit-of-work.js'
import { type Person, PersonalData, type PersonalRecord } from '../platform/personal-data/personal-data.js'
import { ProgressEntity } from './progress.entity.js'

/** What a member's progress tells of them. */
@Injectable()
export class ProgressPersonalData {
  constructor(
    @InjectRepository(ProgressEntity) private readonly progress: Repository<ProgressEntity>,
    private readonly unitOfWork: UnitOfWork,
    data: PersonalData,
  ) {
    data.add({
      tables: ['member_progress'],
      sections: { progress: (person) => this.records(person) },
      erase: ({ keyId }) => this.erase(keyId),
    })
  }

  private async *records({ keyId }: Person): AsyncGenerator<PersonalRecord> {
    for (const { steps, videos, pins, seenNews } of await this.progress.findBy({ keyId }))
      yield { steps, videos, pins, seenNews }
  }

  private async erase(keyId: string): Promise<void> {
    await this.unitOfWork.write((tx) => tx.delete(ProgressEntity, { keyId }))
  }
}
